/** Owns the dialects of JSON Schema that a spec may use. */
import type { Json } from "../spec/model.js";
import { isObject, ownValue } from "./json.js";

export type Dialect = "2020-12" | "2019-09" | "draft-07";

const dialects: ReadonlyMap<string, Dialect> = new Map([
  ["https://json-schema.org/draft/2020-12/schema", "2020-12"],
  ["https://json-schema.org/draft/2019-09/schema", "2019-09"],
  ["http://json-schema.org/draft-07/schema", "draft-07"],
  ["https://json-schema.org/draft-07/schema", "draft-07"],
]);

/** The dialect that a `$schema` names, or `undefined` where we do not know it. */
export function dialectNamed(uri: string): Dialect | undefined {
  return dialects.get(uri.replace(/#$/, ""));
}

/** The dialect of a whole schema: 2020-12 where it does not say. */
export function dialectOf(schema: Json): Dialect {
  const named = isObject(schema) ? ownValue(schema, "$schema") : undefined;
  return (
    (typeof named === "string" ? dialectNamed(named) : undefined) ?? "2020-12"
  );
}
