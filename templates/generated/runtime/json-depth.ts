/** Owns how deep JSON may be nested: what recurses over a message must not run out of stack. */

/** Levels of lists and objects in one message. */
export const MOST_LEVELS = 512;

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** @param text JSON */
export function isTooDeep(text: string): boolean {
  // Every level is opened and closed.
  if (text.length <= 2 * MOST_LEVELS) return false;
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) inText = !inText;
    else if (inText) at += code === BACKSLASH ? 1 : 0;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      if (depth > MOST_LEVELS) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}
