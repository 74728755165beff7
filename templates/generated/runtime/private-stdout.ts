/** Owns stdout: it carries the protocol alone, whatever handlers and libraries print. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { Writable } from "node:stream";
import { keepFromChildren } from "./private-children.js";

/**
 * Sends to stderr all that is written to stdout from now on. The stream that
 * is returned is the one way left to the real one.
 */
export function takeStdout(): Writable {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  // For those who hold the stream already, and for those who ask for it later.
  stdout.write = stderr.write.bind(stderr);
  Object.defineProperty(process, "stdout", { value: stderr });
  redirectDescriptor();
  keepFromChildren();
  const output = new Writable({
    write: (chunk, encoding, done) => void write(chunk, encoding, done),
  });
  stdout.on("error", (error) => output.destroy(error));
  return output;
}

/** All of node:fs that writes to what its first argument is. */
const writers = [
  "write",
  "writeSync",
  "writev",
  "writevSync",
  "writeFile",
  "writeFileSync",
  "appendFile",
  "appendFileSync",
] as const;

/** Loggers that write to descriptor 1 themselves write to stderr too. */
function redirectDescriptor(): void {
  for (const name of writers) {
    const write = fs[name] as (to: unknown, ...rest: unknown[]) => unknown;
    const redirected = (to: unknown, ...rest: unknown[]): unknown =>
      write(to === 1 ? 2 : to, ...rest);
    Object.defineProperty(redirected, "name", { value: name });
    Object.assign(fs, { [name]: redirected });
  }
  syncBuiltinESMExports();
}
