/** Owns what one `$ref` means: a place in its own document, a shared schema of the spec, or a place in a local file. */
import type { Json, Path } from "../spec/model.js";
import type { Bundle, Source } from "./bundle-copies.js";
import { dialectOf } from "./dialect.js";
import {
  indexDocument,
  keyOf,
  type Position,
  resolveInside,
} from "./document.js";
import { isObject } from "./json.js";
import { nearest } from "./nearest.js";
import { problem, type SchemaProblem } from "./problem.js";
import { isAbsolute, pointerKeys, resolveUri, splitFragment } from "./uri.js";

export type Meaning =
  /** It means a place in the document that is bundled and can stay as it is written. */
  | { readonly kind: "same" }
  | { readonly kind: "place"; readonly source: Source; readonly path: Path }
  | { readonly kind: "nowhere"; readonly problem?: SchemaProblem };

/** Finds what `ref` at `position` of a source means. */
export function meaningOf(
  bundle: Bundle,
  source: Source,
  position: Position,
  ref: string,
): Meaning {
  const at = [...position.path, "$ref"];
  const { shared } = bundle.request;
  if (shared !== undefined && ref.startsWith("#/schemas/"))
    return sharedMeaning(bundle, shared, source, position, ref);
  const inside = resolveInside(source.document, position, ref);
  if (inside !== undefined) {
    // Where an `$id` stands above, the copy keeps it, and the reference with it.
    return source.kind === "own" || position.base !== ""
      ? { kind: "same" }
      : { kind: "place", source, path: inside };
  }
  const [uri, fragment] = splitFragment(ref);
  // What points nowhere in its own document was said when that document was checked.
  if (uri === "" || isAbsolute(uri) || uri.startsWith("/"))
    return { kind: "nowhere" };
  if (position.base !== "") {
    const params = { ref, id: position.base };
    return {
      kind: "nowhere",
      problem: problem(at, "value", "schema/ref-under-id", params),
    };
  }
  const file = sourceOfFile(bundle, resolveUri(source.file, uri));
  if (file === undefined) return { kind: "nowhere" };
  const mixed = dialectProblem(source, file, at);
  if (mixed !== undefined) return { kind: "nowhere", problem: mixed };
  return placeIn(file, fragment, ref, at);
}

function sharedMeaning(
  bundle: Bundle,
  shared: ReadonlyMap<string, Json>,
  source: Source,
  position: Position,
  ref: string,
): Meaning {
  const at = [...position.path, "$ref"];
  const { root } = source.document;
  const because =
    position.base !== ""
      ? `an "$id" stands above it`
      : isObject(root) && Object.hasOwn(root, "schemas")
        ? `this schema has a key "schemas" of its own`
        : undefined;
  if (because !== undefined) {
    return nowhere(
      problem(at, "value", "schema/shared-ref-unclear", { ref, because }),
    );
  }
  const [name, ...rest] = pointerKeys(ref.slice("#/schemas".length)) ?? [];
  const { self } = bundle.request;
  const value = name === undefined ? undefined : shared.get(name);
  if (name === undefined || value === undefined) {
    const all = [...shared.keys()].map((each) => "#/schemas/" + each);
    const suggestion = nearest(ref, all);
    return nowhere(
      problem(at, "value", "schema/ref-missing", { ref, suggestion }),
    );
  }
  const target =
    name === self ? bundle.own : sourceOf(bundle, "shared", name, value);
  const mixed = dialectProblem(source, target, at);
  if (mixed !== undefined) return nowhere(mixed);
  const fragment = rest.map(
    (key) =>
      "/" +
      key.replaceAll("~", "~0").replaceAll("/", "~1").replaceAll("%", "%25"),
  );
  return placeIn(target, fragment.join(""), ref, at);
}

function nowhere(found: SchemaProblem): Meaning {
  return { kind: "nowhere", problem: found };
}

function placeIn(
  source: Source,
  fragment: string,
  ref: string,
  at: Path,
): Meaning {
  const base = source.document.positions.get(keyOf([]))?.base ?? "";
  const path = resolveInside(source.document, { base }, "#" + fragment);
  if (path === undefined) {
    const params = { ref, suggestion: undefined };
    return {
      kind: "nowhere",
      problem: problem(at, "value", "schema/ref-missing", params),
    };
  }
  return { kind: "place", source, path };
}

function dialectProblem(
  from: Source,
  to: Source,
  at: Path,
): SchemaProblem | undefined {
  const here = from.document.dialect;
  const there = dialectOf(to.document.root);
  return here === there
    ? undefined
    : problem(at, "value", "schema/mixed-dialects", { here, there });
}

function sourceOfFile(bundle: Bundle, file: string): Source | undefined {
  const value = bundle.request.files.get(decoded(file));
  return value === undefined
    ? undefined
    : sourceOf(bundle, "file", decoded(file), value);
}

function decoded(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

/** The document of that name, which a bundle reads once. */
export function sourceOf(
  bundle: Bundle,
  kind: "shared" | "file",
  name: string,
  value: Json,
): Source {
  const id = kind + ":" + name;
  const known = bundle.sources.get(id);
  if (known !== undefined) return known;
  const source: Source = {
    name,
    kind,
    file: kind === "file" ? name : bundle.request.file,
    document: indexDocument(value),
  };
  bundle.sources.set(id, source);
  return source;
}
