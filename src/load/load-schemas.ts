/** Owns which files schemas that stand alone are made of: those that are named, and every local file that they name. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import type { Machine } from "../machine/machine.js";
import { parseText, type ParsedText } from "../spec/parse-text.js";
import { followRefs, pathsIn } from "./find-files.js";
import { cannotRead } from "./load.js";
import { isInside, relativePath, resolvePath } from "./paths.js";
import { readFile } from "./read-file.js";
import type { SchemaSources } from "./source-set.js";

export interface LoadSchemasOptions {
  /** The folder that paths count from and that nothing outside of is read, absolute. */
  readonly cwd: string;
  /** As the person named them. */
  readonly files: readonly string[];
}

/** Reads the schemas and the files they name. */
export async function loadSchemas(
  machine: Machine,
  { cwd, files }: LoadSchemasOptions,
): Promise<Result<SchemaSources>> {
  const asked = new Map<string, ParsedText>();
  const problems: Diagnostic[] = [];
  for (const file of files) {
    const path = pathFrom(machine, cwd, file);
    const read = await readAsked(machine, cwd, file, path);
    if (read.ok) asked.set(path, read.value);
    else problems.push(...read.diagnostics);
  }
  if (problems.length > 0) return fail(problems);
  const first = [...asked].flatMap(([path, { root }]) =>
    root === undefined ? [] : pathsIn([root], path),
  );
  const found = await followRefs(machine, cwd, "", asked, first);
  const all = new Map([...asked, ...found.files]);
  const texts = new Map(
    [...all.values()].map(({ source }) => [source.file, source.text]),
  );
  return succeed({
    texts,
    asked: [...asked.keys()],
    names: new Map(),
    files: all,
    unusable: found.unusable,
  });
}

/** A path that a person wrote, from the folder and with forward slashes. */
function pathFrom(machine: Machine, cwd: string, file: string): string {
  const { platform } = machine;
  const way = relativePath(cwd, resolvePath(cwd, file, platform), platform);
  return platform === "win32" ? way.replaceAll("\\", "/") : way;
}

async function readAsked(
  machine: Machine,
  cwd: string,
  file: string,
  path: string,
): Promise<Result<ParsedText>> {
  const { disk, platform } = machine;
  const full = resolvePath(cwd, file, platform);
  const folder = relativePath(machine.cwd, cwd, platform) || "this folder";
  if (!isInside(cwd, full, platform))
    return fail([diagnostic("types/outside", { file, folder })]);
  const read = await readFile(disk, full);
  switch (read.kind) {
    case "text":
      return succeed(parseText(path, read.text));
    case "missing":
      return fail([diagnostic("types/not-found", { file, folder })]);
    case "not-a-file":
      return fail([diagnostic("types/not-a-file", { file })]);
    default:
      return fail([cannotRead(path, read)]);
  }
}
