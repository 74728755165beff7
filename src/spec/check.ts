/** Owns what every part of the validation works with: the document, the list of problems, safe reading. */
import { diagnostic, type DiagnosticCode } from "../diagnostics/catalog.js";
import type { Diagnostic, Place } from "../diagnostics/diagnostic.js";
import {
  valueOf,
  type Located,
  type LocatedMap,
  type LocatedScalar,
} from "./located.js";
import type { SpecDocument } from "./parse.js";

export interface Check {
  readonly document: SpecDocument;
  readonly problems: Diagnostic[];
}

/** Adds a problem. */
export function say<C extends DiagnosticCode>(
  check: Check,
  code: C,
  params: Parameters<typeof diagnostic<C>>[1],
  place: Place,
  related?: Diagnostic["related"],
): void {
  check.problems.push(diagnostic(code, params, place, related));
}

/** The note that points at the first of two. */
export function firstHere(place: Place): Diagnostic["related"] {
  return [{ message: "the first one stands here", place }];
}

/** The line of a place, for a sentence. */
export function lineOf(place: Place): number {
  return place.range?.start.line ?? 1;
}

// The readers below give undefined for a missing value and for one of a wrong type: the check against
// the format's table has reported that one.

/** The scalar with a text under a key. */
export function textNode(
  map: LocatedMap,
  key: string,
): (LocatedScalar & { readonly value: string }) | undefined {
  const node = valueOf(map, key);
  return node !== undefined && isText(node) ? node : undefined;
}

/** Whether a value is a text. */
export function isText(
  node: Located,
): node is LocatedScalar & { readonly value: string } {
  return typeof node.value === "string";
}

/** The text under a key. */
export function textIn(map: LocatedMap, key: string): string | undefined {
  return textNode(map, key)?.value;
}

/** The boolean under a key; false where there is none. */
export function flagIn(map: LocatedMap, key: string): boolean {
  return valueOf(map, key)?.value === true;
}

/** The map under a key. */
export function mapIn(map: LocatedMap, key: string): LocatedMap | undefined {
  const node = valueOf(map, key);
  return node?.kind === "map" ? node : undefined;
}

/** The items of the list under a key. */
export function listIn(map: LocatedMap, key: string): readonly Located[] {
  const node = valueOf(map, key);
  return node?.kind === "list" ? node.items : [];
}

/** The maps in the list under a key. */
export function mapsIn(map: LocatedMap, key: string): readonly LocatedMap[] {
  return listIn(map, key).filter((item) => item.kind === "map");
}
