/** Owns the warnings of what a schema may say but hardly means. */
import type { JsonObject, Path } from "../spec/model.js";
import { listOf } from "./classes.js";
import { keyOf, type Position, type SchemaDocument } from "./document.js";
import { isObject, ownValue } from "./json.js";
import { problem, type SchemaProblem } from "./problem.js";

/** Problems that need the words around a schema. */
export function checkHabits(
  document: SchemaDocument,
  position: Position & { readonly schema: JsonObject },
): readonly SchemaProblem[] {
  const { schema, path } = position;
  const found: SchemaProblem[] = [];
  if (ownValue(schema, "nullable") === true) {
    found.push(problem([...path, "nullable"], "key", "schema/nullable", {}));
  }
  if (Object.hasOwn(schema, "default")) {
    const keyword = unfilledAbove(document, path);
    if (keyword !== undefined) {
      found.push(
        problem([...path, "default"], "key", "schema/default-not-filled", {
          keyword,
          isReferred: false,
        }),
      );
    }
  }
  return [...found, ...checkProperties(schema, position)];
}

const unfilled: ReadonlySet<string> = new Set(
  "anyOf oneOf if then else not dependentSchemas".split(" "),
);

/** The keyword above a place that keeps its default from being filled in. */
export function unfilledAbove(
  document: SchemaDocument,
  path: Path,
): string | undefined {
  for (let length = path.length; length > 0; length--) {
    const above = document.positions.get(keyOf(path.slice(0, length)));
    const keyword = above?.keyword;
    if (keyword === "$defs" || keyword === "definitions") return undefined;
    if (keyword !== undefined && unfilled.has(keyword)) return keyword;
  }
  return undefined;
}

function checkProperties(
  schema: JsonObject,
  { path, inPlace }: Position,
): readonly SchemaProblem[] {
  const properties = ownValue(schema, "properties");
  if (!isObject(properties)) return [];
  const found: SchemaProblem[] = [];
  if (Object.hasOwn(properties, "__proto__")) {
    found.push(
      problem(
        [...path, "properties", "__proto__"],
        "key",
        "schema/proto-property",
        {},
      ),
    );
  }
  // Where several schemas judge one object, another may say what the property is.
  if (inPlace) return found;
  const others = ["patternProperties", "$ref", "allOf", "anyOf", "oneOf", "if"];
  if (others.some((word) => Object.hasOwn(schema, word))) return found;
  if (isObject(ownValue(schema, "additionalProperties"))) return found;
  listOf(ownValue(schema, "required")).forEach((name, at) => {
    if (typeof name !== "string" || Object.hasOwn(properties, name)) return;
    const where = [...path, "required", at];
    found.push(problem(where, "value", "schema/undeclared-required", { name }));
  });
  return found;
}
