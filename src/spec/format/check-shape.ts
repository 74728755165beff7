/** Owns the check of a text against the format's table: every wrong key and type, at its place. */
import { diagnostic } from "../../diagnostics/catalog.js";
import type { Diagnostic, Place } from "../../diagnostics/diagnostic.js";
import { didYouMean } from "../did-you-mean.js";
import {
  entryOf,
  placeOf,
  placeOfKey,
  type Located,
  type LocatedEntry,
  type LocatedMap,
} from "../located.js";
import { parseDuration, parseSize } from "../units.js";
import { checkScalar } from "./check-scalar.js";
import type { Key, ObjectShape, Shape } from "./shape.js";

/** What is being checked: how a sentence calls it, and where to point when it is empty. */
export interface Subject {
  readonly label: string;
  readonly place: Place;
}

/** Checks a value; problems are added to the list. */
export function checkShape(
  shape: Shape,
  node: Located,
  subject: Subject,
  problems: Diagnostic[],
): void {
  switch (shape.kind) {
    case "object":
      if (expectMap(node, subject, problems))
        checkObject(shape, node, subject, problems);
      return;
    case "switch":
      if (expectMap(node, subject, problems)) {
        const present = entryOf(node, shape.key) !== undefined;
        const chosen = present ? shape.present : shape.absent;
        checkObject(chosen, node, subject, problems);
      }
      return;
    case "map":
      if (expectMap(node, subject, problems))
        for (const entry of node.entries)
          checkShape(
            shape.of,
            entry.value,
            entrySubject(node, entry),
            problems,
          );
      return;
    case "list":
      if (node.kind !== "list")
        wrongType(node, subject, "a list", problems, sayList(node, subject));
      else
        for (const item of node.items)
          checkShape(
            shape.of,
            item,
            { label: shape.what, place: placeOf(item) },
            problems,
          );
      return;
    case "data":
      expectMap(node, subject, problems);
      return;
    case "schema":
      if (shape.root === "any" && typeof node.value === "boolean") return;
      if (node.kind !== "map")
        wrongType(
          node,
          subject,
          "a JSON Schema",
          problems,
          "write a map such as { type: object }",
        );
      return;
    case "either":
      checkEither(shape.shapes, node, subject, problems);
      return;
    case "duration":
    case "size":
      checkUnit(shape.kind, node, subject, problems);
      return;
    default:
      checkScalar(shape, node, subject, problems);
  }
}

function entrySubject(map: LocatedMap, entry: LocatedEntry): Subject {
  return { label: entry.key, place: placeOfKey(map, entry) };
}

function checkObject(
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
          { what: shape.what, key: name, means: known.description },
          subject.place,
        ),
      );
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

function expectMap(
  node: Located,
  subject: Subject,
  problems: Diagnostic[],
): node is LocatedMap {
  if (node.kind === "map") return true;
  const empty = node.value === null;
  const advice = empty
    ? "write {} for an empty map, or remove the key"
    : "write it as key: value";
  wrongType(node, subject, "a map", problems, advice);
  return false;
}

function sayList(node: Located, { label }: Subject): string | undefined {
  if (node.value === null)
    return "write [] for an empty list, or remove the key";
  return node.kind === "map"
    ? `begin each item of ${label} with "- "`
    : undefined;
}

function checkEither(
  shapes: readonly Shape[],
  node: Located,
  subject: Subject,
  problems: Diagnostic[],
): void {
  const list = shapes.find(({ kind }) => kind === "list");
  if (list !== undefined && node.kind === "list")
    checkShape(list, node, subject, problems);
  else if (node.value !== true)
    wrongType(node, subject, "true or a list of texts", problems);
}

function checkUnit(
  kind: "duration" | "size",
  node: Located,
  subject: Subject,
  problems: Diagnostic[],
): void {
  const value =
    kind === "duration" ? parseDuration(node.value) : parseSize(node.value);
  if (value !== undefined) return;
  problems.push(
    diagnostic(
      kind === "duration" ? "spec/duration" : "spec/size",
      { label: subject.label },
      pointAt(node, subject),
    ),
  );
}

/** Reports a value of the wrong type. */
export function wrongType(
  node: Located,
  subject: Subject,
  expected: string,
  problems: Diagnostic[],
  advice?: string,
): void {
  problems.push(
    diagnostic(
      "spec/wrong-type",
      { label: subject.label, expected, found: sayFound(node), advice },
      pointAt(node, subject),
    ),
  );
}

/** A value that is not written has no place of its own. */
export function pointAt(node: Located, subject: Subject): Place {
  const empty =
    node.kind === "scalar" && node.value === null && node.written === "";
  return empty ? subject.place : placeOf(node);
}

function sayFound(node: Located): string {
  if (node.kind === "map") return "a map";
  if (node.kind === "list") return "a list";
  if (node.value === null) return node.written === "" ? "nothing" : "null";
  if (typeof node.value === "string") return "a text";
  return typeof node.value === "number"
    ? `the number ${node.written}`
    : node.written;
}
