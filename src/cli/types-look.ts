/** Owns what `types` is made of: a spec or schemas, with every file they name. */
import { diagnostic } from "../diagnostics/catalog.js";
import { fail, succeed, type Result } from "../diagnostics/diagnostic.js";
import type { SourceTexts } from "../diagnostics/render.js";
import { loadSchemas } from "../load/load-schemas.js";
import { loadSpec } from "../load/load.js";
import { stdinFile } from "../load/stdin-file.js";
import { folderOf, relativePath, resolvePath } from "../load/paths.js";
import type { SchemaSources, SourceSet } from "../load/source-set.js";
import { isSpec } from "../spec/schema-files.js";
import type { Session } from "./session.js";
import { stdinWord } from "./stdin-word.js";
import type { TypesFlags } from "./types-flags.js";
import type { Look } from "./watch.js";

export type TypesSources =
  | { readonly kind: "spec"; readonly sources: SourceSet }
  | { readonly kind: "schemas"; readonly sources: SchemaSources };

export interface TypesLook extends Look {
  readonly result: Result<TypesSources>;
  readonly texts: SourceTexts;
}

/** Reads what the types are to be made of. */
export async function lookAtTypes(
  session: Session,
  { files, name }: Pick<TypesFlags, "files" | "name">,
): Promise<TypesLook> {
  const result = await load(session, files, name);
  const named = files.length > 0 ? files : ["mcp.yaml", "mcp.json"];
  const { machine, root, spec } = session;
  const inRoot = (path: string) => resolvePath(root, path, machine.platform);
  const asked = [...named, ...(spec === undefined ? [] : [spec])].map(inRoot);
  if (!result.ok) {
    const mark = JSON.stringify(result.diagnostics);
    return { result, texts: new Map(), paths: asked, mark };
  }
  const { kind, sources } = result.value;
  const { texts, unusable } = sources;
  const folder =
    kind === "schemas"
      ? root
      : folderOf(inRoot(sources.root.source.file), machine.platform);
  const missed = [...unusable.keys()].map((path) =>
    resolvePath(folder, path, machine.platform),
  );
  return {
    result,
    texts,
    paths: [...asked, ...[...texts.keys()].map(inRoot), ...missed],
    mark: JSON.stringify([...texts, ...unusable]),
  };
}

async function load(
  session: Session,
  files: readonly string[],
  name = "",
): Promise<Result<TypesSources>> {
  if (files.length === 0) return loadFound(session, session.spec);
  if (!files.includes(stdinWord)) return loadNamed(session, files, new Map());
  const { file, disk } = await stdinFile(session.machine, session.root);
  const machine = { ...session.machine, disk };
  const all = files.map((each) => (each === stdinWord ? file : each));
  return loadNamed({ ...session, machine }, all, new Map([[file, name]]));
}

async function loadNamed(
  session: Session,
  files: readonly string[],
  names: SchemaSources["names"],
): Promise<Result<TypesSources>> {
  const { machine, root } = session;
  const loaded = await loadSchemas(machine, { cwd: root, files });
  if (!loaded.ok) return loaded;
  const sources = { ...loaded.value, names };
  const specs = sources.asked.filter((path) => {
    const text = sources.files.get(path);
    return text !== undefined && isSpec(path, text);
  });
  const [spec] = specs;
  if (spec === undefined) return succeed({ kind: "schemas", sources });
  return sources.asked.length === 1
    ? loadFound(session, spec)
    : fail(specs.map((file) => diagnostic("types/spec-alone", {}, { file })));
}

async function loadFound(
  { machine, root }: Session,
  spec: string | undefined,
): Promise<Result<TypesSources>> {
  const loaded = await loadSpec(machine, {
    cwd: root,
    ...(spec === undefined ? {} : { spec }),
  });
  if (loaded.ok) return succeed({ kind: "spec", sources: loaded.value });
  const isMissing = loaded.diagnostics.some(
    ({ code }) => code === "load/no-spec",
  );
  if (!isMissing) return loaded;
  const folder = relativePath(machine.cwd, root, machine.platform);
  return fail([
    diagnostic("types/nothing-named", { folder: folder || "this folder" }),
  ]);
}
