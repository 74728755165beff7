/** Owns which files a spec is made of: the spec, and every local file that it names. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import type { Machine } from "../machine/machine.js";
import { maxFileSize } from "../spec/limits.js";
import { placeAt } from "../spec/located.js";
import { parseText } from "../spec/parse-text.js";
import type { SourceSet } from "./source-set.js";
import { findContents } from "./find-contents.js";
import { findFiles } from "./find-files.js";
import { folderOf, relativePath, resolvePath } from "./paths.js";
import { readFile } from "./read-file.js";

export interface LoadOptions {
  /** The project's folder, absolute. */
  readonly cwd: string;
  /** Another spec than `mcp.yaml` or `mcp.json`, as the person named it. */
  readonly spec?: string;
}

/** Reads the spec and the files it names. */
export async function loadSpec(
  machine: Machine,
  options: LoadOptions,
): Promise<Result<SourceSet>> {
  const chosen = await chooseSpec(machine, options);
  if (!chosen.ok) return chosen;
  const file = chosen.value;
  const path = resolvePath(options.cwd, file, machine.platform);
  const read = await readFile(machine.disk, path);
  if (read.kind !== "text") return fail([cannotRead(file, read)]);
  const root = parseText(file, read.text);
  const folder = folderOf(path, machine.platform);
  const found = await findFiles(machine, folder, file, root);
  const contents = await findContents(machine, options.cwd, root.root);
  const texts = new Map(
    [root, ...found.files.values()].map(({ source }) => [
      source.file,
      source.text,
    ]),
  );
  return succeed({ texts, root, ...found, contents });
}

async function chooseSpec(
  machine: Machine,
  { cwd, spec }: LoadOptions,
): Promise<Result<string>> {
  if (spec !== undefined) return succeed(spec);
  const there: string[] = [];
  for (const name of ["mcp.yaml", "mcp.json"]) {
    const path = resolvePath(cwd, name, machine.platform);
    if ((await machine.disk.kindOf(path)) !== undefined) there.push(name);
  }
  const [first, second] = there;
  if (first === undefined) return fail([await noSpec(machine, cwd)]);
  if (second !== undefined)
    return fail([
      diagnostic("load/two-specs", {}, { file: first }, [
        { message: "the other one", place: { file: second } },
      ]),
    ]);
  return succeed(first);
}

async function noSpec(machine: Machine, cwd: string): Promise<Diagnostic> {
  const folder = relativePath(machine.cwd, cwd, machine.platform);
  const names = await machine.disk.list(cwd);
  const nearly = names.find((name) => /^mcp\.(?:ya?ml|jsonc?)$/i.test(name));
  return diagnostic("load/no-spec", {
    folder: folder || "this folder",
    nearly,
  });
}

/** Why a file that was asked for cannot be used. */
export function cannotRead(
  file: string,
  read: Exclude<Awaited<ReturnType<typeof readFile>>, { kind: "text" }>,
): Diagnostic {
  if (read.kind === "missing") return diagnostic("load/not-found", { file });
  if (read.kind === "not-a-file")
    return diagnostic("load/not-a-file", { file }, { file });
  if (read.kind === "too-big")
    return diagnostic("load/too-big", { file, limit: maxFileSize }, { file });
  if (read.kind === "unreadable")
    return diagnostic(
      "load/unreadable",
      { file, reason: read.reason },
      { file },
    );
  const source = { file, text: read.before };
  const at = source.text.length;
  return diagnostic("load/not-utf8", { file }, placeAt(source, at, at + 1));
}
