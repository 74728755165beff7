/** Owns the warning of defaults that are not filled in because a reference reaches them from a choice. */
import type { Path } from "../spec/model.js";
import { unfilledAbove } from "./check-habits.js";
import {
  keyOf,
  type Position,
  resolveInside,
  type SchemaDocument,
} from "./document.js";
import { isObject, ownValue } from "./json.js";
import { childSchemas } from "./positions.js";
import { problem, type SchemaProblem } from "./problem.js";

/** Warnings at each `$ref` under `anyOf` and its kind that leads to a default. */
export function checkUnfilled(
  document: SchemaDocument,
): readonly SchemaProblem[] {
  const leading = leadingToDefault(document);
  return [...document.positions.values()].flatMap((position) => {
    const target = targetOf(document, position);
    if (target === undefined || !leading.has(keyOf(target))) return [];
    const keyword = unfilledAbove(document, position.path);
    if (keyword === undefined) return [];
    const path = [...position.path, "$ref"];
    return [
      problem(path, "value", "schema/default-not-filled", {
        keyword,
        isReferred: true,
      }),
    ];
  });
}

/** The keywords through which defaults are filled in, besides `$ref`. */
const filled = new Set(["properties", "items", "prefixItems", "allOf"]);

/** Every place from which defaults would be filled in, found from the defaults backwards. */
function leadingToDefault(document: SchemaDocument): ReadonlySet<string> {
  const before = new Map<string, string[]>();
  const found = new Set<string>();
  for (const [id, position] of document.positions) {
    const { schema, path } = position;
    if (!isObject(schema)) continue;
    if (Object.hasOwn(schema, "default")) found.add(id);
    const below = childSchemas(schema, document.dialect)
      .filter(({ keyword }) => filled.has(keyword))
      .map((child) => [...path, ...child.path]);
    for (const to of [...below, targetOf(document, position)]) {
      if (to === undefined) continue;
      const key = keyOf(to);
      const list = before.get(key);
      if (list === undefined) before.set(key, [id]);
      else list.push(id);
    }
  }
  // A set gives what is added on the way too.
  for (const id of found) before.get(id)?.forEach((each) => found.add(each));
  return found;
}

function targetOf(
  document: SchemaDocument,
  position: Position,
): Path | undefined {
  const { schema } = position;
  const ref = isObject(schema) ? ownValue(schema, "$ref") : undefined;
  return typeof ref === "string"
    ? resolveInside(document, position, ref)
    : undefined;
}
