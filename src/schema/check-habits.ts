/** Owns the warnings of what a schema may say but hardly means. */
import type { JsonObject, Path } from "../spec/model.js";
import { listOf } from "./classes.js";
import { keyOf, type Position, type SchemaDocument } from "./document.js";
import { isObject, ownValue } from "./json.js";
import { nearest } from "./nearest.js";
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
  const undeclared = listOf(ownValue(schema, "required")).flatMap((name, at) =>
    typeof name !== "string" || Object.hasOwn(properties, name)
      ? []
      : [{ name, where: [...path, "required", at] }],
  );
  const code = closes(schema)
    ? "schema/forbidden-required"
    : mayMeanOthers(schema, inPlace)
      ? undefined
      : "schema/undeclared-required";
  if (code === undefined) return found;
  for (const { name, where } of undeclared) {
    const suggestion = nearest(name, Object.keys(properties));
    found.push(problem(where, "value", code, { name, suggestion }));
  }
  return found;
}

/** Whether no property but those of `properties` may be there, whatever other schemas say. */
function closes(schema: JsonObject): boolean {
  return (
    ownValue(schema, "additionalProperties") === false &&
    !Object.hasOwn(schema, "patternProperties")
  );
}

/** Whether something beside `properties` may say what a property is. */
function mayMeanOthers(schema: JsonObject, inPlace: boolean): boolean {
  const others = ["patternProperties", "$ref", "allOf", "anyOf", "oneOf", "if"];
  return (
    inPlace ||
    others.some((word) => Object.hasOwn(schema, word)) ||
    isObject(ownValue(schema, "additionalProperties"))
  );
}
