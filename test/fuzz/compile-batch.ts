/** Owns the compilation of many generated projects as one TypeScript program, under the options that projects have. */
import {
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { repository } from "../support/project.js";

export type ProjectFiles = readonly (readonly [path: string, text: string])[];

const runtime = join(repository, "templates", "generated", "runtime");
/** How a generated module names the runtime of its project. */
const ownRuntime = /(?<=")\.[./a-z]*\/runtime\//g;
const options = JSON.parse(
  readFileSync(join(repository, "templates/project/tsconfig.json"), "utf8"),
) as { readonly compilerOptions: object };

/** Compiles the projects in a folder, which it empties; project → what tsc says of it. */
export async function compileBatch(
  folder: string,
  projects: ReadonlyMap<number, ProjectFiles>,
): Promise<ReadonlyMap<number, readonly string[]>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // One copy of the runtime for all: it is not what is tested, and a link to it in each project would be a copy to tsc.
  cpSync(runtime, join(folder, "runtime"), { recursive: true });
  symlinkSync(
    join(repository, "node_modules"),
    join(folder, "node_modules"),
    "junction",
  );
  const imports = { "#runtime/*": "./runtime/*" };
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ type: "module", imports }),
  );
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        ...options.compilerOptions,
        rootDir: ".",
        noEmit: true,
      },
      include: ["*/src", "*/test"],
    }),
  );
  for (const [number, files] of projects) {
    const project = join(folder, String(number));
    for (const [path, text] of files) {
      if (!/\.[jt]s$/.test(path)) continue;
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(
        join(project, path),
        text.replaceAll(ownRuntime, "#runtime/"),
      );
    }
  }
  const compiler = join(repository, "node_modules/typescript/bin/tsc");
  const { stdout, exitCode } = await execa(
    process.execPath,
    [compiler, "-p", ".", "--pretty", "false"],
    { cwd: folder, reject: false, maxBuffer: 1e9 },
  );
  const said = new Map<number, string[]>();
  const lines = stdout.split("\n").filter((line) => /^\S/.test(line));
  for (const line of lines) {
    const number = Number(/^(\d+)\//.exec(line)?.[1] ?? Number.NaN);
    said.set(number, [...(said.get(number) ?? []), line]);
  }
  if (exitCode !== 0 && said.size === 0) said.set(Number.NaN, [stdout]);
  return said;
}
