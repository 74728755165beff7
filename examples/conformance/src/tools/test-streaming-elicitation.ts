import type { TestStreamingElicitation } from "../generated/types.js";

/** Asks for nothing while its answer is on the way. */
export async function testStreamingElicitation(): Promise<TestStreamingElicitation.Output> {
  return "Nothing was asked.";
}
