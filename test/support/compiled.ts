/** Owns compiling a few files of `src` to JavaScript, for tests that start processes of their own. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Compiles `files` (from `src`) and all they import into `folder`. */
export function compileInto(folder: string, files: readonly string[]): void {
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const config = join(folder, "tsconfig.json");
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, "tsconfig.json"),
      compilerOptions: {
        noEmit: false,
        outDir: folder,
        rootDir: join(root, "src"),
        typeRoots: [join(root, "node_modules/@types")],
      },
      include: [],
      files: files.map((file) => join(root, "src", file)),
    }),
  );
  const typescript = dirname(
    createRequire(import.meta.url).resolve("typescript/package.json"),
  );
  execFileSync(process.execPath, [join(typescript, "bin/tsc"), "-p", config]);
}
