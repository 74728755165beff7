/** Owns the verdict of the plainest schemas, which most defaults stand in, without compiling anything. */
import { isDeepStrictEqual } from "node:util";
import type { Json } from "../spec/model.js";
import { annotations } from "./annotations.js";
import { classOf } from "./classes.js";
import { isList, isObject, typeOfValue } from "./json.js";

/** What was not linked has words that mean nothing to a value. */
const silent: ReadonlySet<string> = new Set([
  ...annotations,
  "title",
  "$comment",
]);

/** The reason why `schema` refuses a value, empty where it does not; `undefined` where it is not plain enough. */
export function easyVerdict(schema: Json, value: Json): string | undefined {
  if (!isObject(schema)) return schema === false ? "false refuses it" : "";
  for (const keyword of Object.keys(schema)) {
    if (silent.has(keyword)) continue;
    const holds = keywordHolds(keyword, schema[keyword] as Json, value);
    if (holds === undefined) return undefined;
    if (!holds) return `${keyword} refuses it`;
  }
  return "";
}

function keywordHolds(
  keyword: string,
  said: Json,
  value: Json,
): boolean | undefined {
  switch (keyword) {
    case "type":
      return (isList(said) ? said : [said]).some((name) =>
        name === "integer"
          ? Number.isSafeInteger(value)
          : classOf(String(name)) === classOf(typeOfValue(value)),
      );
    case "enum":
      return (
        isList(said) && said.some((each) => isDeepStrictEqual(each, value))
      );
    case "const":
      return isDeepStrictEqual(said, value);
    case "minimum":
      return typeof value !== "number" || value >= Number(said);
    case "maximum":
      return typeof value !== "number" || value <= Number(said);
    case "exclusiveMinimum":
      return typeof value !== "number" || value > Number(said);
    case "exclusiveMaximum":
      return typeof value !== "number" || value < Number(said);
    case "minLength":
      return typeof value !== "string" || [...value].length >= Number(said);
    case "maxLength":
      return typeof value !== "string" || [...value].length <= Number(said);
    case "maxItems":
      return !isList(value) || value.length <= Number(said);
    case "minItems":
      return !isList(value) || value.length >= Number(said);
    case "items":
    case "uniqueItems":
      // An empty list has no item that could be wrong.
      return !isList(value) || value.length === 0 ? true : undefined;
    default:
      return undefined;
  }
}
