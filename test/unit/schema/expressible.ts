/**
 * Owns what of a JSON Schema a TypeScript type can say: a judge that knows only that. What it refuses, a type
 * must refuse; what it lets pass and a validator refuses is beyond types.
 *
 * | keyword | what a type says |
 * | --- | --- |
 * | type | the JSON type; an integer is any number |
 * | const, enum | exactly these values |
 * | properties, required, dependentRequired, dependentSchemas | all that they say, but of properties that every object inherits, such as toString: that is always there |
 * | patternProperties, additionalProperties | a listed property: all that they say. Another one: that it has one of the types of the patterns, of additionalProperties and of the properties beside; false beside no patterns: that there is none |
 * | propertyNames | with const, an enum of at most 100 or false: that there are no others |
 * | unevaluatedProperties | alone: what additionalProperties says; false beside other schemas of the object, but not beside an if without else: that there are no others than those which one of them looks at |
 * | prefixItems, items | all that they say |
 * | minItems, maxItems | up to 20 items at least, up to four more than prefixItems at most |
 * | unevaluatedItems | alone: what items says |
 * | $ref, allOf | all of the schemas |
 * | anyOf, oneOf | one of the schemas: never that there is only one |
 * | if, then, else | with else: if and then, or else |
 * | not | with type alone, without integer: none of these JSON types. true and {}: no value at all |
 *
 * Every other keyword says nothing to a type.
 */
import { isDeepStrictEqual } from "node:util";
import { annotations } from "../../../src/schema/annotations.js";
import {
  isList,
  isObject,
  ownValue,
  typeOfValue,
} from "../../../src/schema/json.js";
import { type LinkedSchema, targetOfRef } from "../../../src/schema/link.js";
import type { Json, JsonObject } from "../../../src/spec/model.js";

/** What keeps a type from saying what it could: a name and the reason. */
export const limits = {
  together:
    "TypeScript lets a new object have every property that some member of an intersection or union knows; only where none knows it is it too much",
  inherited:
    "TypeScript takes a list or a text for an object that needs nothing but what every value inherits, such as toString",
  repeated:
    "a tuple type repeats the types of its items for every length: one of more than 2,000 characters becomes a list",
  beside:
    "an index signature must be as wide as the properties beside it, and TypeScript cannot always compare intersections: then it is unknown",
  below:
    "the same as together, of a property that several schemas describe: each closes it for itself",
} as const;
export type Limit = keyof typeof limits;

interface Judge {
  readonly linked: LinkedSchema;
  readonly limits: ReadonlySet<Limit>;
}

/** Whether a type for `linked` may have `value`. */
export function isExpressible(
  linked: LinkedSchema,
  value: Json,
  known: readonly Limit[] = [],
): boolean {
  return fits({ linked, limits: new Set(known) }, linked.root, value);
}

/** A value in a place of its own. */
function fits(judge: Judge, schema: Json | undefined, value: Json): boolean {
  if (judge.limits.has("inherited") && !isObject(value)) {
    const names = listed(judge, schema);
    if (names.some((name) => name in Object.prototype)) return true;
  }
  if (!judged(judge, schema, value)) return false;
  if (!isObject(value) || !judge.limits.has("together")) return true;
  if (judge.limits.has("below")) return true;
  const { closed, lists } = listing(judge, schema);
  return !closed || Object.keys(value).every(lists);
}

function judged(judge: Judge, schema: Json | undefined, value: Json): boolean {
  if (!isObject(schema)) return schema !== false;
  const same = (inner: Json): boolean => judged(judge, inner, value);
  const { $ref, allOf, anyOf, oneOf, not } = schema;
  if (!ofType(schema, value) || !ofValues(schema, value)) return false;
  if (typeof $ref === "string" && !same(targetOfRef(judge.linked, $ref))) {
    return false;
  }
  if (isList(allOf) && !allOf.every(same)) return false;
  if (isList(anyOf) && !anyOf.some(same)) return false;
  if (isList(oneOf) && !oneOf.some(same)) return false;
  if (schema["if"] !== undefined && schema["else"] !== undefined) {
    const then = same(schema["if"]) && same(schema["then"] ?? true);
    if (!then && !same(schema["else"])) return false;
  }
  if (not !== undefined && excludes(not, value)) return false;
  if (isList(value)) return itemsFit(judge, schema, value);
  return !isObject(value) || propertiesFit(judge, schema, value);
}

function ofType({ type }: JsonObject, value: Json): boolean {
  if (type === undefined) return true;
  const own = typeOfValue(value);
  return (isList(type) ? type : [type]).some(
    (name) => (name === "integer" ? "number" : name) === own,
  );
}

