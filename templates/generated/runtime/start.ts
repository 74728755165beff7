/** Owns the start of a process: what stops it, and what it outlives. */
import type { ServerDefinition } from "./definitions.js";
import { StartError } from "./errors.js";
import { show } from "./hide-error.js";
import { writeError } from "./stderr.js";

/** Loads the generated server. */
export type Load = () => Promise<{ readonly server: ServerDefinition }>;

/** A start that fails says why and ends the process; later errors do not end it. */
export async function start(run: () => Promise<void>): Promise<void> {
  process.on("uncaughtException", (error) => report("uncaught", error));
  process.on("unhandledRejection", (error) => report("unhandled", error));
  process.stderr.on("error", () => undefined);
  try {
    await run();
  } catch (error) {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else writeError(show(error));
    process.exit(1);
  }
}

function report(kind: string, error: unknown): void {
  writeError(`${kind}: ${show(error)}`);
}
