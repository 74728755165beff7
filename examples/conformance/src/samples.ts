/** Owns the media that handlers answer with, in base64. */

/** A PNG of one red pixel. */
export const image = {
  type: "image",
  mimeType: "image/png",
  data: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==",
} as const;

/** A WAV of one silent sample. */
export const audio = {
  type: "audio",
  mimeType: "audio/wav",
  data: "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=",
} as const;
