/** Owns planned projects on disk, for the compiler and for their own tests. */
import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { planProject } from "../../../src/plan/plan.js";
import type { PlannedFile } from "../../../src/plan/planned-file.js";
import type { ServerSpec } from "../../../src/spec/model.js";
import { repository } from "../../support/project.js";
import { ourTemplates } from "./our-templates.js";

const generator = { version: "0.1.0", dependency: "^0.1.0" };

/** The files of a spec's project. */
export async function planned(
  spec: ServerSpec,
): Promise<readonly PlannedFile[]> {
  const result = await planProject(spec, ourTemplates, generator);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.value;
}

export function textOf(files: readonly PlannedFile[], path: string): string {
  const file = files.find((each) => each.path === path);
  if (file === undefined) throw new Error(`no ${path} is planned`);
  return file.text;
}

export function write(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Type-checks all projects of a folder in one program; one line an error: `project/file(line,column): error TS…`. */
export function compileAll(folder: string): readonly string[] {
  write(folder, "package.json", '{"type":"module"}');
  const config = {
    extends: "./empty/tsconfig.test.json",
    compilerOptions: { rootDir: ".", noEmit: true },
    include: ["*/src", "*/test"],
  };
  write(folder, "tsconfig.json", JSON.stringify(config));
  return compile(folder, "tsconfig.json");
}

/** Runs the compiler on a configuration of a folder. */
export function compile(folder: string, config: string): readonly string[] {
  const modules = join(repository, "node_modules");
  symlinkSync(modules, join(folder, "node_modules"));
  const tsc = join(modules, "typescript", "bin", "tsc");
  const { stdout } = spawnSync(
    process.execPath,
    [tsc, "-p", join(folder, config), "--pretty", "false"],
    { cwd: folder, encoding: "utf8" },
  );
  return stdout.split("\n").filter((line) => /^\S/.test(line));
}
