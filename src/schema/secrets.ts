/** Owns which properties hold secrets: what is `writeOnly` or a `password` in any of the schemas that judge it. */
import type { Json, JsonObject } from "../spec/model.js";
import { isObject, ownValue } from "./json.js";
import { type LinkedSchema, targetOfRef } from "./link.js";
import { childSchemas } from "./positions.js";

/**
 * The names of these properties. What has no name of its own, such as an item, makes a secret of the property that it
 * is in; the empty name stands for the whole value.
 */
export function secretNames(linked: LinkedSchema): readonly string[] {
  const named = new Map<JsonObject, Set<string>>();
  const above = new Map<JsonObject, JsonObject[]>();
  const secret: JsonObject[] = [];
  const link = (to: Json, from: JsonObject, name?: string): void => {
    if (!isObject(to)) return;
    if (name === undefined) add(above, to, from);
    else named.set(to, (named.get(to) ?? new Set()).add(name));
  };
  for (const schema of everySchema(linked)) {
    if (
      ownValue(schema, "writeOnly") === true ||
      ownValue(schema, "format") === "password"
    ) {
      secret.push(schema);
    }
    const ref = ownValue(schema, "$ref");
    if (typeof ref === "string") link(targetOfRef(linked, ref), schema);
    for (const { keyword, path, schema: child } of childSchemas(
      schema,
      "2020-12",
    )) {
      link(
        child,
        schema,
        keyword === "properties" ? String(path[1]) : undefined,
      );
    }
  }
  const names = new Set<string>();
  const reached = new Set(secret);
  // Adding to a set while it is walked through gives those too.
  for (const schema of reached) {
    if (schema === linked.root) names.add("");
    for (const name of named.get(schema) ?? []) names.add(name);
    for (const holder of above.get(schema) ?? []) reached.add(holder);
  }
  return [...names].sort();
}

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function everySchema(linked: LinkedSchema): ReadonlySet<JsonObject> {
  const roots = [
    linked.root,
    ...[...linked.definitions.values()].map((each) => each.schema),
  ];
  const found = new Set<JsonObject>(roots.filter(isObject));
  for (const schema of found) {
    for (const { schema: child } of childSchemas(schema, "2020-12")) {
      if (isObject(child)) found.add(child);
    }
  }
  return found;
}
