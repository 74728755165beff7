/**
 * Owns which properties and items other schemas of the same value look at. Some do only where a condition holds;
 * the conditions are schemas, which a validator asks again before it says that something is unevaluated.
 */
import type { Json, JsonObject } from "../spec/model.js";
import { listOf } from "./classes.js";
import { isObject } from "./json.js";
import { type LinkedSchema, targetOfRef } from "./link.js";

/** What is looked at: by a schema, and by those that judge the same value. */
export interface Evaluated {
  /** Everything. */
  all: boolean;
  readonly names: string[];
  readonly patterns: string[];
  /** Items before this position. */
  prefix: number;
  /** Numbers of the conditions of `contains`: they hold of single items. */
  readonly items: number[];
  readonly when: {
    readonly condition: number;
    readonly holds: boolean;
    readonly evaluated: Evaluated;
  }[];
}

/** What `schema` and what it is made of look at; conditions are added to `conditions`. */
export function evaluatedBy(
  linked: LinkedSchema,
  schema: JsonObject,
  kind: "properties" | "items",
  conditions: Json[],
): Evaluated {
  const evaluated: Evaluated = {
    all: false,
    names: [],
    patterns: [],
    prefix: 0,
    items: [],
    when: [],
  };
  if (kind === "properties") addProperties(schema, evaluated);
  else addItems(schema, evaluated, conditions);
  const inner = (other: Json | undefined): Evaluated | undefined =>
    isObject(other)
      ? evaluatedWhole(linked, other, kind, conditions)
      : undefined;
  const ref = schema["$ref"];
  const always = [
    ...(typeof ref === "string" ? [targetOfRef(linked, ref)] : []),
    ...listOf(schema["allOf"]),
  ];
  for (const other of always) merge(evaluated, inner(other));
  const when = (condition: Json, holds: boolean, other: Json): void => {
    const found = inner(other);
    if (found === undefined || isNothing(found)) return;
    const number = conditions.push(condition) - 1;
    evaluated.when.push({ condition: number, holds, evaluated: found });
  };
  for (const keyword of ["anyOf", "oneOf"]) {
    for (const branch of listOf(schema[keyword])) when(branch, true, branch);
  }
  const condition = schema["if"];
  if (condition !== undefined) {
    when(condition, true, condition);
    when(condition, true, schema["then"] ?? true);
    when(condition, false, schema["else"] ?? true);
  }
  const dependent = schema["dependentSchemas"];
  if (isObject(dependent)) {
    for (const name of Object.keys(dependent)) {
      when({ type: "object", required: [name] }, true, dependent[name] as Json);
    }
  }
  return evaluated;
}

/** The same for a schema inside: what it leaves to `unevaluated…` itself, it looks at too. */
function evaluatedWhole(
  linked: LinkedSchema,
  schema: JsonObject,
  kind: "properties" | "items",
  conditions: Json[],
): Evaluated {
  const rest =
    kind === "properties" ? "unevaluatedProperties" : "unevaluatedItems";
  if (schema[rest] === undefined) {
    return evaluatedBy(linked, schema, kind, conditions);
  }
  return { all: true, names: [], patterns: [], prefix: 0, items: [], when: [] };
}

function addProperties(schema: JsonObject, evaluated: Evaluated): void {
  const { properties, patternProperties } = schema;
  if (isObject(properties)) evaluated.names.push(...Object.keys(properties));
  if (isObject(patternProperties)) {
    evaluated.patterns.push(...Object.keys(patternProperties));
  }
  evaluated.all ||= schema["additionalProperties"] !== undefined;
}

function addItems(
  schema: JsonObject,
  evaluated: Evaluated,
  conditions: Json[],
): void {
  evaluated.prefix = listOf(schema["prefixItems"]).length;
  evaluated.all ||= schema["items"] !== undefined;
  if (schema["contains"] !== undefined) {
    evaluated.items.push(conditions.push(schema["contains"]) - 1);
  }
}

function merge(into: Evaluated, more: Evaluated | undefined): void {
  if (more === undefined) return;
  into.all ||= more.all;
  into.names.push(...more.names);
  into.patterns.push(...more.patterns);
  into.prefix = Math.max(into.prefix, more.prefix);
  into.items.push(...more.items);
  into.when.push(...more.when);
}

function isNothing(evaluated: Evaluated): boolean {
  const { all, names, patterns, prefix, items, when } = evaluated;
  return (
    !all &&
    prefix === 0 &&
    [names, patterns, items, when].every((list) => list.length === 0)
  );
}
