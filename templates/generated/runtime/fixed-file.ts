/** Owns the reading of files that the spec names as content. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "./project-folder.js";

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
