/** Owns where the project is. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder is found from this module, never from the working directory. */
export const projectFolder = nearestPackage(
  dirname(fileURLToPath(import.meta.url)),
);

function nearestPackage(folder: string): string {
  const parent = dirname(folder);
  return existsSync(join(folder, "package.json")) || parent === folder
    ? folder
    : nearestPackage(parent);
}
