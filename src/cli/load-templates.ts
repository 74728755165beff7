/** Owns the reading of our templates: path under `templates/` → text. */
import { join } from "node:path";
import type { Disk } from "../machine/machine.js";

/**
 * Reads every template of a folder and the folders below it.
 * @param root absolute path of `templates/`
 */
export async function loadTemplates(
  disk: Disk,
  root: string,
): Promise<ReadonlyMap<string, string>> {
  const templates = new Map<string, string>();
  await readFolder(disk, root, "", templates);
  return templates;
}

async function readFolder(
  disk: Disk,
  root: string,
  folder: string,
  into: Map<string, string>,
): Promise<void> {
  for (const name of await disk.list(join(root, folder))) {
    const path = folder === "" ? name : `${folder}/${name}`;
    if ((await disk.kindOf(join(root, path))) === "directory") {
      await readFolder(disk, root, path, into);
      continue;
    }
    const text = await disk.readText(join(root, path));
    if (text !== undefined) into.set(path, text);
  }
}
