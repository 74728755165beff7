/** Owns a server on HTTP, from its start to its end. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { HttpSettings } from "./definitions.js";
import { StartError } from "./errors.js";
import { httpLanes } from "./http-lanes.js";
import { floodGuard, nodeLimits } from "./http-limits.js";
import { httpSettings } from "./http-settings.js";
import { within } from "./in-flight.js";
import { nodeEndpoint } from "./node-endpoint.js";
import { type Load, start } from "./start.js";
import { openState } from "./state.js";
import { createTlsServer } from "./tls.js";

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
    const flood = floodGuard(settings.trustProxy);
    const endpoint = nodeEndpoint(lanes, settings, flood);
    const { tls } = settings;
    const server =
      tls === undefined
        ? createServer(nodeLimits, endpoint.serve)
        : await createTlsServer(tls, nodeLimits, endpoint.serve);
    flood.watch(server);
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
  { host, port, path, tls }: HttpSettings,
): Promise<void> {
  const name = host.includes(":") ? `[${host}]` : host;
  const scheme = tls === undefined ? "http" : "https";
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ message, code }: NodeJS.ErrnoException) => {
      const problem =
        code === "EADDRINUSE"
          ? "the port is in use; set PORT to another"
          : message;
      reject(
        new StartError(
          `Cannot listen on ${scheme}://${name}:${port}: ${problem}.`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  process.stderr.write(`listening on ${scheme}://${name}:${taken}${path}\n`);
}
