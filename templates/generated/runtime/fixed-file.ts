/** Owns the reading of files that the spec names as content. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "./project-folder.js";
import { textOf } from "./text-of.js";

/** Text where the file is UTF-8 without NUL, else bytes. */
export async function readFixedFile(
  file: string,
): Promise<string | Uint8Array> {
  const bytes = await readFile(join(projectFolder, file));
  return textOf(bytes) ?? bytes;
}
