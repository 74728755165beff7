/** Owns how a checked value is called and pointed at. */
import { diagnostic } from "../../diagnostics/catalog.js";
import type { Diagnostic, Place } from "../../diagnostics/diagnostic.js";
import { placeOf, type Located } from "../located.js";

/** What is being checked: how a sentence calls it, and where to point when it is empty. */
export interface Subject {
  readonly label: string;
  readonly place: Place;
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
