/**
 * Owns the type of a linked schema: everything that the schema accepts has the type. What a type cannot say is
 * left out; where two keywords could be understood wrongly together, the wider one counts.
 */
import type { Json, JsonObject } from "../spec/model.js";
import {
  ALL,
  type Classes,
  classesOf,
  classNames,
  classOf,
  includesClass,
  listOf,
} from "./classes.js";
import { closesAny } from "./closed.js";
import { fillsOf, foreignFills, isTouched } from "./fill-touch.js";
import { isList, isObject } from "./json.js";
import { keyOfRef, targetOfRef } from "./link.js";
import type { Setting, Shaping } from "./shaping.js";
import { dependencyShapes } from "./shape-dependencies.js";
import { isArrayShaped, listShape } from "./shape-list.js";
import { literalShape } from "./shape-literal.js";
import { isObjectShaped, objectShape } from "./shape-object.js";
import {
  intersection,
  list,
  NEVER,
  object,
  type Skeleton,
  union,
  UNKNOWN,
} from "./skeleton.js";

/** The type of `schema` in a setting. */
export function shapeOf(
  shaping: Shaping,
  schema: Json | undefined,
  setting: Setting,
): Skeleton {
  if (schema === undefined || schema === true) {
    return classesShape(shaping, {}, setting.classes, setting);
  }
  if (!isObject(schema)) return NEVER;
  const classes = setting.classes & classesOf(shaping.linked, schema);
  if (classes === 0) return NEVER;
  const closed = setting.closed || closesAny(shaping.linked, schema);
  const here: Setting = { ...setting, classes, closed };
  const parts = inPlaceShapes(shaping, schema, here);
  const own = ownShape(shaping, schema, here);
  const confined = parts.some(
    ({ shape, confined: inside }) => inside && shape !== UNKNOWN,
  );
  const shapes = parts.map(({ shape }) => shape);
  if (own.plain && confined) return intersection(shapes);
  const first = Object.hasOwn(schema, "$ref") ? shapes.slice(0, 1) : [];
  return intersection([...first, own.shape, ...shapes]);
}

/** Definitions are written out inside each other so deep, and none inside itself. */
const MAX_INLINED = 6;

function mayInline({ inlining }: Shaping, key: string): boolean {
  return inlining.length < MAX_INLINED && !inlining.includes(key);
}

interface Part {
  readonly shape: Skeleton;
  /** It has no value outside of the classes that are possible here. */
  readonly confined: boolean;
}

function inPlaceShapes(
  shaping: Shaping,
  schema: JsonObject,
  here: Setting,
): readonly Part[] {
  const parts: Part[] = [];
  const add = (shape: Skeleton): void => {
    parts.push({ shape, confined: true });
  };
  const ref = schema["$ref"];
  if (typeof ref === "string") {
    const key = keyOfRef(ref);
    const target = targetOfRef(shaping.linked, ref);
    const outside = classesOf(shaping.linked, target) & ~here.classes;
    const foreign = foreignFills(here.fill, shaping.fillOf(key));
    // A name also means the values that are not possible here, which confuses TypeScript.
    if (outside !== 0 && mayInline(shaping, key)) {
      shaping.inlining.push(key);
      add(shapeOf(shaping, target, here));
      shaping.inlining.pop();
    } else if (!isTouched(shaping.linked, target, foreign)) {
      parts.push({
        shape: shaping.reference(key, here.fill !== undefined),
        confined: outside === 0,
      });
    }
  }
  for (const branch of listOf(schema["allOf"])) {
    add(shapeOf(shaping, branch, here));
  }
  // What is filled in was not there when these alternatives were chosen.
  const { fill, ...rest } = here;
  const fills = fillsOf(fill);
  const chosen: Setting = { ...rest, fill: undefined };
  for (const branches of alternativesOf(schema)) {
    if (branches.some((each) => isTouched(shaping.linked, each, fills))) {
      continue;
    }
    add(union(branches.map((each) => shapeOf(shaping, each, chosen))));
  }
  dependencyShapes(shaping, schema, chosen, fills.names).forEach(add);
  return parts;
}

/** Each list of schemas of which one holds. */
function alternativesOf(schema: JsonObject): readonly (readonly Json[])[] {
  const found = [schema["anyOf"], schema["oneOf"]].filter(isList);
  if (schema["if"] !== undefined && schema["else"] !== undefined) {
    const both = { allOf: [schema["if"], schema["then"] ?? true] };
    found.push([both, schema["else"]]);
  }
  return found;
}

/** The type that the schema's own keywords give; `plain` where they say no more than the JSON types. */
function ownShape(
  shaping: Shaping,
  schema: JsonObject,
  here: Setting,
): { readonly shape: Skeleton; readonly plain: boolean } {
  const values = literalsOf(schema, here.classes);
  if (values !== undefined && !(here.fill?.live ?? false)) {
    const shapes = values.map((value) => literalShape(shaping, value));
    return { shape: union(shapes), plain: false };
  }
  const plain =
    !(includesClass(here.classes, "array") && isArrayShaped(schema)) &&
    !(includesClass(here.classes, "object") && isObjectShaped(schema));
  return { shape: classesShape(shaping, schema, here.classes, here), plain };
}

function literalsOf(
  schema: JsonObject,
  classes: Classes,
): readonly Json[] | undefined {
  const values = isList(schema["enum"])
    ? schema["enum"]
    : schema["const"] === undefined
      ? undefined
      : [schema["const"]];
  return values?.filter((value) => {
    const name =
      value === null ? "null" : isList(value) ? "array" : typeof value;
    return (classes & classOf(name)) !== 0;
  });
}

function classesShape(
  shaping: Shaping,
  schema: JsonObject,
  classes: Classes,
  here: Setting,
): Skeleton {
  const arrays = isArrayShaped(schema);
  const objects = isObjectShaped(schema);
  if (classes === ALL && !arrays && !objects) return UNKNOWN;
  // Another schema lists the properties: this one adds nothing to them.
  if (here.closed && classes === classOf("object") && !objects) return UNKNOWN;
  return union(
    classNames
      .filter((name) => includesClass(classes, name))
      .map((name) => {
        if (name === "array") {
          return arrays ? listShape(shaping, schema, here) : list(UNKNOWN);
        }
        if (name !== "object") return { type: name };
        return objects
          ? objectShape(shaping, schema, here)
          : object(new Map(), [], UNKNOWN);
      }),
  );
}
