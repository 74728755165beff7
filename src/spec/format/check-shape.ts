/** Owns the check of a text against the format's table: every wrong key and type, at its place. */
import { diagnostic } from "../../diagnostics/catalog.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import {
  entryOf,
  placeOf,
  placeOfKey,
  type Located,
  type LocatedEntry,
  type LocatedMap,
} from "../located.js";
import { parseDuration, parseSize } from "../units.js";
import { checkObject } from "./check-object.js";
import { checkScalar } from "./check-scalar.js";
import { listOf, mapOf, text, type Shape } from "./shape.js";
import { pointAt, wrongType, type Subject } from "./subject.js";

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
    case "references":
      checkReferences(shape.to, node, subject, problems);
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
  const fitting = shapes.find((shape) => beginsLike(shape, node));
  if (fitting !== undefined) checkShape(fitting, node, subject, problems);
  else {
    const expected = shapes.map(({ kind }) => alternatives[kind] ?? kind);
    wrongType(node, subject, expected.join(" or "), problems);
  }
}

/** How the shapes that stand beside others are called. */
const alternatives: Readonly<Partial<Record<Shape["kind"], string>>> = {
  true: "true",
  list: "a list of texts",
  text: "a text",
  choice: "a word",
  object: "a map",
  map: "a map",
};

/** Whether a value is meant for a shape, whatever is wrong with it. */
function beginsLike({ kind }: Shape, node: Located): boolean {
  if (kind === "list") return node.kind === "list";
  if (kind === "object" || kind === "map") return node.kind === "map";
  return kind === "true" ? node.value === true : typeof node.value === "string";
}

function checkReferences(
  to: string,
  node: Located,
  subject: Subject,
  problems: Diagnostic[],
): void {
  if (node.kind === "map") checkShape(mapOf(text, to), node, subject, problems);
  else if (node.kind === "list")
    checkShape(listOf(text, to), node, subject, problems);
  else checkShape(text, node, subject, problems);
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
