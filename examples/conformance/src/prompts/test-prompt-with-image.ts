import type { TestPromptWithImage } from "../generated/types.js";
import { image } from "../samples.js";

/** A prompt with an image. */
export const testPromptWithImage: TestPromptWithImage.Handler = {
  get() {
    const text = "Please analyze the image above.";
    return [
      { role: "user", content: image },
      { role: "user", content: { type: "text", text } },
    ];
  },
};
