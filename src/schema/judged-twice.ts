/**
 * Owns which definitions a validator may ask about one object more than once: where two parts of a schema judge the
 * same property, everything below it is judged twice as often at each level, unless what was found is remembered.
 */
import type { Json, JsonObject } from "../spec/model.js";
import { isObject } from "./json.js";
import { keyOfRef } from "./link.js";
import { childSchemas } from "./positions.js";

/** Properties by name, all others together, items. */
type Place = string;
const anyName: Place = "*";
const anItem: Place = "#";

interface Search {
  /** The schemas that Ajv compiles, by key. */
  readonly schemas: ReadonlyMap<string, JsonObject | boolean>;
  /** Whether a definition is asked within a schema. */
  readonly asks: Map<JsonObject, boolean>;
  /** The places of a value at which a schema, with its parts, asks a definition. */
  readonly places: Map<JsonObject, ReadonlySet<Place>>;
  readonly asked: Map<string, number>;
}

/** Keys of the definitions whose findings must be remembered; none where every value is judged once anyway. */
export function judgedTwice(schemas: Search["schemas"]): ReadonlySet<string> {
  const search: Search = {
    schemas,
    asks: new Map(),
    places: new Map(),
    asked: new Map([["", 1]]),
  };
  const all = everySchema(search);
  if (!all.some((schema) => judgesTwice(search, schema))) return new Set();
  const found = [...schemas.keys()].filter((key) => {
    const schema = schemas.get(key);
    const asks = isObject(schema) && search.asks.get(schema) === true;
    return asks && (search.asked.get(key) ?? 0) > 1;
  });
  return new Set(found);
}

/** Every schema, the inner ones last; fills in who asks and how often. */
function everySchema(search: Search): readonly JsonObject[] {
  const found = [...search.schemas.values()].filter(isObject);
  for (const schema of found) {
    for (const child of childrenOf(schema)) {
      if (isObject(child.schema)) found.push(child.schema);
    }
  }
  for (const schema of found.toReversed()) {
    const ref = schema["$ref"];
    if (typeof ref === "string") {
      const key = keyOfRef(ref);
      search.asked.set(key, (search.asked.get(key) ?? 0) + 1);
    }
    const asks =
      typeof ref === "string" ||
      childrenOf(schema).some(({ schema: child }) => asksIn(search, child));
    search.asks.set(schema, asks);
  }
  return found;
}

function asksIn({ asks }: Search, schema: Json): boolean {
  return isObject(schema) && asks.get(schema) === true;
}

interface Child {
  readonly schema: Json;
  readonly keyword: string;
  /** Nothing where it judges the same value. */
  readonly place?: Place;
}

function childrenOf(schema: JsonObject): readonly Child[] {
  const found: Child[] = [];
  for (const { keyword, path, schema: child, applies } of childSchemas(
    schema,
    "2020-12",
  )) {
    if (keyword.startsWith("unevaluated")) continue;
    const place =
      keyword === "properties"
        ? String(path[1])
        : /items|contains/i.test(keyword)
          ? anItem
          : anyName;
    found.push(
      applies === "here"
        ? { schema: child, keyword }
        : { schema: child, keyword, place },
    );
  }
  for (const keyword of ["unevaluatedProperties", "unevaluatedItems"]) {
    const holder = schema[keyword];
    if (!isObject(holder)) continue;
    // Conditions stand under numbers, in the form that our keyword takes.
    for (const key of Object.keys(holder)) {
      const child = holder[key] as Json;
      const place = keyword === "unevaluatedItems" ? anItem : anyName;
      if (key === "rest") found.push({ schema: child, keyword, place });
      else if (key !== "evaluated") found.push({ schema: child, keyword });
    }
  }
  return found;
}

function judgesTwice(search: Search, schema: JsonObject): boolean {
  if (!asksIn(search, schema)) return false;
  const taken = new Set<Place>();
  return placesBeside(search, schema).some((places) => {
    const meets = [...places].some((place) => isTaken(taken, place));
    for (const place of places) taken.add(place);
    return meets;
  });
}

function isTaken(taken: ReadonlySet<Place>, place: Place): boolean {
  if (taken.has(place)) return true;
  if (place === anItem) return false;
  const names = [...taken].some((other) => other !== anItem);
  return place === anyName ? names : taken.has(anyName);
}

/** The places of each part of a schema that judges on its own. */
function placesBeside(
  search: Search,
  schema: JsonObject,
): readonly ReadonlySet<Place>[] {
  const found: ReadonlySet<Place>[] = [];
  // These look at every item or name; all others share them out.
  const everywhere: ReadonlySet<Place>[] = [];
  const own = new Set<Place>();
  const ref = schema["$ref"];
  if (typeof ref === "string") {
    const target = search.schemas.get(keyOfRef(ref));
    if (isObject(target)) found.push(placesIn(search, target));
  }
  for (const { schema: child, keyword, place } of childrenOf(schema)) {
    if (!isObject(child) || !asksIn(search, child)) continue;
    if (place === undefined) found.push(placesIn(search, child));
    else if (/^(?:patternProperties|contains)$/.test(keyword))
      everywhere.push(new Set([place]));
    else own.add(place);
  }
  return [...found, ...everywhere, own];
}

function placesIn(search: Search, schema: JsonObject): ReadonlySet<Place> {
  const known = search.places.get(schema);
  if (known !== undefined) return known;
  const places = new Set<Place>();
  // Known while it is open: a schema that leads back to itself for one value is refused elsewhere.
  search.places.set(schema, places);
  for (const part of placesBeside(search, schema)) {
    for (const place of part) places.add(place);
  }
  return places;
}
