/** Owns a server on stdin and stdout, from its start to its end. */
import type { Writable } from "node:stream";
import { serveStdio as serve } from "@modelcontextprotocol/server/stdio";
import { serverFactory } from "./create-server.js";
import { settled, within } from "./in-flight.js";
import { MOST_STREAMS } from "./listen.js";
import { takeStdout } from "./private-stdout.js";
import { type Load, start } from "./start.js";
import { openState } from "./state.js";
import { stdioTransport } from "./stdio-transport.js";

/** Milliseconds to answer what was asked before the end. */
const ANSWER = 1_000;
/** Milliseconds for each later step of a stop: to close, to end what was aborted. */
const GRACE = 400;
/** Milliseconds for a client that has closed its side to read the rest. */
const FLUSH = 10_000;

/** Serves until stdin ends, stdout is closed, or a signal comes; then ends the process. */
export function serveStdio(load: Load): Promise<void> {
  const output = takeStdout();
  return start(async () => {
    const { server } = await load();
    const state = await openState(server);
    const create = serverFactory(server, state.store);
    const transport = stdioTransport(process.stdin, output, create.narrow);
    const connection = serve(({ era }) => create(era, "connection"), {
      transport,
      maxSubscriptions: MOST_STREAMS,
    });
    // What is listed needs none of them, and is answered meanwhile.
    const loaded = server.loadHandlers();
    let stopping = false;

    async function stop(answer: number, flush: number): Promise<void> {
      if (stopping) return;
      stopping = true;
      await within(answer, loaded);
      await within(answer, transport.answered());
      await within(GRACE, connection.close());
      await within(GRACE, settled());
      await within(GRACE, state.close());
      await within(flush, ended(output));
      process.exit(0);
    }

    process.stdin.once("end", () => stop(ANSWER, FLUSH));
    process.stdin.once("error", () => stop(ANSWER, FLUSH));
    output.once("error", () => stop(0, 0));
    process.once("SIGINT", () => stop(GRACE, GRACE));
    process.once("SIGTERM", () => stop(GRACE, GRACE));
    await loaded;
  });
}

/** Resolves when all that was written has left the process. */
function ended(output: Writable): Promise<void> {
  return new Promise((resolve) => output.end(resolve));
}
