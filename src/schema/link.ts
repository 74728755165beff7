/**
 * Owns the form of a schema that types, validators and defaults are made from: its references resolved,
 * every dialect said in 2020-12's words, and nothing in it that neither constrains nor documents a value.
 */
import type { BundledSchema, Json, JsonObject, Path } from "../spec/model.js";
import {
  indexDocument,
  keyOf,
  type Position,
  resolveInside,
  type SchemaDocument,
} from "./document.js";
import { dynamicTarget, isDynamic } from "./dynamic.js";
import { isList, isObject, ownValue, setOwn } from "./json.js";
import { modernise } from "./modernise.js";
import { childSchemas } from "./positions.js";

/** A schema whose only references are `{ $ref: "#" }` and `{ $ref: "#/$defs/<key>" }`. */
export interface LinkedSchema {
  readonly root: JsonObject | boolean;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** It has a `$dynamicRef` or `$recursiveRef` that only a run can resolve; that reference is `true` here. */
  readonly dynamic: boolean;
}

export interface Definition {
  readonly schema: JsonObject | boolean;
  /** What the spec calls it: a key of `$defs` or the property it stands at. */
  readonly name: string;
  /** The shared schema it was copied from. */
  readonly shared: string | undefined;
}

/** Inline schemas nest at most so deep; what lies deeper becomes a definition of its own. */
const INLINE_DEPTH = 12;

interface Linking {
  readonly document: SchemaDocument;
  readonly start: string;
  readonly keys: Map<string, string>;
  readonly waiting: { readonly key: string; readonly position: Position }[];
  dynamic: boolean;
}

const linked = new WeakMap<JsonObject, LinkedSchema>();

/** Links a schema that refers to nothing outside itself. A reference that points nowhere becomes `true`. */
export function linkSchema(bundled: BundledSchema): LinkedSchema {
  const known = linked.get(bundled.schema);
  if (known !== undefined) return known;
  const made = linkAt(bundled, []);
  linked.set(bundled.schema, made);
  return made;
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

/** Links the schema that stands at `start` of another. */
export function linkAt(
  { schema, shared }: BundledSchema,
  start: Path,
): LinkedSchema {
  const linking: Linking = {
    document: indexDocument(schema),
    start: keyOf(start),
    keys: new Map(),
    waiting: [],
    dynamic: false,
  };
  findTargets(linking);
  const top = linking.document.positions.get(keyOf(start));
  const root = top === undefined ? true : convert(linking, top, 0);
  const definitions = new Map<string, Definition>();
  for (
    let next = linking.waiting.shift();
    next !== undefined;
    next = linking.waiting.shift()
  ) {
    const { path } = next.position;
    definitions.set(next.key, {
      schema: convert(linking, next.position, 0),
      name: nameOf(path),
      shared:
        path.length === 2 && path[0] === "$defs"
          ? ownName(shared, String(path[1]))
          : undefined,
    });
  }
  return { root, definitions, dynamic: linking.dynamic };
}

function ownName(
  shared: BundledSchema["shared"],
  key: string,
): string | undefined {
  return Object.hasOwn(shared, key) ? shared[key] : undefined;
}

/** Every target must be known before a place is written, so that it is written once. */
function findTargets(linking: Linking): void {
  const { positions } = linking.document;
  const seen = new Set<string>();
  for (let size = -1; size !== positions.size;) {
    size = positions.size;
    for (const [id, position] of [...positions]) {
      if (seen.has(id)) continue;
      seen.add(id);
      const target = targetOf(linking.document, position);
      if (target !== undefined) keyFor(linking, target);
    }
  }
}

function targetOf(
  document: SchemaDocument,
  position: Position,
): Path | undefined {
  const { schema } = position;
  if (!isObject(schema)) return undefined;
  const ref = ownValue(schema, "$ref");
  return typeof ref === "string"
    ? resolveInside(document, position, ref)
    : dynamicTarget(document, position);
}

function keyFor(linking: Linking, path: Path): string {
  const id = keyOf(path);
  const known = linking.keys.get(id);
  if (known !== undefined) return known;
  const key = id === linking.start ? "" : "d" + linking.keys.size;
  linking.keys.set(id, key);
  const position = linking.document.positions.get(id);
  if (key !== "" && position !== undefined) {
    linking.waiting.push({ key, position });
  }
  return key;
}

function convert(
  linking: Linking,
  { schema, path, ...rest }: Position,
  depth: number,
): JsonObject | boolean {
  if (!isObject(schema)) return schema !== false;
  const { dialect } = linking.document;
  const written: Record<string, Json> = {};
  const target = targetOf(linking.document, { schema, path, ...rest });
  if (target !== undefined) written["$ref"] = refTo(keyFor(linking, target));
  const hasRef = Object.hasOwn(schema, "$ref");
  if (hasRef && dialect === "draft-07") return written;
  if (isDynamic(schema, dialect) && (hasRef || target === undefined)) {
    linking.dynamic = true;
  }
  const children = new Map<string, Json>();
  for (const child of childSchemas(schema, dialect)) {
    if (child.applies === "nowhere") continue;
    const below = child.applies === "below" ? depth + 1 : depth;
    const at = [...path, ...child.path];
    children.set(keyOf(child.path), convertChild(linking, at, below));
  }
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword];
    if (value === undefined || keyword === "$ref") continue;
    setOwn(written, keyword, withChildren(keyword, value, children));
  }
  return modernise(written, dialect);
}

function convertChild(linking: Linking, path: Path, depth: number): Json {
  const id = keyOf(path);
  const position = linking.document.positions.get(id);
  if (position === undefined) return true;
  const known = linking.keys.get(id);
  if (known !== undefined) return { $ref: refTo(known) };
  return depth > INLINE_DEPTH && isObject(position.schema)
    ? { $ref: refTo(keyFor(linking, path)) }
    : convert(linking, position, depth);
}

function withChildren(
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

function refTo(key: string): string {
  return key === "" ? "#" : "#/$defs/" + key;
}

/** The last word in a path that a person chose: a property's or a definition's name. */
function nameOf(path: Path): string {
  for (let at = path.length - 1; at > 0; at--) {
    const step = path[at];
    if (typeof step !== "string") continue;
    if (!namedBy.has(String(path[at - 1]))) continue;
    return path.slice(at + 1).includes("items") ? step + " item" : step;
  }
  const last = path.at(-1);
  return typeof last === "string" && path.length > 1 ? last : "part";
}

const namedBy: ReadonlySet<string> = new Set([
  "properties",
  "$defs",
  "definitions",
]);
