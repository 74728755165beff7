import { audio } from "../samples.js";
import type { TestAudioContent } from "../generated/types.js";

/** Answers with a sound. */
export async function testAudioContent(): Promise<TestAudioContent.Output> {
  return [audio];
}
