/** Owns the types of the schemas inside a schema that judge the same value: by reference, all of them, or one of them. */
import type { Json, JsonObject } from "../spec/model.js";
import { classesOf, classOf, listOf } from "./classes.js";
import { closesAny } from "./closed.js";
import { fillsOf, foreignFills, isTouched } from "./fill-touch.js";
import { isList, isObject } from "./json.js";
import { keyOfRef, targetOfRef } from "./link.js";
import { classesShape, shapeOf } from "./shape.js";
import { dependencyShapes } from "./shape-dependencies.js";
import type { Setting, Shaping } from "./shaping.js";
import { type Skeleton, union } from "./skeleton.js";

/** Definitions are written out inside each other so deep, and none inside itself. */
const MAX_INLINED = 6;
/** One type has at most so many that are written out inside another: with every step there could be more. */
const MAX_INNER = 30;

function mayInline({ inlining }: Shaping, key: string): boolean {
  const { keys } = inlining;
  if (keys.length >= MAX_INLINED || keys.includes(key)) return false;
  return keys.length === 0 || inlining.inner++ < MAX_INNER;
}

export interface Part {
  readonly shape: Skeleton;
  /** It has no value outside of the classes that are possible here. */
  readonly confined: boolean;
}

/** The types of the schemas that judge the same value as the keywords of `schema`. */
export function inPlaceShapes(
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
