/** Owns the look at the files that `file:` of a resource names: whether they can be served. */
import type { Machine } from "../machine/machine.js";
import { valueOf, type Located } from "../spec/located.js";
import { itemsOf } from "../spec/refs.js";
import type { Unusable } from "../spec/source-set.js";
import { isInside, resolvePath } from "./paths.js";

/** `file:` as written → why it cannot be served, or undefined where it can. */
export async function findContents(
  machine: Machine,
  cwd: string,
  root: Located | undefined,
): Promise<ReadonlyMap<string, Unusable | undefined>> {
  const contents = new Map<string, Unusable | undefined>();
  for (const path of root === undefined ? [] : filesOf(root))
    if (!contents.has(path))
      contents.set(path, await judge(machine, cwd, path));
  return contents;
}

function filesOf(root: Located): readonly string[] {
  return ["resources", "resourceTemplates"].flatMap((list) =>
    itemsOf(root, list).flatMap((item) => {
      const file = item.kind === "map" ? valueOf(item, "file") : undefined;
      return typeof file?.value === "string" ? [file.value] : [];
    }),
  );
}

async function judge(
  { disk, platform }: Machine,
  cwd: string,
  path: string,
): Promise<Unusable | undefined> {
  const folder = await disk.realPath(cwd);
  const real = await disk.realPath(resolvePath(cwd, path, platform));
  if (folder === undefined || real === undefined) return "missing";
  if (!isInside(folder, real, platform)) return "outside";
  return (await disk.kindOf(real)) === "file" ? undefined : "not-a-file";
}
