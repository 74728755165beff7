/** Owns the copies of which a bundle is made, and what the references in them are rewritten to. */
import type { Json, Path } from "../spec/model.js";
import { wantedName } from "./bundle-defs.js";
import type { BundleRequest } from "./bundle.js";
import { copySchema } from "./copy-schema.js";
import {
  indexDocument,
  keyOf,
  type Position,
  type SchemaDocument,
} from "./document.js";
import { isObject, ownValue, setOwn } from "./json.js";
import type { SchemaProblem } from "./problem.js";
import { type Meaning, meaningOf } from "./reference.js";
import { fragmentOf } from "./uri.js";

/** A document that schemas are copied from; `name` is empty for the one that is bundled. */
export interface Source {
  readonly name: string;
  readonly kind: "own" | "shared" | "file";
  readonly file: string;
  readonly document: SchemaDocument;
}

/** One schema that is copied into `$defs`. */
export interface Unit {
  readonly key: string;
  readonly source: Source;
  readonly path: Path;
  /** Keys of what it refers to. */
  readonly refersTo: Set<string>;
}

export interface Bundle {
  readonly request: BundleRequest;
  readonly own: Source;
  readonly sources: Map<string, Source>;
  readonly units: Map<string, Unit>;
  readonly taken: Set<string>;
  /** What is wrong with references, and in which document. */
  readonly problems: { readonly source: Source; readonly found: SchemaProblem }[]; // prettier-ignore
  failed: boolean;
}

/** A bundle of a schema, in which nothing is copied yet. */
export function startBundle(request: BundleRequest, schema: Json): Bundle {
  const document = indexDocument(schema);
  const own: Source = { name: "", kind: "own", file: request.file, document };
  const defs = isObject(schema) ? ownValue(schema, "$defs") : undefined;
  return {
    request,
    own,
    sources: new Map([["", own]]),
    units: new Map(),
    taken: new Set(isObject(defs) ? Object.keys(defs) : []),
    problems: [],
    failed: false,
  };
}

/** Copies every unit there is and that the copies find. */
export function copyUnits(bundle: Bundle): ReadonlyMap<string, Json> {
  const copies = new Map<string, Json>();
  // Copying one unit may find the next; a map gives those too.
  for (const unit of bundle.units.values())
    copies.set(unit.key, copyOf(bundle, unit.source, unit.path, unit));
  return copies;
}

/** Key in `$defs` → the shared schema it was copied from. */
export function sharedKeys(bundle: Bundle): Record<string, string> {
  const shared: Record<string, string> = {};
  for (const { key, source } of bundle.units.values())
    if (source.kind === "shared") setOwn(shared, key, source.name);
  return shared;
}

/** A copy of what stands at `path` of a source. */
export function copyOf(
  bundle: Bundle,
  source: Source,
  path: Path,
  unit?: Unit,
): Json {
  const { positions } = source.document;
  const refs = new Map<string, string>();
  // Resolving a reference may make a place a schema; a map gives those too.
  for (const [id, position] of positions) {
    if (!startsWith(position.path, path)) continue;
    const ref = referenceOf(source, position);
    if (ref === undefined) continue;
    const meaning = meaningOf(bundle, source, position, ref);
    const written = writtenRef(bundle, source, path, ref, meaning, unit);
    if (written !== undefined) refs.set(id, written);
  }
  return copySchema(source, path, refs);
}

function referenceOf(source: Source, position: Position): string | undefined {
  if (!isObject(position.schema)) return undefined;
  const ref = ownValue(position.schema, "$ref");
  if (typeof ref === "string") return ref;
  // In a copy the dynamic scope is another one: what it meant where it was written is what it keeps.
  const dynamic = ownValue(position.schema, "$dynamicRef");
  return source.kind !== "own" && typeof dynamic === "string"
    ? dynamic
    : undefined;
}

/** What a reference is rewritten to, or `undefined` where it stays as it is. */
function writtenRef(
  bundle: Bundle,
  source: Source,
  start: Path,
  ref: string,
  meaning: Meaning,
  unit: Unit | undefined,
): string | undefined {
  if (meaning.kind === "nowhere") {
    bundle.failed = true;
    if (meaning.problem !== undefined)
      bundle.problems.push({ source, found: meaning.problem });
    return undefined;
  }
  if (meaning.kind === "same") return undefined;
  const target = meaning.source;
  if (target === bundle.own) return fragmentOf(meaning.path);
  if (target === source && startsWith(meaning.path, start)) {
    const rest = meaning.path.slice(start.length);
    return fragmentOf(["$defs", unit?.key ?? ref, ...rest]);
  }
  const top = wholeOf(target) ? [] : meaning.path;
  const key = keyFor(bundle, target, top);
  unit?.refersTo.add(key);
  return fragmentOf(["$defs", key, ...meaning.path.slice(top.length)]);
}

/** A shared schema, and a file whose `$id` its references need, come whole; of other files only what is named. */
function wholeOf({ kind, document }: Source): boolean {
  return (
    kind === "shared" || (document.positions.get(keyOf([]))?.base ?? "") !== ""
  );
}

/** The key in `$defs` of what stands at `path` of a source, which is copied then. */
export function keyFor(bundle: Bundle, source: Source, path: Path): string {
  const id = unitId(source, path);
  const known = bundle.units.get(id);
  if (known !== undefined) return known.key;
  const wanted = wantedName(source, path);
  let key = wanted;
  for (let count = 2; bundle.taken.has(key); count++)
    key = `${wanted}_${count}`;
  bundle.taken.add(key);
  bundle.units.set(id, { key, source, path, refersTo: new Set() });
  return key;
}

function unitId(source: Source, path: Path): string {
  return source.kind + ":" + source.name + ":" + keyOf(path);
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((step, at) => path[at] === step);
}
