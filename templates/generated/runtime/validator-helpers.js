/** Owns the functions that compiled validators share; the generator runs these very functions too. */

/** A loop over items or names ends after so many errors: more is never read. */
export const MAX_ERRORS = 1_000;

/**
 * The length of a text in code points, as JSON Schema counts it.
 * @param {string} text
 * @returns {number}
 */
export function lengthOf(text) {
  let length = text.length;
  for (let at = 0; at < text.length - 1; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0xd800 || unit > 0xdbff) continue;
    const next = text.charCodeAt(at + 1);
    if (next < 0xdc00 || next > 0xdfff) continue;
    length--;
    at++;
  }
  return length;
}

/**
 * Whether a text has more than `limit` code points; a long text is not counted to its end.
 * @param {string} text
 * @param {number} limit
 * @returns {boolean}
 */
export function longerThan(text, limit) {
  return (
    text.length > limit && (text.length > 2 * limit || lengthOf(text) > limit)
  );
}

/**
 * Compiles a pattern with the u flag, or without it where only that compiles.
 * @param {string} source
 * @returns {RegExp}
 */
export function pattern(source) {
  try {
    return new RegExp(source, "u");
  } catch {
    return new RegExp(source);
  }
}

/**
 * Whether two JSON values are equal: own properties only, in any order.
 * @param {unknown} left
 * @param {unknown} right
 * @returns {boolean}
 */
export function equal(left, right) {
  if (left === right) return true;
  if (!isComposite(left) || !isComposite(right)) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, at) => equal(item, right[at]))
    );
  }
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every(
      (key) => Object.hasOwn(right, key) && equal(left[key], right[key]),
    )
  );
}

/**
 * Whether a value is one of a list.
 * @param {unknown} value
 * @param {readonly unknown[]} list
 * @returns {boolean}
 */
export function oneOf(value, list) {
  return list.some((each) => equal(value, each));
}

/**
 * The positions of the first two equal items of a list, in time that grows with its size.
 * @param {readonly unknown[]} list
 * @returns {readonly [number, number] | undefined}
 */
export function duplicate(list) {
  const seen = new Map();
  for (let at = 0; at < list.length; at++) {
    const key = isComposite(list[at]) ? sorted(list[at]) : list[at];
    const mark = isComposite(list[at])
      ? "j" + key
      : typeof key === "string"
        ? "s" + key
        : key;
    const before = seen.get(mark);
    if (before !== undefined) return [before, at];
    seen.set(mark, at);
  }
  return undefined;
}

/**
 * Whether a number is a multiple of another, by the decimals that both are written with: 19.99 is one of 0.01.
 * @param {number} value
 * @param {number} divisor
 * @returns {boolean}
 */
export function isMultiple(value, divisor) {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) {
    return value % divisor === 0;
  }
  if (!Number.isFinite(value)) return false;
  const [digits, exponent] = decimal(value);
  const [divisorDigits, divisorExponent] = decimal(divisor);
  const lowest = Math.min(exponent, divisorExponent);
  const scaled = digits * 10n ** BigInt(exponent - lowest);
  return (
    scaled % (divisorDigits * 10n ** BigInt(divisorExponent - lowest)) === 0n
  );
}

/**
 * @param {number} value
 * @returns {[bigint, number]} digits and the power of ten they are multiplied by
 */
function decimal(value) {
  const [mantissa = "0", exponent = "0"] = String(Math.abs(value)).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isComposite(value) {
  return typeof value === "object" && value !== null;
}

/**
 * A value as JSON with its keys in order, so that equal values are equal texts.
 * @param {unknown} value
 * @returns {string}
 */
function sorted(value) {
  if (!isComposite(value)) return JSON.stringify(value) ?? "";
  if (Array.isArray(value)) return "[" + value.map(sorted).join() + "]";
  const pairs = Object.keys(value)
    .sort()
    .map((key) => JSON.stringify(key) + ":" + sorted(value[key]));
  return "{" + pairs.join() + "}";
}

/**
 * Adds the findings of one validator to those of another.
 * @template T
 * @param {T[] | null} before
 * @param {readonly T[]} more
 * @returns {T[]}
 */
export function joined(before, more) {
  const all = before ?? [];
  for (const each of more) all.push(each);
  return all;
}
