/** Owns a server on HTTP, from its start to its end. */
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { serverFactory } from "./create-server.js";
import type { HttpSettings, ServerDefinition } from "./definitions.js";
import { StartError } from "./errors.js";
import { eventBus } from "./event-bus.js";
import { readBody } from "./http-body.js";
import { httpGuards, refuse } from "./http-guards.js";
import { httpSettings } from "./http-settings.js";
import { settled, track, within } from "./in-flight.js";
import { MOST_STREAMS } from "./listen.js";
import { type Load, start } from "./start.js";
import { openState } from "./state.js";

/** Milliseconds for requests in flight to be answered, once a stop is asked for. */
const GRACE = 1_000;

/** Serves until a signal comes; then ends the process. */
export function serveHttp(load: Load): Promise<void> {
  return start(async () => {
    const { server: definition } = await load();
    if (definition.http === undefined) {
      throw new StartError("The spec has no transports.http.");
    }
    const settings = httpSettings(definition.http, process.env);
    const closeState = await openState(definition);
    const endpoint = mcpEndpoint(definition, settings);
    const server = createServer(
      {
        // Milliseconds. A request must have come whole by then; answers may take longer.
        requestTimeout: 30_000,
        headersTimeout: 10_000,
        connectionsCheckingInterval: 5_000,
        // The guards refuse what has no Host, in JSON.
        requireHostHeader: false,
      },
      endpoint.serve,
    );
    await listen(server, settings);

    async function stop(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      await within(GRACE, settled());
      await endpoint.close();
      await within(GRACE, closeState());
      await within(GRACE / 4, closed);
      process.exit(0);
    }
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
  });
}

interface Endpoint {
  serve(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

function mcpEndpoint(
  definition: ServerDefinition,
  settings: HttpSettings,
): Endpoint {
  const { legacy, maxBodyBytes } = settings;
  const create = serverFactory(definition);
  const handler = createMcpHandler(({ era }) => create(era, "request"), {
    legacy,
    maxRequestBodySize: maxBodyBytes,
    bus: eventBus,
    maxSubscriptions: MOST_STREAMS,
  });
  const answer = toNodeHandler(handler, { maxRequestBodySize: maxBodyBytes });
  const guard = httpGuards(settings);

  async function exchange(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const refusal = guard(request);
    if (refusal !== undefined) return refuse(response, refusal);
    const body = await readBody(request, maxBodyBytes);
    if ("refusal" in body) return refuse(response, body.refusal);
    const posted = request as IncomingMessage & { method: string; url: string };
    const answered = answer(posted, response, create.narrow(body.value));
    // A subscription lasts as long as its client, so a stop does not wait for it.
    const method: unknown = Object(body.value).method;
    if (method === "subscriptions/listen") return answered;
    return track(answered);
  }

  return {
    serve: (request, response) => {
      exchange(request, response).catch(() => response.destroy());
    },
    close: handler.close,
  };
}

/** Says where it listens, with the port that a 0 became. */
async function listen(
  server: Server,
  { host, port, path }: HttpSettings,
): Promise<void> {
  const name = host.includes(":") ? `[${host}]` : host;
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ message, code }: NodeJS.ErrnoException) => {
      const problem =
        code === "EADDRINUSE"
          ? "the port is in use; set PORT to another"
          : message;
      reject(
        new StartError(`Cannot listen on http://${name}:${port}: ${problem}.`),
      );
    });
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  process.stderr.write(`listening on http://${name}:${taken}${path}\n`);
}
