/** Owns the formats of internet addresses. */

/**
 * Whether a text is what its format says.
 * @typedef {(text: string) => boolean} Format
 */

/** @type {Format} */
export function isIpv4(text) {
  const parts = text.split(".");
  return (
    parts.length === 4 &&
    parts.every(
      (part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255,
    )
  );
}

/** @type {Format} */
export function isIpv6(text) {
  if (text.length > 45 || !/^[0-9a-f:.]+$/i.test(text)) return false;
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  let count = groups.length;
  const last = groups.at(-1);
  if (last !== undefined && last.includes(".")) {
    if (!isIpv4(last) || text.endsWith("::")) return false;
    groups.pop();
    count++;
  }
  return (
    groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) &&
    (halves.length === 2 ? count < 8 : count === 8)
  );
}
