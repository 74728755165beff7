/** Owns what a project's files are made of, as `--watch` and `dev` see it: the spec with all it names, and what is wired. */
import { pathsOf } from "../files/paths.js";
import { loadSpec } from "../load/load.js";
import type { OwnWrites } from "./own-writes.js";
import type { Session } from "./session.js";
import type { Look } from "./watch.js";

/** What generating reads and writes beside the spec; the manifest is another after a change of branches. */
const beside = ["src/handlers.ts", "src/generated/.manifest", "package.json"];

/** Sees the project at this moment. */
export async function lookAtProject(
  session: Session,
  own: OwnWrites,
): Promise<Look> {
  const { machine, root, spec } = session;
  const { join, resolve, dirname } = pathsOf(machine);
  const files = beside.map((path) => ({ path, full: join(root, path) }));
  const texts = await Promise.all(
    files.map(async ({ path, full }) =>
      own.shown(path, await machine.disk.readText(full)),
    ),
  );
  const named = ["mcp.yaml", "mcp.json", ...(spec === undefined ? [] : [spec])];
  const asked = [
    ...named.map((path) => resolve(root, path)),
    ...files.map(({ full }) => full),
  ];
  const loaded = await loadSpec(machine, {
    cwd: root,
    ...(spec === undefined ? {} : { spec }),
  });
  if (!loaded.ok)
    return { paths: asked, mark: JSON.stringify([texts, loaded.diagnostics]) };
  const { value } = loaded;
  const folder = dirname(resolve(root, value.root.source.file));
  const inFolder = [...value.unusable.keys(), ...value.contents.keys()];
  return {
    paths: [
      ...asked,
      ...[...value.texts.keys()].map((path) => resolve(root, path)),
      ...inFolder.map((path) => resolve(folder, path)),
    ],
    mark: JSON.stringify([
      texts,
      [...value.texts],
      [...value.unusable],
      [...value.contents],
    ]),
  };
}
