/** Owns a real machine whose output is kept for reading. */
import type { Machine } from "../../src/machine/machine.js";
import { nodeMachine } from "../../src/machine/node.js";

export interface CapturedMachine extends Machine {
  out(): string;
  err(): string;
}

/** A machine that works in `cwd`, is given `stdin`, and keeps what is written to it. */
export function capturedMachine(
  cwd: string,
  env: Readonly<Record<string, string | undefined>> = {},
  stdin = "",
): CapturedMachine {
  const written = { out: "", err: "" };
  const output = (to: "out" | "err") => ({
    write: (text: string) => {
      written[to] += text;
    },
    isTerminal: false,
    columns: 100,
  });
  return {
    ...nodeMachine(),
    cwd,
    env,
    stdin: { isTerminal: false, read: async () => Buffer.from(stdin) },
    stdout: output("out"),
    stderr: output("err"),
    out: () => written.out,
    err: () => written.err,
  };
}