function ofValues(schema: JsonObject, value: Json): boolean {
  const { const: only, enum: list } = schema;
  if (only !== undefined && !isDeepStrictEqual(only, value)) return false;
  return (
    !isList(list) || list.some((member) => isDeepStrictEqual(member, value))
  );
}

function excludes(not: Json, value: Json): boolean {
  if (!isObject(not)) return not === true;
  const words = Object.keys(not).filter((word) => !annotations.has(word));
  if (words.length === 0) return true;
  if (words.length > 1 || words[0] !== "type") return false;
  const names = isList(not["type"]) ? not["type"] : [not["type"]];
  return names.includes(typeOfValue(value));
}

function itemsFit(
  judge: Judge,
  schema: JsonObject,
  value: readonly Json[],
): boolean {
  const prefix = isList(schema["prefixItems"]) ? schema["prefixItems"] : [];
  const others = ["$ref", "allOf", "anyOf", "oneOf", "if", "not", "contains"];
  const rest =
    schema["items"] ??
    (others.some((word) => word in schema) ? true : schema["unevaluatedItems"]);
  if (judge.limits.has("repeated")) {
    const any = [...prefix, rest];
    return value.every((item) => any.some((each) => fits(judge, each, item)));
  }
  const least = Number(schema["minItems"] ?? 0);
  const most = Number(schema["maxItems"] ?? Infinity);
  if (least <= 20 && value.length < least) return false;
  if (most <= prefix.length + 4 && value.length > most) return false;
  return value.every((item, at) => fits(judge, prefix[at] ?? rest, item));
}

function propertiesFit(
  judge: Judge,
  schema: JsonObject,
  value: JsonObject,
): boolean {
  const keys = Object.keys(value);
  const required = namesIn(schema["required"]);
  if (!required.every((name) => name in value)) return false;
  const names = judge.limits.has("together")
    ? undefined
    : namesAllowed(schema["propertyNames"]);
  if (names !== undefined && !keys.every((key) => names.includes(key))) {
    return false;
  }
  return (
    keys.every((key) => {
      const isInherited = key in Object.prototype && !required.includes(key);
      return (
        isInherited || propertyFits(judge, schema, key, value[key] as Json)
      );
    }) && dependentsFit(judge, schema, value)
  );
}

function propertyFits(
  judge: Judge,
  schema: JsonObject,
  key: string,
  value: Json,
): boolean {
  const properties = entriesOf(schema["properties"]);
  const patterns = entriesOf(schema["patternProperties"]);
  const matching = patterns.filter(([pattern]) =>
    new RegExp(pattern).test(key),
  );
  const own = properties.find(([name]) => name === key);
  const rest = restOf(schema);
  if (own !== undefined) {
    return [own, ...matching].every(([, each]) => fits(judge, each, value));
  }
  if (rest === "seen") {
    return judge.limits.has("together") || looksAt(judge, schema, key);
  }
  if (rest === false && patterns.length === 0) {
    return judge.limits.has("together");
  }
  const beside = [...properties, ...namesIn(schema["required"])];
  if (judge.limits.has("beside") && beside.length > 0) return true;
  // What every object inherits is unknown beside them, and so are all others.
  if (properties.some(([name]) => name in Object.prototype)) return true;
  return [rest, ...[...patterns, ...properties].map(([, each]) => each)].some(
    (each) => each !== false && fits(judge, each, value),
  );
}

/** What is said of properties that are not listed; `"seen"` where other schemas of the object count. */
function restOf(schema: JsonObject): Json | "seen" {
  const rest = schema["additionalProperties"];
  if (rest !== undefined) return rest;
  const unevaluated = schema["unevaluatedProperties"] ?? true;
  if (!inPlace(schema).length) return unevaluated;
  const isSure = schema["if"] === undefined || schema["else"] !== undefined;
  return unevaluated === false && isSure ? "seen" : true;
}

/** Every name that a schema and those of the same value list. */
function listed(judge: Judge, schema: Json | undefined): readonly string[] {
  if (!isObject(schema)) return [];
  return [
    ...entriesOf(schema["properties"]).map(([name]) => name),
    ...inPlace(schema).flatMap((each) => listed(judge, resolved(judge, each))),
  ];
}

