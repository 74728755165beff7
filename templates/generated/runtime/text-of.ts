/** Owns which bytes are text. */

/** UTF-8 without NUL is text; of all else this is undefined. */
export function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
