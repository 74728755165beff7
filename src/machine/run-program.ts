/** Owns how another program is run to its end. */
import type { execa } from "execa";

/** A program and what it is given. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  /** Absolute. */
  readonly cwd: string;
  /** What its standard input holds; empty where absent. */
  readonly input?: string;
  /** Variables beside ours. */
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds after which it is ended. */
  readonly timeout?: number;
}

/** How a program ended. */
export interface Ran {
  readonly kind: "done" | "failed" | "missing" | "timeout" | "interrupted";
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end. Never throws for what the program does. */
export async function runProgram(
  library: typeof execa,
  { program, args, cwd, input = "", env = {}, timeout }: Command,
): Promise<Ran> {
  let interrupted = false;
  // The terminal sends Ctrl-C to the program as well; that it ended by it is for us to tell.
  const note = () => {
    interrupted = true;
  };
  process.on("SIGINT", note);
  process.on("SIGTERM", note);
  try {
    const result = await library(program, [...args], {
      cwd,
      input,
      env,
      reject: false,
      stripFinalNewline: true,
      ...(timeout === undefined ? {} : { timeout }),
    });
    const { stdout, stderr } = result;
    return { kind: kindOf(result, interrupted), stdout, stderr };
  } finally {
    process.off("SIGINT", note);
    process.off("SIGTERM", note);
  }
}

function kindOf(
  result: {
    readonly failed: boolean;
    readonly timedOut: boolean;
    readonly isTerminated: boolean;
    readonly signal?: string | undefined;
    readonly code?: string | undefined;
  },
  interrupted: boolean,
): Ran["kind"] {
  if (interrupted || result.signal === "SIGINT") return "interrupted";
  if (result.timedOut) return "timeout";
  if (result.code === "ENOENT") return "missing";
  return result.failed ? "failed" : "done";
}
