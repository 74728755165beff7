/** Owns how text of a file or a person is made harmless before a terminal shows it. */

/**
 * Characters that move the cursor, change colours, turn the direction of the text, or cannot be seen
 * and break the line: control codes, bidi controls, zero-width characters, line separators, lone halves of pairs.
 */
const harmful =
  // oxlint-disable-next-line no-control-regex -- control codes are what this looks for
  /[\u0000-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** The text with every harmful character replaced by a visible one. */
export function visible(text: string): string {
  return text.replace(harmful, "\uFFFD");
}

// Wide in a terminal: East Asian wide and fullwidth forms, and emoji.
const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;

/** Columns that one character takes in a terminal. */
export function widthOf(character: string): number {
  if (/\p{Mark}/u.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}
