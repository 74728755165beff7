/** Owns the sources of schemas whose texts are given: nothing is read. */
import type { ParsedText } from "../spec/parse-text.js";
import { pathsIn } from "./find-files.js";
import type { SchemaSources } from "./source-set.js";

/**
 * The sources that `loadSchemas` would find, were the texts files of one folder.
 * @param files by path, with forward slashes
 * @param asked the paths that types are wanted of
 */
export function givenSchemas(
  files: ReadonlyMap<string, ParsedText>,
  asked: readonly string[],
): SchemaSources {
  const named = [...files].flatMap(([path, { root }]) =>
    root === undefined ? [] : pathsIn([root], path),
  );
  const missing = named.filter((path) => !files.has(path));
  return {
    texts: new Map([...files].map(([path, { source }]) => [path, source.text])),
    asked,
    names: new Map(),
    files,
    unusable: new Map(missing.map((path) => [path, "missing"])),
  };
}
