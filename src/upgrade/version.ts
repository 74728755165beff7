/** Owns the order of versions, and the ranges of them that can be raised by a few characters. */

interface Version {
  readonly parts: readonly [number, number, number];
  /** `beta.1`; it comes before the version without one. */
  readonly pre: string;
}

/** @returns `undefined` for what is no version; parts that are left out are 0 */
function parseVersion(text: string): Version | undefined {
  const [, major, minor = "0", patch = "0", pre = ""] =
    /^v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?(?:-([\w.-]+))?(?:\+[\w.-]+)?$/.exec(
      text,
    ) ?? [];
  if (major === undefined) return undefined;
  return { parts: [Number(major), Number(minor), Number(patch)], pre };
}

function isOlder(one: Version, other: Version): boolean {
  for (const n of [0, 1, 2] as const)
    if (one.parts[n] !== other.parts[n]) return one.parts[n] < other.parts[n];
  if (one.pre === other.pre) return false;
  if (one.pre === "" || other.pre === "") return other.pre === "";
  return one.pre < other.pre;
}

/** The same for texts; what is no version precedes nothing. */
export function precedes(one: string, other: string): boolean {
  const [a, b] = [parseVersion(one), parseVersion(other)];
  return a !== undefined && b !== undefined && isOlder(a, b);
}

/** What becomes of a range that a person wrote. */
type Raised =
  /** It admits nothing older than what is wanted, or says nothing about it. */
  | { readonly kind: "enough" }
  | { readonly kind: "raise"; readonly range: string }
  /** It is no plain range: only the person knows. */
  | { readonly kind: "unknown" };

/**
 * Judges a range by the one that is wanted; the person's operator is kept.
 * @param wanted `^1.2.3`
 */
export function raiseRange(range: string, wanted: string): Raised {
  const least = parseVersion(wanted.replace(/^[\^~]/, ""));
  // A fresh project would have it from elsewhere than a registry: that is no older and no newer.
  if (least === undefined) return { kind: "enough" };
  const text = range.trim();
  // The newest that there is, whichever.
  if (["", "*", "x", "latest"].includes(text)) return { kind: "enough" };
  const [, operator = "", rest = ""] =
    /^(\^|~|>=|=)?\s*(\S+)$/.exec(text) ?? [];
  const version = parseVersion(rest.replace(/(?:\.[xX*])+$/, ""));
  if (version === undefined) return { kind: "unknown" };
  return isOlder(version, least)
    ? { kind: "raise", range: operator + wanted.replace(/^[\^~]/, "") }
    : { kind: "enough" };
}
