/** Owns how many columns a text takes, so that lines break where prettier would break them. */

/** Columns of a line of code. */
export const lineWidth = 80;

// oxlint-disable-next-line no-control-regex -- the range is the test for plain ASCII
const ascii = /^[\x20-\x7e]*$/;
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]$/u;
const zero = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

/** Columns of one line of text: two for East Asian letters and emoji, none for combining marks. */
export function widthOf(text: string): number {
  if (ascii.test(text)) return text.length;
  let columns = 0;
  for (const character of text) {
    columns += wide.test(character) ? 2 : zero.test(character) ? 0 : 1;
  }
  return columns;
}
