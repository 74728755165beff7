/** Owns the reading of files that the spec names as content. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
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

/** Text where the file is UTF-8 without NUL, else bytes. */
export async function readFixedFile(
  file: string,
): Promise<string | Uint8Array> {
  const bytes = await readFile(join(projectFolder, file));
  if (bytes.includes(0)) return bytes;
  try {
    const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return utf8.decode(bytes);
  } catch {
    return bytes;
  }
}
