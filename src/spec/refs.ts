/** Owns the search for `$ref` in JSON Schemas, and what kind of place each one names. */
import {
  valueOf,
  type Located,
  type LocatedMap,
  type LocatedScalar,
} from "./located.js";

/** What a `$ref` names, told from its text alone. */
export type RefTarget =
  | { readonly kind: "fragment" }
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "network" }
  | { readonly kind: "outside" }
  | { readonly kind: "not-relative"; readonly path: string };

/** Values of these keywords are data: a `$ref` in them is not one. */
const dataKeywords = new Set(["default", "examples", "const", "enum"]);
/** Under these keywords stand schemas by a name that the person chose. */
const namedKeywords = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
  "dependencies",
]);

/** Calls `visit` with every schema in a schema, itself first; what aliases share is visited once. */
export function eachSchema(
  schema: Located,
  visit: (schema: LocatedMap) => void,
  seen: Set<unknown> = new Set(),
): void {
  if (schema.kind === "list") {
    if (seen.has(schema.items)) return;
    seen.add(schema.items);
    for (const item of schema.items) eachSchema(item, visit, seen);
  }
  if (schema.kind !== "map" || seen.has(schema.entries)) return;
  seen.add(schema.entries);
  visit(schema);
  for (const { key, value } of schema.entries) {
    if (dataKeywords.has(key)) continue;
    if (namedKeywords.has(key) && value.kind === "map")
      for (const named of value.entries) eachSchema(named.value, visit, seen);
    else eachSchema(value, visit, seen);
  }
}

/** Every `$ref` in a schema. */
export function findRefs(
  schema: Located,
  seen?: Set<unknown>,
): readonly LocatedScalar[] {
  const refs: LocatedScalar[] = [];
  eachSchema(
    schema,
    (map) => {
      const ref = valueOf(map, "$ref");
      if (ref?.kind === "scalar" && typeof ref.value === "string")
        refs.push(ref);
    },
    seen,
  );
  return refs;
}

/** Every JSON Schema that a spec holds, whatever else is wrong with it. */
export function schemasOf(root: Located): readonly Located[] {
  return [
    ...itemsOf(root, "tools").flatMap((tool) => [
      ...child(tool, "inputSchema"),
      ...child(tool, "outputSchema"),
    ]),
    ...["tools", "resources", "resourceTemplates", "prompts"].flatMap((list) =>
      itemsOf(root, list).flatMap((item) =>
        child(item, "asks")
          .flatMap(childrenOf)
          .flatMap((ask) => child(ask, "schema")),
      ),
    ),
    ...["resources", "resourceTemplates"].flatMap((list) =>
      itemsOf(root, list).flatMap((item) =>
        child(item, "variables").flatMap(childrenOf),
      ),
    ),
    ...child(root, "handles")
      .flatMap(childrenOf)
      .flatMap((kind) => child(kind, "state")),
    ...child(root, "schemas").flatMap(childrenOf),
  ];
}

/** Items of a list under a key. */
export function itemsOf(root: Located, key: string): readonly Located[] {
  return child(root, key).flatMap((list) =>
    list.kind === "list" ? list.items : [],
  );
}

function child(node: Located, key: string): readonly Located[] {
  const value = node.kind === "map" ? valueOf(node, key) : undefined;
  return value === undefined ? [] : [value];
}

function childrenOf(node: Located): readonly Located[] {
  return node.kind === "map" ? node.entries.map((entry) => entry.value) : [];
}

/**
 * What a `$ref` in a file names.
 * @param base path of that file from the spec's folder, with forward slashes
 */
export function targetOf(ref: string, base: string): RefTarget {
  const [path = ""] = ref.split("#", 1);
  if (path === "") return { kind: "fragment" };
  if (/^[a-z][a-z0-9+.-]+:/i.test(path) || path.startsWith("//"))
    return /^file:/i.test(path) ? { kind: "outside" } : { kind: "network" };
  if (/^[a-z]:/i.test(path) || path.startsWith("/") || path.includes("\\"))
    return { kind: "outside" };
  const decoded = decode(path);
  const joined = join(base, decoded);
  if (joined === undefined) return { kind: "outside" };
  return path.startsWith("./") || path.startsWith("../")
    ? { kind: "file", path: joined }
    : { kind: "not-relative", path };
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The path from the spec's folder, or undefined where it leaves the folder. */
function join(base: string, path: string): string | undefined {
  const steps = base.split("/").slice(0, -1);
  for (const step of path.split("/")) {
    if (step === "" || step === ".") continue;
    if (step !== "..") steps.push(step);
    else if (steps.pop() === undefined) return undefined;
  }
  return steps.join("/");
}
