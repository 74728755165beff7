/** Owns numbers with units: `30s`, `512kb`. */

const milliseconds: ReadonlyMap<string, number> = new Map([
  ["ms", 1],
  ["s", 1000],
  ["m", 60_000],
  ["h", 3_600_000],
  ["d", 86_400_000],
]);
const bytes: ReadonlyMap<string, number> = new Map([
  ["b", 1],
  ["kb", 1024],
  ["mb", 1024 ** 2],
  ["gb", 1024 ** 3],
]);

/** Milliseconds of `30s` or of a plain number; undefined where it is neither. */
export function parseDuration(value: unknown): number | undefined {
  return parseUnit(value, milliseconds);
}

/** Bytes of `512kb` or of a plain number; undefined where it is neither. */
export function parseSize(value: unknown): number | undefined {
  return parseUnit(value, bytes);
}

function parseUnit(
  value: unknown,
  units: ReadonlyMap<string, number>,
): number | undefined {
  if (typeof value === "number") return whole(value);
  if (typeof value !== "string") return undefined;
  const [, digits, unit] =
    /^(\d{1,15}(?:\.\d{1,3})?)([a-z]+)$/.exec(value) ?? [];
  const factor = unit === undefined ? undefined : units.get(unit);
  return factor === undefined ? undefined : whole(Number(digits) * factor);
}

function whole(value: number): number | undefined {
  return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
