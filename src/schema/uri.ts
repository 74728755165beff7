/** Owns references as text: how one resolves against a base, and the JSON pointer in its fragment. */
import type { Json, Path } from "../spec/model.js";
import { isList, isObject } from "./json.js";

interface UriParts {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
}

/** A reference without its fragment, and the fragment (empty where there is none). */
export function splitFragment(reference: string): readonly [string, string] {
  const hash = reference.indexOf("#");
  return hash < 0
    ? [reference, ""]
    : [reference.slice(0, hash), reference.slice(hash + 1)];
}

/** Whether a reference names its scheme (`https:`, `urn:`), and so stands on its own. */
export function isAbsolute(reference: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(reference);
}

/** Resolves `reference` against `base` by RFC 3986; both without fragment. An empty base changes nothing. */
export function resolveUri(base: string, reference: string): string {
  if (reference === "") return base;
  if (base === "" || isAbsolute(reference)) return withoutDots(reference);
  const from = parts(base);
  const to = parts(reference);
  if (to.authority !== undefined) return joined({ ...to, scheme: from.scheme });
  if (to.path === "") return joined({ ...from, query: to.query });
  const folder = from.path.slice(0, from.path.lastIndexOf("/") + 1);
  const path = to.path.startsWith("/")
    ? to.path
    : (folder === "" && from.authority !== undefined ? "/" : folder) + to.path;
  return joined({ ...from, path: removeDotSegments(path), query: to.query });
}

/** A JSON pointer (`/a/b~1c`), with its percent escapes undone, as the keys it names. */
export function pointerKeys(fragment: string): readonly string[] | undefined {
  let text: string;
  try {
    text = decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
  if (text === "") return [];
  if (!text.startsWith("/")) return undefined;
  return text
    .slice(1)
    .split("/")
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The path that a pointer's keys mean in `value`, or `undefined` where it points nowhere. */
export function pathOfKeys(
  value: Json,
  keys: readonly string[],
): Path | undefined {
  const path: (string | number)[] = [];
  let current: Json | undefined = value;
  for (const key of keys) {
    if (isList(current)) {
      if (!/^(?:0|[1-9]\d{0,8})$/.test(key)) return undefined;
      path.push(Number(key));
      current = current[Number(key)];
    } else if (isObject(current) && Object.hasOwn(current, key)) {
      path.push(key);
      current = current[key];
    } else {
      return undefined;
    }
    if (current === undefined) return undefined;
  }
  return path;
}

/** A path as the fragment of a reference: `#/properties/a~1b`. */
export function fragmentOf(path: Path): string {
  return "#" + path.map((key) => "/" + escapeKey(key)).join("");
}

function escapeKey(key: string | number): string {
  return String(key)
    .replaceAll("~", "~0")
    .replaceAll("/", "~1")
    .replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@\p{Surrogate}]/gu, (character) =>
      encodeURIComponent(character),
    );
}

function parts(uri: string): UriParts {
  const match =
    /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/.exec(uri);
  return {
    scheme: match?.[1],
    authority: match?.[2],
    path: match?.[3] ?? "",
    query: match?.[4],
  };
}

function joined(uri: UriParts): string {
  return (
    (uri.scheme === undefined ? "" : uri.scheme + ":") +
    (uri.authority === undefined ? "" : "//" + uri.authority) +
    uri.path +
    (uri.query === undefined ? "" : "?" + uri.query)
  );
}

function withoutDots(uri: string): string {
  const split = parts(uri);
  return split.path.startsWith("/") || split.scheme === undefined
    ? joined({ ...split, path: removeDotSegments(split.path) })
    : uri;
}

function removeDotSegments(path: string): string {
  const kept: string[] = [];
  const steps = path.split("/");
  steps.forEach((step, position) => {
    const last = position === steps.length - 1;
    if (step === "..") {
      if (kept.length > 1 || (kept.length === 1 && kept[0] !== "")) kept.pop();
      if (last) kept.push("");
    } else if (step === ".") {
      if (last) kept.push("");
    } else {
      kept.push(step);
    }
  });
  return kept.join("/");
}
