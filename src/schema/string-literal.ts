/** Owns texts of the spec as string literals that show what they hold and that no HTML page could be broken with. */

/**
 * What may stand in a file but is better read as an escape: control characters, line separators, what
 * reorders or hides text, and halves of surrogate pairs.
 */
const escaped =
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|\p{Cs}/gu;
const short: Readonly<Record<string, string>> = {
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

function escapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return (
    short[character] ??
    (code > 0xffff
      ? `\\u{${code.toString(16)}}`
      : `\\u${code.toString(16).padStart(4, "0")}`)
  );
}

/** Makes what {@link escaped} finds visible. */
export function showHidden(text: string): string {
  return text.replace(escaped, escapeOf);
}

/** A string literal, in the quotes that need fewer escapes; `</script` and `<!--` never stand in it. */
export function stringLiteral(text: string): string {
  const doubles = text.split('"').length;
  const quote = doubles > text.split("'").length ? "'" : '"';
  const body = text
    .replaceAll("\\", "\\\\")
    .replaceAll(quote, `\\${quote}`)
    .replace(/<(?=\/script|!--)/gi, "\\u003c");
  return quote + showHidden(body) + quote;
}
