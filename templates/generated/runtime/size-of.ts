/** Owns the size of an answer: the bytes of its texts and data. */

/** A structured value counts once: its text is beside it. */
export function sizeOf(result: Readonly<Record<string, unknown>>): number {
  const { structuredContent: _, ...sent } = result;
  return bytesOf(sent);
}

function bytesOf(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value !== "object" || value === null) return 8;
  let bytes = 0;
  for (const key in value) {
    bytes += key.length + bytesOf((value as Record<string, unknown>)[key]);
  }
  return bytes;
}
