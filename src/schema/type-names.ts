/** Owns the names of local types: from the spec, safe in TypeScript, each once. */

/** Names that mean something to TypeScript or in the code around. */
const reserved: ReadonlySet<string> = new Set(
  [
    "any unknown never void object string number",
    "boolean symbol bigint undefined null Schemas",
    "Array ReadonlyArray Record Readonly Partial Required",
    "Pick Omit Exclude Extract Promise PromiseLike",
    "Object String Number Boolean Symbol BigInt Function",
    "Date RegExp Error Map Set WeakMap WeakSet JSON",
    "Math Intl Reflect Proxy Iterable Iterator Generator",
    "AsyncIterable AsyncIterator Uint8Array ArrayBuffer Buffer",
    "URL Event EventTarget AbortSignal Awaited ReturnType",
    "Parameters NonNullable InstanceType ThisType globalThis",
  ].flatMap((line) => line.split(" ")),
);

/** A type name made of what the spec calls it: `home address` is `HomeAddress`. */
export function typeNameOf(name: string): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{M}\p{N}_$]+/gu) ?? [];
  const joined = words
    .map((word) => word.replace(/^./u, (first) => first.toUpperCase()))
    .join("")
    .replace(/[^\p{ID_Continue}$]/gu, "");
  const start = joined.slice(0, 100).replace(/\p{Surrogate}/gu, "");
  const named = /^[\p{ID_Start}_$]/u.test(start) ? start : "Type" + start;
  return reserved.has(named) ? named + "Type" : named;
}

/** The first of the candidates that is free, or the last with a number; it is taken then. */
export function takeName(
  candidates: readonly string[],
  taken: Set<string>,
): string {
  const free = candidates.find((name) => !isTaken(name, taken));
  let name = free ?? candidates.at(-1) ?? "Type";
  for (let count = 2; isTaken(name, taken); count++) {
    name = `${candidates.at(-1) ?? "Type"}${count}`;
  }
  taken.add(name);
  return name;
}

function isTaken(name: string, taken: ReadonlySet<string>): boolean {
  return taken.has(name) || reserved.has(name);
}
