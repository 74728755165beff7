import { image } from "../samples.js";
import type { TestMultipleContentTypes } from "../generated/types.js";

/** Answers with a text, an image and a resource. */
export async function testMultipleContentTypes(): Promise<TestMultipleContentTypes.Output> {
  const resource = {
    uri: "test://mixed-content-resource",
    mimeType: "application/json",
    text: JSON.stringify({ test: "data", value: 123 }),
  };
  return [
    { type: "text", text: "Multiple content types test:" },
    image,
    { type: "resource", resource },
  ];
}
