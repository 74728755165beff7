/** Owns the formats of ids, pointers and patterns. */

/**
 * Whether a text is what its format says.
 * @typedef {(text: string) => boolean} Format
 */

const pointer = /^(?:\/(?:[^~/]|~[01])*)*$/su;

/** @type {Format} */
export function isUuid(text) {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(
    text,
  );
}

/** @type {Format} */
export function isJsonPointer(text) {
  return pointer.test(text);
}

/** @type {Format} */
export function isRelativeJsonPointer(text) {
  const start = /^(?:0|[1-9]\d*)(.*)$/su.exec(text);
  return start !== null && (start[1] === "#" || pointer.test(start[1] ?? ""));
}

/** @type {Format} */
export function isRegex(text) {
  try {
    return new RegExp(text, "u") instanceof RegExp;
  } catch {
    return false;
  }
}
