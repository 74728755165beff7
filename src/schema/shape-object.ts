/** Owns the type of the objects that a schema accepts. */
import type { Json, JsonObject } from "../spec/model.js";
import { listOf } from "./classes.js";
import { closesUnevaluated } from "./closed.js";
import type { FillNode } from "./defaults-graph.js";
import { isList, isObject, ownValue } from "./json.js";
import { shapeOf } from "./shape.js";
import { alone, type Setting, type Shaping } from "./shaping.js";
import { NEVER, object, type Skeleton, union, UNKNOWN } from "./skeleton.js";

const words = [
  "properties required additionalProperties",
  "patternProperties propertyNames",
].flatMap((line) => line.split(" "));

/** Whether a schema says of objects what a type can say. */
export function isObjectShaped(schema: JsonObject): boolean {
  return (
    words.some((word) => schema[word] !== undefined) ||
    unevaluated(schema) !== undefined
  );
}

/** The type of the objects that `schema` accepts. */
export function objectShape(
  shaping: Shaping,
  schema: JsonObject,
  { closed, fill }: Setting,
): Skeleton {
  const declared = isObject(schema["properties"]) ? schema["properties"] : {};
  const required = new Set(listOf(schema["required"]).map(String));
  const listed = namesAllowed(schema);
  // A default may be filled in under a name that was not allowed to be sent.
  const names = fillsOutside(fill, listed) ? undefined : listed;
  const others = otherProperties(shaping, schema, closed, fill, declared);
  const found = new Map<string, Skeleton>();
  const sure: string[] = [];
  const add = (
    name: string,
    inner: Json | undefined,
    shape: Skeleton,
  ): void => {
    const isThere = isSure(shaping, name, required, fill);
    const word = shaping.property(name, inner, !isThere);
    // Where it is not there, every object inherits something else under this name.
    found.set(word, isThere || !(name in Object.prototype) ? shape : UNKNOWN);
    if (isThere) sure.push(word);
  };
  for (const name of Object.keys(declared)) {
    if (names !== undefined && !names.includes(name)) continue;
    const inner = declared[name] as Json;
    const below = fill?.properties.get(name)?.node;
    const shape = shapeOf(
      shaping,
      inner,
      alone(below?.live === true ? below : undefined),
    );
    add(name, inner, shape);
  }
  const undeclared = new Set([...(names ?? []), ...required]);
  for (const name of undeclared) {
    if (Object.hasOwn(declared, name)) continue;
    if (names !== undefined && !names.includes(name)) return NEVER;
    const patterns = schema["patternProperties"] !== undefined;
    add(name, undefined, patterns ? UNKNOWN : (others.named ?? UNKNOWN));
  }
  const rest = names === undefined ? compatible(others.rest, found) : undefined;
  // Another schema lists the properties: this one adds nothing to them.
  if (closed && rest === undefined && found.size === 0 && !others.none) {
    return UNKNOWN;
  }
  return rest === undefined && found.size === 0 && others.none
    ? object(found, sure, NEVER)
    : object(found, sure, rest);
}

function isSure(
  shaping: Shaping,
  name: string,
  required: ReadonlySet<string>,
  fill: FillNode | undefined,
): boolean {
  const filled = fill?.properties.get(name)?.default !== undefined;
  if (filled && shaping.defaults === "add") return true;
  return required.has(name) && !(filled && shaping.defaults === "spare");
}

/**
 * The index signature next to properties: TypeScript wants it to be as wide as they are, and compares
 * intersections by rules of its own.
 */
function compatible(
  rest: Skeleton | undefined,
  properties: ReadonlyMap<string, Skeleton>,
): Skeleton | undefined {
  if (rest === undefined || properties.size === 0) return rest;
  return [rest, ...properties.values()].some((shape) =>
    JSON.stringify(shape).includes('"allOf"'),
  )
    ? UNKNOWN
    : rest;
}

function fillsOutside(
  fill: FillNode | undefined,
  names: readonly string[] | undefined,
): boolean {
  return [...(fill?.properties ?? [])].some(
    ([name, { default: value }]) =>
      value !== undefined && names?.includes(name) === false,
  );
}

interface Others {
  /** The type of the index signature; none where there is none. */
  readonly rest: Skeleton | undefined;
  /** The type of one property that is required, but not declared. */
  readonly named: Skeleton | undefined;
  /** The schema itself says that there are no others. */
  readonly none: boolean;
}

function otherProperties(
  shaping: Shaping,
  schema: JsonObject,
  closed: boolean,
  fill: FillNode | undefined,
  declared: JsonObject,
): Others {
  const shape = (inner: Json): Skeleton =>
    shapeOf(shaping, inner, alone(undefined));
  const patterns = isObject(schema["patternProperties"])
    ? Object.values(schema["patternProperties"]).map(shape)
    : [];
  const said = schema["additionalProperties"] ?? unevaluated(schema);
  if (said === false && patterns.length === 0) {
    const none =
      schema["additionalProperties"] === false || !isComposed(schema);
    return { rest: undefined, named: undefined, none };
  }
  if (said === undefined || said === true) {
    const rest = closed ? undefined : UNKNOWN;
    return { rest, named: undefined, none: false };
  }
  const named = said === false ? NEVER : shape(said);
  // A property that another schema fills in need not be what this one says of the rest.
  const foreign = [...(fill?.properties ?? [])].some(
    ([name, { default: value }]) =>
      value !== undefined && !Object.hasOwn(declared, name),
  );
  const rest = foreign ? UNKNOWN : union([...patterns, named]);
  return {
    rest: rest === NEVER ? undefined : rest,
    named: said === false ? undefined : named,
    none: rest === NEVER,
  };
}

/** The names that `propertyNames` allows, where it lists them. */
function namesAllowed(schema: JsonObject): readonly string[] | undefined {
  const names = schema["propertyNames"];
  if (names === false) return [];
  if (!isObject(names)) return undefined;
  const constant = ownValue(names, "const");
  if (typeof constant === "string") return [constant];
  const values = ownValue(names, "enum");
  if (!isList(values) || values.length > 100) return undefined;
  return values.filter((value) => typeof value === "string");
}

/** `unevaluatedProperties` says what `additionalProperties` would say where every schema of the object is printed. */
function unevaluated(schema: JsonObject): Json | undefined {
  if (!isComposed(schema)) return schema["unevaluatedProperties"];
  return closesUnevaluated(schema) ? false : undefined;
}

/** Whether other schemas judge the same object. */
function isComposed(schema: JsonObject): boolean {
  return ["$ref", "allOf", "anyOf", "oneOf", "if", "dependentSchemas"].some(
    (word) => schema[word] !== undefined,
  );
}
