/** Owns how a schema of the spec comes to refer to nothing outside itself: what it names elsewhere is carried in its own `$defs`. */
import type { BundledSchema, Json, JsonObject, Path } from "../spec/model.js";
import {
  copyOf,
  copyUnits,
  sharedKeys,
  type Source,
  startBundle,
} from "./bundle-copies.js";
import { withDefs } from "./bundle-defs.js";
import { checkBundled, checkLoops } from "./check-bundled.js";
import { isObject } from "./json.js";
import { isSchema } from "./positions.js";
import type { SchemaProblem } from "./problem.js";

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
  /** It has an error of its own: only where its references lead is looked at. */
  readonly isUnsound?: boolean;
  /** Whether one of those has an error, so that nothing can be judged by what refers to it. */
  readonly isBroken?: (source: Pick<Source, "kind" | "name">) => boolean;
}

export interface Bundling {
  /** Absent where a reference has no target, here or in what it names. */
  readonly bundled?: BundledSchema;
  /** Only what stands in the given schema itself. */
  readonly problems: readonly SchemaProblem[];
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
  const bundle = startBundle(request, schema);
  const root = copyOf(bundle, bundle.own, []);
  const copies = copyUnits(bundle);
  const bundled: BundledSchema = {
    schema: withDefs(root as JsonObject, copies),
    shared: sharedKeys(bundle),
    ...(request.entries === undefined ? {} : { entries: request.entries }),
  };
  const own = bundle.problems
    .filter(({ source }) => source === bundle.own)
    .map(({ found }) => found);
  if (request.isUnsound === true)
    return { problems: [...own, ...checkLoops(bundled.schema, copies)] };
  const isBroken = [...bundle.units.values()].some(
    ({ source }) => request.isBroken?.(source) === true,
  );
  const checked = checkBundled(bundled, copies, () => isBroken);
  const problems = [...own, ...checked.problems];
  return checked.isSound && !bundle.failed
    ? { bundled, problems }
    : { problems };
}
