/** Owns the text of a person's file, with its byte order mark, so that it gives the same bytes again. */

/** Nothing where the bytes are no UTF-8. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      bytes,
    );
  } catch {
    return undefined;
  }
}
