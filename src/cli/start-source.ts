/** Owns the files that a project starts from: a starter's, or an own spec with what it names. */
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import type { SourceTexts } from "../diagnostics/render.js";
import { pathsOf } from "../files/paths.js";
import { splitPath } from "../load/paths.js";
import type { SourceSet } from "../load/source-set.js";
import type { Machine } from "../machine/machine.js";
import type { TextSource } from "../spec/located.js";
import { decodeText } from "./decode-text.js";
import { readSpec } from "./read-spec.js";

/** What a project starts from, before anything is adapted. */
export interface StartSource {
  readonly spec: TextSource;
  /** The other files: path in the project, with forward slashes → text. */
  readonly files: ReadonlyMap<string, string>;
  /** Files that it needs but that are no text: they can be used where they are, not taken along. */
  readonly binary: readonly string[];
  /** Absolute paths of all of them, where they are the person's. */
  readonly own: readonly string[];
  /** The server's name. */
  readonly name: string;
}

/** The source, and the texts that its diagnostics point into. */
export interface SourceRead {
  readonly result: Result<StartSource>;
  readonly texts: SourceTexts;
}

/**
 * Reads an own spec. It is judged as it stands there, before it is changed, so that lines are told right.
 * @param base the folder that `file` is seen from, absolute
 * @param file as the person named it
 */
export async function readOwnSpec(
  machine: Machine,
  base: string,
  file: string,
): Promise<SourceRead> {
  const path = pathsOf(machine).resolve(base, file);
  const { result, texts } = await read(machine, path);
  if (result.ok) return { result, texts };
  const [folder] = splitPath(file);
  return {
    result: fail(result.diagnostics.map((one) => under(folder, one))),
    texts: new Map([...texts].map(([name, text]) => [folder + name, text])),
  };
}

/** The diagnostic with its places as the person finds them: the spec's folder in front of its files. */
function under(
  folder: string,
  { place, related, ...rest }: Diagnostic,
): Diagnostic {
  const moved = <P extends { readonly file: string }>(one: P): P => ({
    ...one,
    file: folder + one.file,
  });
  return {
    ...rest,
    ...(place && { place: moved(place) }),
    ...(related && {
      related: related.map((one) => ({ ...one, place: moved(one.place) })),
    }),
  };
}

/** @param path absolute */
async function read(machine: Machine, path: string): Promise<SourceRead> {
  const { basename, dirname } = pathsOf(machine);
  const folder = dirname(path);
  const name = basename(path);
  const { result: seen, texts } = await readSpec(machine, {
    cwd: folder,
    spec: name,
  });
  if (!seen.ok) return { result: seen, texts };
  const { spec, sources } = seen.value;
  const { files, binary } = await filesOf(machine, folder, name, sources);
  const { resolve } = pathsOf(machine);
  const result = succeed({
    spec: { ...sources.root.source, file: projectFile(name) },
    files,
    binary,
    own: [
      path,
      ...[...files.keys(), ...binary].map((one) => resolve(folder, one)),
    ],
    name: spec.info.name,
  });
  return { result, texts };
}

/** What the spec is called in the project. */
function projectFile(name: string): "mcp.json" | "mcp.yaml" {
  return name.toLowerCase().endsWith(".json") ? "mcp.json" : "mcp.yaml";
}

/** The files that `$ref`s and `file:` name. */
async function filesOf(
  machine: Machine,
  folder: string,
  spec: string,
  { files, contents }: SourceSet,
): Promise<Pick<StartSource, "files" | "binary">> {
  const { relative, resolve, sep } = pathsOf(machine);
  const texts = new Map<string, string>();
  const binary: string[] = [];
  for (const named of new Set([...files.keys(), ...contents.keys()])) {
    const path = resolve(folder, named);
    const inProject = relative(folder, path).split(sep).join("/");
    if (inProject === spec) continue;
    const bytes = await machine.disk.readBytes(path);
    const text = bytes && decodeText(bytes);
    if (text === undefined) binary.push(inProject);
    else texts.set(inProject, text);
  }
  return { files: texts, binary };
}
