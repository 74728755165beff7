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
import { combinesSeveral } from "./combines.js";
import { fillsOf, foreignFills, isTouched } from "./fill-touch.js";
import { fitsType } from "./fits.js";
import { isList, isObject, typeOfValue } from "./json.js";
import { keyOfRef, targetOfRef } from "./link.js";
import { combined } from "./combined.js";
import type { Setting, Shaping } from "./shaping.js";
import { dependencyShapes } from "./shape-dependencies.js";
import { isArrayShaped, listShape } from "./shape-list.js";
import { literalShape } from "./shape-literal.js";
import { isObjectShaped, objectShape } from "./shape-object.js";
import {
  list,
  NEVER,
  object,
  sameShape,
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
  const filled = setting.fill?.live === true;
  const values = filled ? undefined : literalsOf(shaping, schema, classes);
  if (values !== undefined) {
    return union(values.map((value) => literalShape(shaping, value)));
  }
  const isShaped = isArrayShaped(schema) || isObjectShaped(schema);
  if (combinesSeveral(schema, classes, isShaped)) {
    // An intersection of unions is hard to read, and TypeScript takes a text with a toString for an object.
    return union(
      classNames
        .map((name) => classOf(name) & classes)
        .map((one) => shapeOf(shaping, schema, { ...setting, classes: one })),
    );
  }
  const closed = setting.closed || closesAny(shaping.linked, schema, filled);
  const shape = combinedShape(shaping, schema, { ...setting, classes, closed });
  const isEmpty = shape === UNKNOWN && closed && !setting.closed;
  return isEmpty && classes === classOf("object")
    ? object(new Map(), [], NEVER)
    : shape;
}

function combinedShape(
  shaping: Shaping,
  schema: JsonObject,
  here: Setting,
): Skeleton {
  const required = requiredWith(schema, here);
  const parts = inPlaceShapes(shaping, schema, { ...here, required });
  const shape = classesShape(shaping, schema, here.classes, here);
  const first = Object.hasOwn(schema, "$ref") ? parts.splice(0, 1) : [];
  const all = [...first, { shape, confined: true }, ...parts];
  const open = { ...here, closed: false };
  const plain = classesShape(shaping, {}, here.classes, open);
  const says = (part: Part): boolean =>
    part.shape !== UNKNOWN && !sameShape(part.shape, plain, () => false);
  // What says no more than the JSON types is left out beside what says more of the same types.
  const isSaid = all.some((part) => part.confined && says(part));
  const shapes = (isSaid ? all.filter(says) : all).map((part) => part.shape);
  return combined(shaping, shapes);
}

/** What is required of the value, but for what may be left out because it has a default. */
function requiredWith(
  schema: JsonObject,
  { required, fill }: Setting,
): readonly string[] {
  const own = [schema, ...listOf(schema["allOf"])].flatMap((each) =>
    isObject(each) ? listOf(each["required"]).map(String) : [],
  );
  const sure = own.filter(
    (name) => fill?.properties.get(name)?.default === undefined,
  );
  return sure.length === 0 ? required : [...required, ...sure];
}

/** Definitions are written out inside each other so deep, and none inside itself. */
const MAX_INLINED = 6;
/** One type has at most so many that are written out inside another: with every step there could be more. */
const MAX_INNER = 30;

function mayInline({ inlining }: Shaping, key: string): boolean {
  const { keys } = inlining;
  if (keys.length >= MAX_INLINED || keys.includes(key)) return false;
  return keys.length === 0 || inlining.inner++ < MAX_INNER;
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
): Part[] {
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
    // A name also means the values that are not possible here, which confuses TypeScript, and other properties.
    const isWider =
      outside !== 0 ||
      (here.closed &&
        !(isObject(target) && closesAny(shaping.linked, target, false)));
    if (isWider && mayInline(shaping, key)) {
      shaping.inlining.keys.push(key);
      add(shapeOf(shaping, target, here));
      shaping.inlining.keys.pop();
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
  const others = here.classes & ~classOf("object");
  for (const shape of dependencyShapes(shaping, schema, chosen, fills.names)) {
    add(union([shape, classesShape(shaping, {}, others, chosen)]));
  }
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

/** The values that a schema lists and that are of the type that it has. */
function literalsOf(
  { linked }: Shaping,
  schema: JsonObject,
  classes: Classes,
): readonly Json[] | undefined {
  const listed = isList(schema["enum"])
    ? schema["enum"]
    : schema["const"] === undefined
      ? undefined
      : [schema["const"]];
  return listed?.filter(
    (value) =>
      (classes & classOf(typeOfValue(value))) !== 0 &&
      fitsType(linked, schema, value),
  );
}

/** The union of the JSON types in `classes`, of which `schema` says more. */
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
