/** Owns `complete:` of templates and prompts. */
import { isText, mapIn, say, type Check } from "../check.js";
import { didYouMean } from "../did-you-mean.js";
import { placeOfKey, type LocatedMap } from "../located.js";
import type { Completion } from "../model.js";

/**
 * How each variable or argument is completed; a key that is none of them is reported.
 * @param what `variable` or `argument`
 */
export function completionsOf(
  check: Check,
  owner: LocatedMap,
  known: readonly string[],
  what: string,
): ReadonlyMap<string, Completion> {
  checkKeys(check, owner, "complete", known, what);
  const completions = new Map<string, Completion>();
  for (const { key, value } of mapIn(owner, "complete")?.entries ?? []) {
    if (value.value === true) completions.set(key, { kind: "handler" });
    else if (value.kind === "list")
      completions.set(key, {
        kind: "list",
        values: value.items.filter(isText).map((item) => item.value),
      });
  }
  return completions;
}

/** Reports keys of a map that name no variable or argument. */
export function checkKeys(
  check: Check,
  owner: LocatedMap,
  key: string,
  known: readonly string[],
  what: string,
): void {
  const map = mapIn(owner, key);
  if (map === undefined) return;
  for (const entry of map.entries)
    if (!known.includes(entry.key))
      say(
        check,
        "spec/unknown-argument",
        { name: entry.key, what, guess: didYouMean(entry.key, known), known },
        placeOfKey(map, entry),
      );
}
