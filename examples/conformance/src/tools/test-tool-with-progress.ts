import { setTimeout } from "node:timers/promises";
import type { TestToolWithProgress } from "../generated/types.js";

/** Reports its progress. */
export async function testToolWithProgress(
  _input: TestToolWithProgress.Input,
  { progress }: TestToolWithProgress.Context,
): Promise<TestToolWithProgress.Output> {
  for (const done of [0, 50, 100]) {
    progress(done, 100);
    await setTimeout(50);
  }
  return "Done.";
}
