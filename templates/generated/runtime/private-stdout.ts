/** Owns stdout: it carries the protocol alone, whatever handlers and libraries print. */
import { Writable } from "node:stream";

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
  const output = new Writable({
    write: (chunk, encoding, done) => void write(chunk, encoding, done),
  });
  stdout.on("error", (error) => output.destroy(error));
  return output;
}
