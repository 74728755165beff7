import type { TestPromptWithEmbeddedResource } from "../generated/types.js";

/** A prompt with a resource in it. */
export const testPromptWithEmbeddedResource: TestPromptWithEmbeddedResource.Handler =
  {
    get({ resourceUri: uri }) {
      const mimeType = "text/plain";
      const text = "Embedded resource content for testing.";
      const resource = { uri, mimeType, text };
      const request = "Please process the embedded resource above.";
      return [
        { role: "user", content: { type: "resource", resource } },
        { role: "user", content: { type: "text", text: request } },
      ];
    },
  };
