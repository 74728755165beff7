import { image } from "../samples.js";
import type { TestImageContent } from "../generated/types.js";

/** Answers with an image. */
export async function testImageContent(): Promise<TestImageContent.Output> {
  return [image];
}
