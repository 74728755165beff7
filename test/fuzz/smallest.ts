/** Owns how a spec that fails is made small: whatever can be left out of it is left out. */
import type { Json } from "../../src/spec/model.js";

/**
 * The smallest spec found that still fails.
 * @param tries how often `fails` may be asked
 */
export async function smallest(
  spec: Json,
  fails: (spec: Json) => Promise<boolean>,
  tries: number,
): Promise<Json> {
  let best = spec;
  let left = tries;
  for (let improved = true; improved && left > 0;) {
    improved = false;
    for (const candidate of smaller(best)) {
      if (left-- <= 0) break;
      if (!(await fails(candidate))) continue;
      best = candidate;
      improved = true;
      break;
    }
  }
  return best;
}

/** Each spec with one part left out, or replaced by what stands in it; the largest parts first. */
function smaller(value: Json): readonly Json[] {
  if (typeof value === "string") {
    return value.length < 2
      ? []
      : [value.slice(0, value.length / 2), value.slice(value.length / 2)];
  }
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  const entries = Object.entries(value) as [string, Json][];
  const build = (list: readonly (readonly [string, Json])[]): Json =>
    isList ? list.map(([, item]) => item) : own(list);
  const bySize = entries.toSorted(([, a], [, b]) => sizeOf(b) - sizeOf(a));
  return [
    ...(entries.length > 8
      ? [entries.slice(0, entries.length / 2), entries.slice(entries.length / 2)] // prettier-ignore
      : []
    ).map(build),
    ...bySize.map(([gone]) => build(entries.filter(([key]) => key !== gone))),
    ...bySize.flatMap(([key, inner]) =>
      smaller(inner).map((less) =>
        build(entries.map((each) => (each[0] === key ? [key, less] : each))),
      ),
    ),
  ];
}

function sizeOf(value: Json): number {
  return JSON.stringify(value).length;
}

function own(entries: readonly (readonly [string, Json])[]): Json {
  const made: Record<string, Json> = {};
  for (const [key, value] of entries) {
    Object.defineProperty(made, key, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
  return made;
}
