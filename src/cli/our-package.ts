/** Owns what we know of our own package: where it lies, its version, how a project depends on it. */
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Machine } from "../machine/machine.js";

export interface OurPackage {
  /** Absolute. */
  readonly root: string;
  readonly version: string;
}

/** Finds our package from this module, never from the working directory. */
export async function ourPackage(machine: Machine): Promise<OurPackage> {
  const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
  const text = await machine.disk.readText(join(root, "package.json"));
  if (text === undefined) throw new Error(`no package.json in ${root}`);
  return {
    root,
    version: (JSON.parse(text) as { version: string }).version,
  };
}

/**
 * How a project's package.json names us: a range of releases when we run from an installed one,
 * `file:` when we run from a checkout, which no registry has.
 * @param project absolute path of the project
 */
export function dependencyOn(ours: OurPackage, project: string): string {
  if (ours.root.split(sep).includes("node_modules")) return `^${ours.version}`;
  return `file:${relative(project, ours.root).split(sep).join("/")}`;
}
