/**
 * Owns the form of a schema that types, validators and defaults are made from: its references resolved,
 * every dialect said in 2020-12's words, and nothing in it that neither constrains nor documents a value.
 */
import type { BundledSchema, Json, JsonObject, Path } from "../spec/model.js";
import {
  indexDocument,
  keyOf,
  type Position,
  type SchemaDocument,
} from "./document.js";
import { type DynamicScope, enterScope, scopeKey } from "./dynamic.js";
import { isList, isObject, setOwn } from "./json.js";
import { namesOf, withChildren } from "./link-parts.js";
import { referencesOf, targetsOf } from "./link-targets.js";
import { modernise } from "./modernise.js";
import { childSchemas } from "./positions.js";

/** A schema whose only references are `{ $ref: "#" }` and `{ $ref: "#/$defs/<key>" }`. */
export interface LinkedSchema {
  readonly root: JsonObject | boolean;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Keys in `definitions` of what `BundledSchema.entries` names. */
  readonly entries: readonly string[];
  /** A reference in it points nowhere: what it judges is not known. */
  readonly isOpen: boolean;
}

interface Definition {
  readonly schema: JsonObject | boolean;
  /** What the spec calls it, a key of `$defs` or the property it stands at, and then what it stands in. */
  readonly names: readonly [string, ...string[]];
  /** The shared schema it was copied from. */
  readonly shared: string | undefined;
}

/** Inline schemas nest at most so deep; what lies deeper becomes a definition of its own. */
const INLINE_DEPTH = 12;

interface Linking {
  readonly document: SchemaDocument;
  readonly start: string;
  /** Places that are written once and referred to. */
  readonly targets: ReadonlySet<string>;
  /** Place and scope → its key. */
  readonly keys: Map<string, string>;
  readonly waiting: Waiting[];
  isOpen: boolean;
}

interface Waiting {
  readonly key: string;
  readonly position: Position;
  readonly scope: DynamicScope;
}

const linked = new WeakMap<JsonObject, LinkedSchema>();

/** Links a schema that refers to nothing outside itself. A reference that points nowhere becomes `true`. */
export function linkSchema(bundled: BundledSchema): LinkedSchema {
  const known = linked.get(bundled.schema);
  if (known !== undefined) return known;
  const made = linkerOf(bundled)([]);
  linked.set(bundled.schema, made);
  return made;
}

/** What links the schema that stands at a place of another. */
export function linkerOf(
  bundled: BundledSchema,
): (start: Path) => LinkedSchema {
  const document = indexDocument(bundled.schema);
  const targets = targetsOf(document);
  return (start) => linkAt(document, targets, bundled, start);
}

function linkAt(
  document: SchemaDocument,
  targets: Linking["targets"],
  { shared, entries: wanted = [] }: BundledSchema,
  start: Path,
): LinkedSchema {
  const linking: Linking = {
    document,
    start: keyOf(start),
    targets,
    keys: new Map(),
    waiting: [],
    isOpen: false,
  };
  const top = document.positions.get(keyOf(start));
  const scope = enterScope(document, new Map(), { base: top?.base ?? "" });
  linking.keys.set(keyOf(start) + scopeKey(scope), "");
  const root = top === undefined ? true : convert(linking, top, scope, 0);
  const entries = (start.length === 0 ? wanted : [])
    .map((path) => refTo(linking, path, scope))
    .flatMap((entry) =>
      isObject(entry) ? keyOfRef(String(entry["$ref"])) : [],
    );
  const definitions = new Map<string, Definition>();
  for (
    let next = linking.waiting.shift();
    next !== undefined;
    next = linking.waiting.shift()
  ) {
    const { path } = next.position;
    const isDef = path.length === 2 && path[0] === "$defs";
    definitions.set(next.key, {
      schema: convert(linking, next.position, next.scope, 0),
      names: namesOf(path),
      shared: isDef ? ownName(shared, String(path[1])) : undefined,
    });
  }
  return { root, definitions, entries, isOpen: linking.isOpen };
}

/** The key in `LinkedSchema.definitions` that a `$ref` of a linked schema names; empty for the root. */
export function keyOfRef(ref: string): string {
  return ref === "#" ? "" : ref.slice("#/$defs/".length);
}

/** The schema that a `$ref` of a linked schema means. */
export function targetOfRef(
  schema: LinkedSchema,
  ref: string,
): JsonObject | boolean {
  const key = keyOfRef(ref);
  return key === ""
    ? schema.root
    : (schema.definitions.get(key)?.schema ?? true);
}

function ownName(
  shared: BundledSchema["shared"],
  key: string,
): string | undefined {
  return Object.hasOwn(shared, key) ? shared[key] : undefined;
}

function refTo(
  linking: Linking,
  path: Path,
  from: DynamicScope,
): JsonObject | boolean {
  const id = keyOf(path);
  const position = linking.document.positions.get(id);
  if (position === undefined) return true;
  const scope = enterScope(linking.document, from, position);
  const place = id + scopeKey(scope);
  let key = linking.keys.get(place);
  if (key === undefined) {
    key = "d" + linking.keys.size;
    linking.keys.set(place, key);
    linking.waiting.push({ key, position, scope });
  }
  return { $ref: key === "" ? "#" : "#/$defs/" + key };
}

function convert(
  linking: Linking,
  position: Position,
  scope: DynamicScope,
  depth: number,
): JsonObject | boolean {
  const { schema, path } = position;
  if (!isObject(schema)) return schema !== false;
  const { document } = linking;
  const { dialect } = document;
  const targets = referencesOf(document, position, scope);
  linking.isOpen ||= targets.length === 0 && typeof schema["$ref"] === "string";
  const [ref, second] = targets.map((target) => refTo(linking, target, scope));
  if (dialect === "draft-07" && Object.hasOwn(schema, "$ref")) {
    return ref ?? true;
  }
  const children = new Map<string, Json>();
  for (const child of childSchemas(schema, dialect)) {
    if (child.applies === "nowhere") continue;
    const at = [...path, ...child.path];
    const inner = convertChild(linking, at, scope, depth + 1);
    children.set(keyOf(child.path), inner);
  }
  const written: Record<string, Json> = isObject(ref) ? { ...ref } : {};
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword];
    if (value === undefined || keyword === "$ref") continue;
    setOwn(written, keyword, withChildren(keyword, value, children));
  }
  if (second !== undefined) {
    const all = written["allOf"];
    written["allOf"] = [...(isList(all) ? all : []), second];
  }
  return modernise(written, dialect);
}

function convertChild(
  linking: Linking,
  path: Path,
  scope: DynamicScope,
  depth: number,
): Json {
  const id = keyOf(path);
  const position = linking.document.positions.get(id);
  if (position === undefined) return true;
  if (linking.targets.has(id)) return refTo(linking, path, scope);
  if (depth > INLINE_DEPTH && isObject(position.schema)) {
    return refTo(linking, path, scope);
  }
  const entered = enterScope(linking.document, scope, position);
  return convert(linking, position, entered, depth);
}
