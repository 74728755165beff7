/** Owns the look at all files of a folder at once. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Path → text, of every file below. */
export function folderTexts(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
}
