/** Owns the type of the objects that a schema accepts. */
import type { Json, JsonObject } from "../spec/model.js";
import { classesOf, listOf } from "./classes.js";
import { closesUnevaluated } from "./closed.js";
import type { FillNode } from "./defaults-graph.js";
import { isObject } from "./json.js";
import { combined } from "./combined.js";
import { namesAllowed, patternsOf } from "./property-names.js";
import { shapeOf } from "./shape.js";
import { alone, type Setting, type Shaping } from "./shaping.js";
import { NEVER, object, type Skeleton, union, UNKNOWN } from "./skeleton.js";

const words = [
  "properties required additionalProperties",
  "patternProperties propertyNames unevaluatedProperties",
].flatMap((line) => line.split(" "));

/** Whether a schema says of objects what a type can say. */
export function isObjectShaped(schema: JsonObject): boolean {
  return words.some((word) => schema[word] !== undefined);
}

/** The type of the objects that `schema` accepts. */
export function objectShape(
  shaping: Shaping,
  schema: JsonObject,
  { closed, fill, required: around }: Setting,
): Skeleton {
  const declared = isObject(schema["properties"]) ? schema["properties"] : {};
  const own = listOf(schema["required"]).map(String);
  // What others require is said here too, where the property has a type: so that a union of such types narrows.
  const also = around.filter((name) => Object.hasOwn(declared, name));
  const required = new Set([...own, ...also]);
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
  const patterns = patternsOf(schema);
  /** Patterns are asked of names that defaults leave alone. */
  const matching = (name: string): readonly Json[] =>
    fill?.properties.has(name) === true
      ? []
      : patterns
          .filter(({ test }) => test(name))
          .map(({ schema: each }) => each);
  const shapeWith = (
    name: string,
    inner: Json | undefined,
    first: Skeleton,
  ): Skeleton => {
    const classes = classesOf(shaping.linked, inner);
    const more = matching(name).map((each) =>
      shapeOf(shaping, each, { ...alone(undefined), classes }),
    );
    return combined(shaping, [first, ...more]);
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
    add(name, inner, shapeWith(name, inner, shape));
  }
  const undeclared = new Set([...(names ?? []), ...required]);
  for (const name of undeclared) {
    if (Object.hasOwn(declared, name)) continue;
    if (names !== undefined && !names.includes(name)) return NEVER;
    const isMatched = patterns.some(({ test }) => test(name));
    const first = isMatched ? UNKNOWN : (others.named ?? UNKNOWN);
    add(name, undefined, shapeWith(name, undefined, first));
  }
  const rest = names === undefined ? compatible(others.rest, found) : undefined;
  if (rest === undefined && found.size === 0) {
    const none = others.none || names !== undefined;
    // Another schema lists the properties: this one adds nothing to them.
    return none || !closed ? object(found, sure, NEVER) : UNKNOWN;
  }
  return object(found, sure, rest);
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
export function compatible(
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
  const said =
    schema["additionalProperties"] ?? unevaluated(shaping, schema, fill);
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

/** `unevaluatedProperties` says what `additionalProperties` would say where every schema of the object is printed. */
function unevaluated(
  { linked }: Shaping,
  schema: JsonObject,
  fill: FillNode | undefined,
): Json | undefined {
  if (!isComposed(schema)) return schema["unevaluatedProperties"];
  return closesUnevaluated(linked, schema, fill?.live === true)
    ? false
    : undefined;
}

/** Whether other schemas judge the same object. */
function isComposed(schema: JsonObject): boolean {
  const { dependentSchemas } = schema;
  return (
    ["$ref", "allOf", "anyOf", "oneOf", "if"].some(
      (word) => schema[word] !== undefined,
    ) ||
    (isObject(dependentSchemas) && Object.keys(dependentSchemas).length > 0)
  );
}
