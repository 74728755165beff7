/** Owns runs of a program on a pseudo-terminal. */
import { execFileSync, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Waits for a text, then sends keys or a signal. */
export type Step =
  | { readonly wait: string; readonly send: string }
  | { readonly wait: string; readonly kill: number };

export interface Shown {
  /** What was written, without colours and movements. */
  readonly text: string;
  /** Negative: the signal that ended it. */
  readonly exit: number;
  /** Steps that did not come about. */
  readonly left: number;
}

/** Whether this machine has pseudo-terminals and the Python that opens them. */
export const hasTerminal =
  process.platform !== "win32" &&
  spawnSync("python3", ["-c", "import os, pty; os.waitstatus_to_exitcode"])
    .status === 0;

/** Runs a program in a folder. */
export function onTerminal(
  argv: readonly string[],
  cwd: string,
  steps: readonly Step[],
  env: Readonly<Record<string, string>> = {},
): Shown {
  const script = fileURLToPath(new URL("terminal.py", import.meta.url));
  const kept = Object.entries(process.env).filter(
    ([name]) => name !== "CI" && !name.startsWith("npm_"),
  );
  const job = {
    argv,
    cwd,
    steps,
    env: { ...Object.fromEntries(kept), TERM: "xterm", ...env },
    seconds: 40,
  };
  const printed = execFileSync("python3", [script, JSON.stringify(job)], {
    encoding: "utf8",
  });
  const { shown, exit, left } = JSON.parse(printed) as {
    shown: string;
    exit: number;
    left: number;
  };
  // oxlint-disable-next-line no-control-regex -- that is how a terminal is told to move
  const text = shown.replaceAll(/\u001B\[[\d;?]*[A-Za-z]/g, "");
  return { text, exit, left };
}
