/** Owns what we know of our own package: where it lies and its version. */
import { dirname, join } from "node:path";
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
