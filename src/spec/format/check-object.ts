/** Owns the check of a map's keys: unknown, missing, not supported, in the wrong place. */
import { diagnostic } from "../../diagnostics/catalog.js";
import type { Diagnostic, Place } from "../../diagnostics/diagnostic.js";
import { didYouMean } from "../did-you-mean.js";
import { entryOf, placeOfKey, type LocatedMap } from "../located.js";
import { checkShape } from "./check-shape.js";
import type { Key, ObjectShape } from "./shape.js";
import type { Subject } from "./subject.js";

/** Checks a map with known keys; problems are added to the list. */
export function checkObject(
  shape: ObjectShape,
  map: LocatedMap,
  subject: Subject,
  problems: Diagnostic[],
): void {
  for (const entry of map.entries) {
    const place = placeOfKey(map, entry);
    const known = Object.hasOwn(shape.keys, entry.key)
      ? shape.keys[entry.key]
      : undefined;
    if (known === undefined) {
      if (shape.extensions !== true || !entry.key.startsWith("x-"))
        problems.push(unknownKey(shape, entry.key, place));
    } else if (known.kind === "later")
      problems.push(
        diagnostic("spec/not-supported", { what: entry.key }, place),
      );
    else if (known.kind === "misplaced")
      problems.push(
        diagnostic(
          "spec/misplaced-key",
          { key: entry.key, what: shape.what, advice: known.advice },
          place,
        ),
      );
    else
      checkShape(
        known.shape,
        entry.value,
        { label: entry.key, place },
        problems,
      );
  }
  for (const [name, known] of Object.entries(shape.keys))
    if (isRequired(known) && entryOf(map, name) === undefined)
      problems.push(
        diagnostic(
          "spec/missing-key",
          { what: shape.what, key: name, means: meaningOf(known) },
          subject.place,
        ),
      );
}

/** `mcpgen: 1`, or what stands behind the key. */
function meaningOf({ description, shape }: Key & { kind: "key" }): string {
  return shape.kind === "constant" ? String(shape.value) : `… (${description})`;
}

function isRequired(known: Key): known is Key & { kind: "key" } {
  return known.kind === "key" && known.required === true;
}

function unknownKey(
  shape: ObjectShape,
  name: string,
  place: Place,
): Diagnostic {
  const possible = Object.keys(shape.keys).filter(
    (known) => shape.keys[known]?.kind !== "misplaced",
  );
  return diagnostic(
    "spec/unknown-key",
    {
      key: name,
      what: shape.what,
      guess: didYouMean(name, possible),
      elsewhere: Object.hasOwn(shape.elsewhere ?? {}, name)
        ? shape.elsewhere?.[name]
        : undefined,
      known: possible.filter((known) => shape.keys[known]?.kind === "key"),
      extensions: shape.extensions === true,
    },
    place,
  );
}
