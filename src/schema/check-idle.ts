/** Owns the warning of a keyword that judges no value of the type beside it. */
import type { JsonObject, Path } from "../spec/model.js";
import { classOf, type ClassName, classNames } from "./classes.js";
import { isList } from "./json.js";
import { problem, type SchemaProblem } from "./problem.js";

/** What says the same of another type stands at the same place. */
const alike: Readonly<Partial<Record<ClassName, readonly string[]>>> = {
  string: ["minLength", "maxLength"],
  number: ["minimum", "maximum"],
  array: ["minItems", "maxItems"],
  object: ["minProperties", "maxProperties"],
};

const others: Readonly<Partial<Record<ClassName, string>>> = {
  string: "pattern",
  number: "exclusiveMinimum exclusiveMaximum multipleOf",
  array:
    "items prefixItems contains minContains maxContains uniqueItems unevaluatedItems",
  object:
    "properties patternProperties additionalProperties propertyNames required dependentRequired dependentSchemas unevaluatedProperties",
};

/** Keyword → the only type that it judges. */
const judges: ReadonlyMap<string, ClassName> = new Map(
  classNames.flatMap((type) =>
    [...(alike[type] ?? []), ...(others[type]?.split(" ") ?? [])].map(
      (keyword) => [keyword, type] as const,
    ),
  ),
);

/** The keywords of a schema that say nothing of what its `type` takes. */
export function checkIdle(
  schema: JsonObject,
  path: Path,
): readonly SchemaProblem[] {
  const { type } = schema;
  const types = (isList(type) ? type : [type]).filter(
    (each) => typeof each === "string",
  );
  // What is no type at all was said already.
  if (types.length === 0 || types.some((each) => classOf(each) === 0))
    return [];
  const classes = types.reduce((all, each) => all | classOf(each), 0);
  return Object.keys(schema).flatMap((keyword) => {
    const judged = judges.get(keyword);
    if (judged === undefined || (classes & classOf(judged)) !== 0) return [];
    const meant = alike[judged]?.indexOf(keyword) ?? -1;
    const suggestion = types
      .map((each) => classNames.find((name) => classOf(name) === classOf(each)))
      .map((name) => name && alike[name]?.[meant])
      .find((word) => word !== undefined);
    const params = { keyword, types: types.join(" or "), judged, suggestion };
    return [problem([...path, keyword], "key", "schema/idle-keyword", params)];
  });
}
