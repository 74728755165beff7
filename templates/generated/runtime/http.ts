/** Owns a server on HTTP, from its start to its end. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { HttpSettings } from "./definitions.js";
import { StartError } from "./errors.js";
import { httpLanes } from "./http-lanes.js";
import { httpSettings } from "./http-settings.js";
import { within } from "./in-flight.js";
import { nodeEndpoint } from "./node-endpoint.js";
import { type Load, start } from "./start.js";
import { openState } from "./state.js";

/** Milliseconds for requests in flight to be answered, once a stop is asked for. */
const GRACE = 5_000;
/** Milliseconds for clients to read the rest. */
const FLUSH = 1_000;

/** Serves until a signal comes; then ends the process. */
export function serveHttp(load: Load): Promise<void> {
  return start(async () => {
    const { server: definition } = await load();
    if (definition.http === undefined) {
      throw new StartError("The spec has no transports.http.");
    }
    const { http, auth, open } = definition;
    const mayBeOpen = auth !== undefined || open === true;
    const settings = httpSettings(http, process.env, mayBeOpen);
    await definition.loadHandlers();
    const state = await openState(definition);
    const lanes = await httpLanes(definition, settings, state.store);
    const endpoint = nodeEndpoint(lanes, settings);
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
      server.close();
      endpoint.refuseMore();
      await within(GRACE, endpoint.answered());
      await within(FLUSH, lanes.close());
      await within(FLUSH, endpoint.closed());
      await within(FLUSH, state.close());
      process.exit(0);
    }
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
  });
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
