/** Owns what the comment above a type or a property says of its schema. */
import type { Json, JsonObject } from "../spec/model.js";
import { listOf } from "./classes.js";
import { commentLines, docComment } from "./doc-comment.js";
import { isObject, ownValue } from "./json.js";

/** A description is cut after so many characters, a value after so many, and examples after so many. */
const MAX_DESCRIPTION = 4000;
const MAX_VALUE = 80;
const MAX_EXAMPLES = 3;

/**
 * The comment with its line end; empty where the schema says nothing.
 * @param description in place of the schema's own
 */
export function schemaComment(
  schema: Json | undefined,
  description?: string,
): string {
  const own = isObject(schema) ? schema : {};
  const text = description ?? ownValue(own, "description");
  const lines = [
    ...(typeof text === "string"
      ? commentLines(cut(text, MAX_DESCRIPTION))
      : []),
    ...notesOf(own).flatMap(commentLines),
    ...tagsOf(own),
  ];
  return lines.length === 0 ? "" : docComment(lines) + "\n";
}

/** What the type does not show. */
function notesOf(schema: JsonObject): readonly string[] {
  const format = ownValue(schema, "format");
  return [
    ...(typeof format === "string" && format !== ""
      ? [`Format: ${cut(format, MAX_VALUE)}.`]
      : []),
    ...(ownValue(schema, "readOnly") === true ? ["Read only."] : []),
    ...(ownValue(schema, "writeOnly") === true ? ["Write only."] : []),
  ];
}

function tagsOf(schema: JsonObject): readonly string[] {
  const value = ownValue(schema, "default");
  const examples = listOf(ownValue(schema, "examples")).slice(0, MAX_EXAMPLES);
  return [
    ...(value === undefined ? [] : [tag("default", value)]),
    ...examples.map((example) => tag("example", example)),
    ...(ownValue(schema, "deprecated") === true ? ["@deprecated"] : []),
  ];
}

function tag(name: string, value: Json): string {
  const text = cut(JSON.stringify(value), MAX_VALUE);
  return `@${name} ${commentLines(text).join(" ")}`;
}

/** No half of a character is left at the end. */
function cut(text: string, length: number): string {
  return text.length <= length
    ? text
    : text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, "") + "…";
}
