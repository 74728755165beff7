/** Owns one schema document: every schema in it with its base, its anchors, and what its references mean. */
import type { Json, JsonObject, Path } from "../spec/model.js";
import { type Dialect, dialectOf } from "./dialect.js";
import { isObject, ownValue, valueAt } from "./json.js";
import { childSchemas } from "./positions.js";
import { pathOfKeys, pointerKeys, resolveUri, splitFragment } from "./uri.js";

/** One schema of a document. */
export interface Position {
  readonly path: Path;
  readonly schema: Json;
  /** What references in it resolve against; empty where no `$id` stands above. */
  readonly base: string;
  /** The keyword it stands under; none for the root. */
  readonly keyword: string | undefined;
  /** Whether it judges the same value as the schema above it. */
  readonly inPlace: boolean;
}

export interface SchemaDocument {
  readonly root: Json;
  readonly dialect: Dialect;
  /** By `keyOf(path)`. */
  readonly positions: Map<string, Position>;
  /** Base → path of the schema whose `$id` it is. */
  readonly resources: Map<string, Path>;
  /** `base#anchor` → path. */
  readonly anchors: Map<string, Path>;
  /** `base#anchor` of every `$dynamicAnchor`; `base#` of every `$recursiveAnchor`. */
  readonly dynamicAnchors: Map<string, Path>;
  /** Paths of an `$id` or anchor that another schema of the document has already. */
  readonly duplicates: Path[];
}

/** A path as a key of a map. */
export function keyOf(path: Path): string {
  return JSON.stringify(path);
}

/** Finds every schema of a document. Nothing is resolved yet. */
export function indexDocument(
  root: Json,
  dialect: Dialect = dialectOf(root),
): SchemaDocument {
  const document: SchemaDocument = {
    root,
    dialect,
    positions: new Map(),
    resources: new Map(),
    anchors: new Map(),
    dynamicAnchors: new Map(),
    duplicates: [],
  };
  document.resources.set("", []);
  walk(document, {
    path: [],
    schema: root,
    base: "",
    keyword: undefined,
    inPlace: false,
  });
  return document;
}

/** The path that `reference` means at `from`, or `undefined` where this document has no such place. */
export function resolveInside(
  document: SchemaDocument,
  from: Pick<Position, "base">,
  reference: string,
): Path | undefined {
  const [uri, fragment] = splitFragment(reference);
  const base = resolveUri(from.base, uri);
  const resource = document.resources.get(base);
  if (resource === undefined) return undefined;
  if (fragment !== "" && !fragment.startsWith("/") && !/^%2f/i.test(fragment)) {
    return document.anchors.get(base + "#" + fragment);
  }
  const keys = pointerKeys(fragment);
  const value = valueAt(document.root, resource);
  if (keys === undefined || value === undefined) return undefined;
  const rest = pathOfKeys(value, keys);
  if (rest === undefined) return undefined;
  const path = [...resource, ...rest];
  if (!document.positions.has(keyOf(path))) {
    // A place that no keyword makes a schema becomes one by being referred to.
    walk(document, {
      path,
      schema: valueAt(document.root, path) as Json,
      base: baseAbove(document, path),
      keyword: undefined,
      inPlace: false,
    });
  }
  return path;
}

function walk(document: SchemaDocument, start: Position): void {
  const waiting: Position[] = [start];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const position = withOwnBase(document, next);
    document.positions.set(keyOf(position.path), position);
    if (!isObject(position.schema)) continue;
    addAnchors(document, position, position.schema);
    const children = childSchemas(position.schema, document.dialect);
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at];
      if (child === undefined) continue;
      waiting.push({
        path: [...position.path, ...child.path],
        schema: child.schema,
        base: position.base,
        keyword: child.keyword,
        inPlace: child.applies === "here",
      });
    }
  }
}

function withOwnBase(document: SchemaDocument, position: Position): Position {
  const { schema, path } = position;
  const id = isObject(schema) ? ownValue(schema, "$id") : undefined;
  if (typeof id !== "string") return position;
  // In draft-07 a reference hides its siblings, and `#name` is an anchor.
  if (document.dialect === "draft-07" && isObject(schema)) {
    if (Object.hasOwn(schema, "$ref")) return position;
    if (id.startsWith("#")) {
      addOnce(document, document.anchors, position.base + id, path);
      return position;
    }
  }
  const [uri] = splitFragment(id);
  if (uri === "") return position;
  const base = resolveUri(position.base, uri);
  addOnce(document, document.resources, base, path);
  return { ...position, base };
}

function addAnchors(
  document: SchemaDocument,
  { path, base }: Position,
  schema: JsonObject,
): void {
  if (document.dialect === "draft-07") return;
  const anchor = ownValue(schema, "$anchor");
  if (typeof anchor === "string") {
    addOnce(document, document.anchors, base + "#" + anchor, path);
  }
  if (ownValue(schema, "$recursiveAnchor") === true) {
    document.dynamicAnchors.set(base + "#", path);
  }
  const dynamic = ownValue(schema, "$dynamicAnchor");
  if (typeof dynamic === "string") {
    addOnce(document, document.anchors, base + "#" + dynamic, path);
    document.dynamicAnchors.set(base + "#" + dynamic, path);
  }
}

function addOnce(
  document: SchemaDocument,
  map: Map<string, Path>,
  key: string,
  path: Path,
): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, path);
  else if (keyOf(known) !== keyOf(path)) document.duplicates.push(path);
}

function baseAbove(document: SchemaDocument, path: Path): string {
  for (let length = path.length - 1; length > 0; length--) {
    const above = document.positions.get(keyOf(path.slice(0, length)));
    if (above !== undefined) return above.base;
  }
  return document.positions.get(keyOf([]))?.base ?? "";
}
