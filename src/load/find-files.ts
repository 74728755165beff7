/** Owns the search for the local files that a spec's `$ref`s name, and for those that these name. */
import type { Machine } from "../machine/machine.js";
import type { Located } from "../spec/located.js";
import { parseText, type ParsedText } from "../spec/parse-text.js";
import { findRefs, schemasOf, targetOf } from "../spec/refs.js";
import type { Unusable } from "./source-set.js";
import { isInside, resolvePath, splitPath } from "./paths.js";
import { readFile } from "./read-file.js";
import { refusalOf } from "./refusal.js";

export interface FoundFiles {
  readonly files: ReadonlyMap<string, ParsedText>;
  readonly unusable: ReadonlyMap<string, Unusable>;
}

/**
 * Reads every file that the spec names, once each.
 * @param folder the spec's folder, absolute
 * @param file the spec as the person named it
 */
export async function findFiles(
  machine: Machine,
  folder: string,
  file: string,
  spec: ParsedText,
): Promise<FoundFiles> {
  const [shownFolder, name] = splitPath(file);
  const first =
    spec.root === undefined ? [] : pathsIn(schemasOf(spec.root), name);
  const known = new Map([[name, spec]]);
  return followRefs(machine, folder, shownFolder, known, first);
}

/**
 * Reads the files at the paths, and those that they name.
 * @param folder that paths count from, absolute
 * @param shownFolder what diagnostics write before a path
 * @param known files that were read, and whose references are among `first`
 */
export async function followRefs(
  machine: Machine,
  folder: string,
  shownFolder: string,
  known: ReadonlyMap<string, ParsedText>,
  first: readonly string[],
): Promise<FoundFiles> {
  const files = new Map<string, ParsedText>();
  const unusable = new Map<string, Unusable>();
  const waiting = [...first];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (files.has(path) || unusable.has(path)) continue;
    const read =
      known.get(path) ?? (await readInside(machine, folder, path, shownFolder));
    if (typeof read === "string") unusable.set(path, read);
    else {
      files.set(path, read);
      if (read.root !== undefined && !known.has(path))
        waiting.push(...pathsIn([read.root], path));
    }
  }
  return { files, unusable };
}

/** The local files that schemas name, by path from the folder that `base` counts from. */
export function pathsIn(schemas: readonly Located[], base: string): string[] {
  const seen = new Set<unknown>();
  return schemas.flatMap((schema) =>
    findRefs(schema, seen).flatMap((ref) => {
      const target = targetOf(String(ref.value), base);
      return target.kind === "file" ? [target.path] : [];
    }),
  );
}

async function readInside(
  machine: Machine,
  folder: string,
  path: string,
  shownFolder: string,
): Promise<ParsedText | Unusable> {
  try {
    return await readFileInside(machine, folder, path, shownFolder);
  } catch (thrown) {
    refusalOf(thrown);
    return "unreadable";
  }
}

async function readFileInside(
  machine: Machine,
  folder: string,
  path: string,
  shownFolder: string,
): Promise<ParsedText | Unusable> {
  const { disk, platform } = machine;
  const full = resolvePath(folder, path, platform);
  const real = await disk.realPath(full);
  const realFolder = await disk.realPath(folder);
  if (real === undefined || realFolder === undefined) return "missing";
  if (!isInside(realFolder, real, platform)) return "outside";
  const read = await readFile(disk, full);
  return read.kind === "text"
    ? parseText(shownFolder + path, read.text)
    : read.kind;
}
