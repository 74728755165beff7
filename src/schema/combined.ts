/** Owns the one type that several say together: nobody wants to read an intersection of what could be one. */
import type { JsonObject } from "../spec/model.js";
import { listOf } from "./classes.js";
import { isList, isObject } from "./json.js";
import { mergedLists } from "./merged-lists.js";
import { compatible } from "./shape-object.js";
import type { Shaping } from "./shaping.js";
import { intersection, object, type Skeleton, UNKNOWN } from "./skeleton.js";

/** All of the types at once, with object types and list types that stand beside each other made one. */
export function combined(
  shaping: Shaping,
  shapes: readonly Skeleton[],
): Skeleton {
  const all = shapes.flatMap((shape) =>
    isList(shape["allOf"]) ? (shape["allOf"] as readonly Skeleton[]) : [shape],
  );
  const lists = mergedLists(all, (...both) => combined(shaping, both));
  return intersection(mergedObjects(shaping, lists));
}

/** The object types among `all` as one, in the place of the first; the others stay as they are. */
function mergedObjects(
  shaping: Shaping,
  all: readonly Skeleton[],
): readonly Skeleton[] {
  const [first, second, ...rest] = all.filter(isPlainObject);
  if (first === undefined || second === undefined) return all;
  const one = rest.reduce(
    (made, each) => merged(shaping, made, each),
    merged(shaping, first, second),
  );
  return all.flatMap((shape) => {
    if (shape === first) return [one];
    return isPlainObject(shape) ? [] : [shape];
  });
}

function isPlainObject(shape: Skeleton): boolean {
  return shape["type"] === "object";
}

interface Parts {
  readonly properties: JsonObject;
  readonly words: ReadonlyMap<string, string>;
  readonly required: readonly string[];
  readonly rest: Skeleton | undefined;
}

function partsOf(shaping: Shaping, shape: Skeleton): Parts {
  const properties = shape["properties"] as JsonObject;
  const rest = shape["additionalProperties"];
  return {
    properties,
    words: new Map(
      Object.keys(properties).map((word) => [
        shaping.propertyOf(word).name,
        word,
      ]),
    ),
    required: listOf(shape["required"]).map(String),
    rest: isObject(rest) ? rest : undefined,
  };
}

/** What TypeScript understands by the intersection of two object types. */
function merged(shaping: Shaping, left: Skeleton, right: Skeleton): Skeleton {
  const [one, other] = [partsOf(shaping, left), partsOf(shaping, right)];
  const found = new Map<string, Skeleton>();
  const required: string[] = [];
  for (const name of new Set([...one.words.keys(), ...other.words.keys()])) {
    const [here, there] = [one.words.get(name), other.words.get(name)];
    const word = wordFor(shaping, here, there);
    const types = [typeIn(one, here), typeIn(other, there)];
    const isSure =
      one.required.includes(here ?? "") || other.required.includes(there ?? "");
    found.set(
      word,
      isSure || !(name in Object.prototype)
        ? combined(shaping, types)
        : UNKNOWN,
    );
    if (isSure) required.push(word);
  }
  const rest =
    one.rest === undefined && other.rest === undefined
      ? undefined
      : intersection([one.rest ?? UNKNOWN, other.rest ?? UNKNOWN]);
  return object(found, required, compatible(rest, found));
}

function typeIn(parts: Parts, word: string | undefined): Skeleton {
  const type = word === undefined ? parts.rest : parts.properties[word];
  return isObject(type) ? type : UNKNOWN;
}

/** The word that says more of the property. */
function wordFor(
  shaping: Shaping,
  here: string | undefined,
  there: string | undefined,
): string {
  if (here === undefined || there === undefined) return here ?? there ?? "";
  return shaping.propertyOf(here).comment === "" ? there : here;
}
