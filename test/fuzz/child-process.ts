/** Owns the process that generates, and its end when it takes too long. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { builtPackage } from "../support/built-package.js";
import { repository } from "../support/project.js";
import type { ProjectFiles } from "./compile-batch.js";

/** `ms` is processor time, or the limit where it was reached by the clock. */
type Answer = { readonly ms: number } & (
  | { readonly kind: "made"; readonly files: ProjectFiles }
  | { readonly kind: "refused"; readonly codes: readonly string[] }
  | { readonly kind: "threw"; readonly stack: string }
  | { readonly kind: "hung" | "died" }
);

export interface Generator {
  /** What comes of the text of a `mcp.json`. */
  readonly generate: (text: string) => Promise<Answer>;
  readonly stop: () => void;
}

/** Starts a generator on the sources as they are. */
export function startGenerator(limitMs: number): Generator {
  const folder = builtPackage();
  let child: ChildProcess | undefined;
  const start = async (): Promise<ChildProcess> => {
    const started = fork(
      join(repository, "test/fuzz/generate-child.js"),
      [folder],
      { serialization: "advanced" },
    );
    const [ready] = await Promise.race([
      once(started, "message"),
      once(started, "exit"),
    ]);
    if (typeof ready !== "object")
      throw new Error("the generator does not start");
    started.removeAllListeners();
    return started;
  };
  const generate = async (text: string): Promise<Answer> => {
    const running = (child ??= await start());
    const answer = await new Promise<Answer>((resolve) => {
      const end = (kind: "hung" | "died"): void => {
        running.removeAllListeners();
        running.kill("SIGKILL");
        child = undefined;
        resolve({ kind, ms: limitMs });
      };
      const timer = setTimeout(() => end("hung"), limitMs);
      running.once("exit", () => {
        clearTimeout(timer);
        end("died");
      });
      running.once("message", (message: Answer) => {
        clearTimeout(timer);
        running.removeAllListeners();
        resolve(message);
      });
      running.send(text);
    });
    return answer;
  };
  return { generate, stop: () => child?.kill("SIGKILL") };
}
