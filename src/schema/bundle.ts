/** Owns how a schema of the spec comes to refer to nothing outside itself: what it names elsewhere is carried in its own `$defs`. */
import type { BundledSchema, Json, JsonObject, Path } from "../spec/model.js";
import { wantedName, withDefs } from "./bundle-defs.js";
import { checkBundled } from "./check-bundled.js";
import { copySchema } from "./copy-schema.js";
import {
  indexDocument,
  keyOf,
  type Position,
  type SchemaDocument,
} from "./document.js";
import { isObject, ownValue, setOwn } from "./json.js";
import { isSchema } from "./positions.js";
import { hasError, type SchemaProblem } from "./problem.js";
import { type Meaning, meaningOf } from "./reference.js";
import { fragmentOf } from "./uri.js";

export interface BundleRequest {
  readonly schema: Json;
  /** The file that `schema` stands in, relative to the spec's folder, with forward slashes. */
  readonly file: string;
  /** Its name, where it is one of the spec's shared schemas. */
  readonly self?: string;
  /** The spec's shared schemas by name, as written. Without a spec, `#/schemas/X` is a place like any other. */
  readonly shared?: ReadonlyMap<string, Json>;
  /** Path relative to the spec's folder → value of each local file that could be read. */
  readonly files: ReadonlyMap<string, Json>;
  /** Places in `schema` whose types are wanted also where nothing refers to them. */
  readonly entries?: readonly Path[];
  /** One of those has an error, so that nothing can be judged by what refers to them. */
  readonly othersAreBroken?: boolean;
}

export interface Bundling {
  /** Absent where a reference has no target, here or in what it names. */
  readonly bundled?: BundledSchema;
  /** Only what stands in the given schema itself. */
  readonly problems: readonly SchemaProblem[];
}

/** A document that schemas are copied from; `name` is empty for the one that is bundled. */
export interface Source {
  readonly name: string;
  readonly kind: "own" | "shared" | "file";
  readonly file: string;
  readonly document: SchemaDocument;
}

/** One schema that is copied into `$defs`. */
interface Unit {
  readonly key: string;
  readonly source: Source;
  readonly path: Path;
}

export interface Bundle {
  readonly request: BundleRequest;
  readonly own: Source;
  readonly sources: Map<string, Source>;
  readonly units: Map<string, Unit>;
  readonly taken: Set<string>;
  readonly problems: SchemaProblem[];
  failed: boolean;
}

/**
 * Bundles one schema. Nothing is read: files and shared schemas come with the request, and a network reference
 * leaves the schema without a bundle.
 */
export function bundleSchema(request: BundleRequest): Bundling {
  const { schema } = request;
  if (!isSchema(schema)) return { problems: [] };
  if (!isObject(schema)) {
    return {
      bundled: { schema: schema ? {} : { not: {} }, shared: {} },
      problems: [],
    };
  }
  const document = indexDocument(schema);
  const own: Source = { name: "", kind: "own", file: request.file, document };
  const defs = ownValue(schema, "$defs");
  const bundle: Bundle = {
    request,
    own,
    sources: new Map([["", own]]),
    units: new Map(),
    taken: new Set(isObject(defs) ? Object.keys(defs) : []),
    problems: [],
    failed: false,
  };
  const root = copyOf(bundle, own, []);
  const copies = new Map<string, Json>();
  const shared: Record<string, string> = {};
  // Copying one unit may find the next; a map gives those too.
  for (const { key, source, path } of bundle.units.values()) {
    copies.set(key, copyOf(bundle, source, path));
    if (source.kind === "shared") setOwn(shared, key, source.name);
  }
  if (bundle.failed || hasError(bundle.problems)) {
    return { problems: bundle.problems };
  }
  const bundled: BundledSchema = {
    schema: withDefs(root as JsonObject, copies),
    shared,
    ...(request.entries === undefined ? {} : { entries: request.entries }),
  };
  const isBroken = request.othersAreBroken === true && copies.size > 0;
  const checked = checkBundled(bundled, copies, isBroken);
  const problems = [...bundle.problems, ...checked.problems];
  return checked.isSound ? { bundled, problems } : { problems };
}

function copyOf(bundle: Bundle, source: Source, path: Path): Json {
  const { positions } = source.document;
  const refs = new Map<string, string>();
  // Resolving a reference may make a place a schema; a map gives those too.
  for (const [id, position] of positions) {
    if (!startsWith(position.path, path)) continue;
    const ref = referenceOf(source, position);
    if (ref === undefined) continue;
    const meaning = meaningOf(bundle, source, position, ref);
    const written = writtenRef(bundle, source, path, ref, meaning);
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
  unit: Path,
  ref: string,
  meaning: Meaning,
): string | undefined {
  if (meaning.kind === "nowhere") {
    bundle.failed = true;
    if (source.kind === "own" && meaning.problem !== undefined) {
      bundle.problems.push(meaning.problem);
    }
    return undefined;
  }
  if (meaning.kind === "same") return undefined;
  const target = meaning.source;
  if (target === bundle.own) return fragmentOf(meaning.path);
  if (target === source && startsWith(meaning.path, unit)) {
    const key = bundle.units.get(unitId(source, unit))?.key ?? ref;
    return fragmentOf(["$defs", key, ...meaning.path.slice(unit.length)]);
  }
  const start = wholeOf(target) ? [] : meaning.path;
  const key = keyFor(bundle, target, start);
  return fragmentOf(["$defs", key, ...meaning.path.slice(start.length)]);
}

/** A shared schema, and a file whose `$id` its references need, come whole; of other files only what is named. */
function wholeOf({ kind, document }: Source): boolean {
  return (
    kind === "shared" || (document.positions.get(keyOf([]))?.base ?? "") !== ""
  );
}

function keyFor(bundle: Bundle, source: Source, path: Path): string {
  const id = unitId(source, path);
  const known = bundle.units.get(id);
  if (known !== undefined) return known.key;
  const wanted = wantedName(source, path);
  let key = wanted;
  for (let count = 2; bundle.taken.has(key); count++)
    key = `${wanted}_${count}`;
  bundle.taken.add(key);
  bundle.units.set(id, { key, source, path });
  return key;
}

function unitId(source: Source, path: Path): string {
  return source.kind + ":" + source.name + ":" + keyOf(path);
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((step, at) => path[at] === step);
}
