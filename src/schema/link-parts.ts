/** Owns two parts of linking: a keyword with its linked children, and the name of a place. */
import type { Json, Path } from "../spec/model.js";
import { keyOf } from "./document.js";
import { isList, isObject, setOwn } from "./json.js";

/**
 * The value of a keyword with its schemas exchanged for linked ones.
 * @param children `keyOf` a path from the schema → the linked schema
 */
export function withChildren(
  keyword: string,
  value: Json,
  children: ReadonlyMap<string, Json>,
): Json {
  const whole = children.get(keyOf([keyword]));
  if (whole !== undefined) return whole;
  if (isList(value)) {
    return value.map((item, at) => children.get(keyOf([keyword, at])) ?? item);
  }
  if (!isObject(value)) return value;
  const copy: Record<string, Json> = {};
  let changed = false;
  for (const key of Object.keys(value)) {
    const child = children.get(keyOf([keyword, key]));
    changed ||= child !== undefined;
    setOwn(copy, key, child ?? (value[key] as Json));
  }
  return changed ? copy : value;
}

/** The words in a path that a person chose, the last first: names of properties and definitions. */
export function namesOf(path: Path): readonly [string, ...string[]] {
  const names: string[] = [];
  let isItem = false;
  for (let at = path.length - 1; at > 0; at--) {
    const step = path[at];
    isItem ||= step === "items";
    if (typeof step !== "string") continue;
    if (!namedBy.has(String(path[at - 1]))) continue;
    names.push(isItem ? step + " item" : step);
    isItem = false;
  }
  const [name, ...rest] = names;
  if (name !== undefined) return [name, ...rest];
  const last = path.at(-1);
  return [typeof last === "string" && path.length > 1 ? last : "part"];
}

const namedBy: ReadonlySet<string> = new Set([
  "properties",
  "$defs",
  "definitions",
]);
