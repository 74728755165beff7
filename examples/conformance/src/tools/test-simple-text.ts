import type { TestSimpleText } from "../generated/types.js";

/** Answers with a text. */
export async function testSimpleText(): Promise<TestSimpleText.Output> {
  return "This is a simple text response for testing.";
}
