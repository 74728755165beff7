/** Owns what a finding is made of: places in a value, what may be told of it, and how that is written. */

export interface Finding {
  /** JSON pointer of the bad property. */
  readonly path: string;
  /** What was expected: `must be a string`. */
  readonly text: string;
  /** What came, where it may be told. */
  readonly came?: string;
}

/** A value that broke its schema. */
export interface Told {
  readonly value: unknown;
  /** Properties whose values are never told; the empty name stands for the whole. */
  readonly secrets: readonly string[] | "all" | undefined;
}

/** What says by its name that it is a secret. */
export const secretName =
  /passw(?:or)?d|passphrase|secret|token|credential|authorization|(?:api|access|private)[-_ ]?key/i;

/** Whether what stands at a path is not for a text that others read. */
export function isSecret({ secrets }: Told, path: string): boolean {
  if (secrets === "all") return true;
  const named = ["", ...stepsOf(path)].some((step) => secrets?.includes(step));
  return named || secretName.test(path);
}

function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The pointer of a property of what stands at another. */
export function pointerBelow(pointer: string, name: unknown): string {
  return `${pointer}/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** The value at a JSON pointer; own properties only. */
export function valueAt(value: unknown, pointer: string): unknown {
  let current = value;
  for (const step of stepsOf(pointer)) {
    if (typeof current !== "object" || current === null) return undefined;
    if (!Object.hasOwn(current, step)) return undefined;
    current = (current as Readonly<Record<string, unknown>>)[step];
  }
  return current;
}

/** The names in an object; none in anything else. */
export function keysOf(value: unknown): readonly string[] {
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}

/** A value in a few words. */
export function briefly(value: unknown): string {
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return `an array of ${count(value.length, "item")}`;
  if (typeof value === "object" && value !== null) return "an object";
  if (value === Number.POSITIVE_INFINITY) return "too large for a number";
  if (typeof value !== "string") return String(value);
  return quoted(value.length > 60 ? value.slice(0, 57) + "…" : value);
}

export function count(number: number, noun: string): string {
  const many = noun.endsWith("y") ? noun.slice(0, -1) + "ies" : noun + "s";
  return `${number} ${number === 1 ? noun : many}`;
}

export function quoted(text: unknown): string {
  return JSON.stringify(String(text));
}
