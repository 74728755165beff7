import type { TestEmbeddedResource } from "../generated/types.js";

/** Answers with a resource. */
export async function testEmbeddedResource(): Promise<TestEmbeddedResource.Output> {
  const resource = {
    uri: "test://embedded-resource",
    mimeType: "text/plain",
    text: "This is an embedded resource content.",
  };
  return [{ type: "resource", resource }];
}