/** Schemas of the same value that look at its properties. */
function inPlace(schema: JsonObject): readonly Json[] {
  const list = (value: Json | undefined): readonly Json[] =>
    isList(value) ? value : [];
  return [
    ...["allOf", "anyOf", "oneOf"].flatMap((word) => list(schema[word])),
    ...["$ref", "if", "then", "else"].flatMap((word) => {
      const found = schema[word];
      if (found === undefined) return [];
      return [word === "$ref" ? { $ref: found } : found];
    }),
    ...entriesOf(schema["dependentSchemas"]).map(([, each]) => each),
  ];
}

function looksAt(judge: Judge, schema: Json, key: string): boolean {
  if (!isObject(schema)) return false;
  return (
    entriesOf(schema["properties"]).some(([name]) => name === key) ||
    entriesOf(schema["patternProperties"]).length > 0 ||
    inPlace(schema).some((each) => {
      const inner = resolved(judge, each);
      if (!isObject(inner)) return false;
      const wide = ["additionalProperties", "unevaluatedProperties"];
      return (
        wide.some((word) => word in inner && inner[word] !== false) ||
        looksAt(judge, inner, key)
      );
    })
  );
}

function resolved({ linked }: Judge, schema: Json): Json {
  const isRef = isObject(schema) && Object.keys(schema).join() === "$ref";
  return isRef ? targetOfRef(linked, String(schema["$ref"])) : schema;
}

function dependentsFit(
  judge: Judge,
  schema: JsonObject,
  value: JsonObject,
): boolean {
  const isThere = (name: string): boolean =>
    Object.hasOwn(value, name) && !(name in Object.prototype);
  return (
    entriesOf(schema["dependentRequired"]).every(
      ([name, more]) =>
        !isThere(name) || namesIn(more).every((each) => each in value),
    ) &&
    entriesOf(schema["dependentSchemas"]).every(
      ([name, more]) => !isThere(name) || judged(judge, more, value),
    )
  );
}

interface Listing {
  readonly closed: boolean;
  readonly lists: (key: string) => boolean;
}

const open: Listing = { closed: false, lists: () => false };

/** Which properties a type knows, over all of its members. */
function listing(judge: Judge, schema: Json | undefined): Listing {
  if (!isObject(schema)) return open;
  const of = (each: Json): Listing => listing(judge, resolved(judge, each));
  const names = namesAllowed(schema["propertyNames"]);
  const own = names ?? [
    ...entriesOf(schema["properties"]).map(([name]) => name),
    ...namesIn(schema["required"]),
    ...entriesOf(schema["dependentRequired"]).map(([name]) => name),
    ...entriesOf(schema["dependentRequired"]).flatMap(([, more]) =>
      namesIn(more),
    ),
    ...entriesOf(schema["dependentSchemas"]).map(([name]) => name),
  ];
  const hasPatterns = entriesOf(schema["patternProperties"]).length > 0;
  const rest = restOf(schema);
  const parts: Listing[] = [
    {
      closed:
        names !== undefined ||
        (!hasPatterns && (rest === false || rest === "seen")),
      lists: (key) => hasPatterns || own.includes(key),
    },
  ];
  const { $ref, allOf } = schema;
  if (typeof $ref === "string") parts.push(of({ $ref }));
  if (isList(allOf)) parts.push(...allOf.map(of));
  const choices = [schema["anyOf"], schema["oneOf"]].filter(isList);
  if (schema["if"] !== undefined && schema["else"] !== undefined) {
    const then = { allOf: [schema["if"], schema["then"] ?? true] };
    choices.push([then, schema["else"]]);
  }
  for (const [, more] of entriesOf(schema["dependentSchemas"])) {
    choices.push([true, more]);
  }
  for (const branches of choices) {
    const all = branches.map(of);
    parts.push({
      closed: all.every(({ closed }) => closed),
      lists: (key) => all.some(({ lists }) => lists(key)),
    });
  }
  return {
    closed: parts.some(({ closed }) => closed),
    lists: (key) => parts.some(({ lists }) => lists(key)),
  };
}

function namesAllowed(schema: Json | undefined): readonly string[] | undefined {
  if (schema === false) return [];
  if (!isObject(schema)) return undefined;
  const { const: only, enum: list } = schema;
  if (typeof only === "string") return [only];
  return isList(list) && list.length <= 100 ? namesIn(list) : undefined;
}

function namesIn(value: Json | undefined): readonly string[] {
  return isList(value) ? value.filter((name) => typeof name === "string") : [];
}

function entriesOf(
  value: Json | undefined,
): readonly (readonly [string, Json])[] {
  return isObject(value)
    ? Object.keys(value).map((key) => [key, ownValue(value, key) as Json])
    : [];
}
