/** Owns a copy of this package that is compiled from the sources as they are, for tests that start it as a process. */
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { compileInto } from "./compiled.js";
import { repository } from "./project.js";
import { temporaryFolder } from "./temporary-folder.js";

/** Compiles the package and returns its folder. */
export function builtPackage(): string {
  const folder = temporaryFolder("built");
  mkdirSync(join(folder, "dist"));
  compileInto(join(folder, "dist"), ["cli/run.ts"]);
  for (const name of ["package.json", "bin", "templates", "vendor"])
    cpSync(join(repository, name), join(folder, name), { recursive: true });
  symlinkSync(
    join(repository, "node_modules"),
    join(folder, "node_modules"),
    "junction",
  );
  return folder;
}
