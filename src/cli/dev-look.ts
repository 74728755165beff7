/** Owns what `dev` goes round for: what a project's files are made of, and the person's own code. */
import { pathsOf } from "../files/paths.js";
import type { OwnWrites } from "./own-writes.js";
import { lookAtProject } from "./project-look.js";
import type { Session } from "./session.js";
import type { Look } from "./watch.js";

const code = /\.(?:[cm]?[jt]sx?|json)$/;

/** Sees the project, its code included, at this moment. */
export async function lookAtCode(
  session: Session,
  own: OwnWrites,
): Promise<Look> {
  const { machine, root } = session;
  const { join } = pathsOf(machine);
  const project = await lookAtProject(session, own);
  const folders: string[] = [];
  const texts: [string, string][] = [];
  const walked = new Set<string>();
  const read = async (path: string): Promise<void> => {
    walked.add(path);
    const text = await machine.disk.readText(join(root, path));
    const shown = own.shown(path, text);
    if (shown !== undefined) texts.push([path, shown]);
  };
  const walk = async (folder: string): Promise<void> => {
    folders.push(join(root, folder));
    for (const name of await machine.disk.list(join(root, folder))) {
      const path = `${folder}/${name}`;
      if (path === "src/generated" || name === "node_modules") continue;
      const kind = await machine.disk.kindOf(join(root, path));
      if (kind === "directory") await walk(path);
      else if (kind === "file" && code.test(name)) await read(path);
    }
  };
  await read("tsconfig.json");
  if ((await machine.disk.kindOf(join(root, "src"))) === "directory")
    await walk("src");
  // A handler that was made for them and that they took away.
  const made = own.paths().filter((path) => /^src\/(?!generated\/)/.test(path));
  for (const path of made) if (!walked.has(path)) await read(path);
  return {
    paths: [
      ...project.paths,
      join(root, "tsconfig.json"),
      join(root, "src"),
      // It comes with an install.
      join(root, "node_modules", "typescript"),
    ],
    folders,
    mark: JSON.stringify([project.mark, texts]),
  };
}
