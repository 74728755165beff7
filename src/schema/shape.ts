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
import { fitsType } from "./fits.js";
import { isList, isObject, typeOfValue } from "./json.js";
import { combined } from "./combined.js";
import type { Setting, Shaping } from "./shaping.js";
import { inPlaceShapes, type Part } from "./shape-in-place.js";
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
export function classesShape(
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
