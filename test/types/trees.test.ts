/** Type-checks every expected tree in one TypeScript program, under the options that projects have. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, expect, it } from "vitest";
import { repository } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const cases = join(repository, "test", "cases");
const trees = readdirSync(cases).filter((name) =>
  existsSync(join(cases, name, "expected", "tsconfig.json")),
);
const folder = temporaryFolder("types");
afterAll(() => rmSync(folder, { recursive: true }));

/** The options of a generated project, over all trees at once. */
function programOptions(): unknown {
  const first = trees[0];
  if (first === undefined) throw new Error("no case has a whole tree");
  const tsconfig = JSON.parse(
    readFileSync(join(cases, first, "expected", "tsconfig.json"), "utf8"),
  ) as { compilerOptions: Record<string, unknown> };
  return {
    compilerOptions: {
      ...tsconfig.compilerOptions,
      rootDir: ".",
      noEmit: true,
    },
    include: ["*/src", "*/test"],
  };
}

beforeAll(() => {
  for (const name of trees) {
    const before = join(cases, name, "before");
    if (existsSync(before))
      cpSync(before, join(folder, name), { recursive: true });
    cpSync(join(cases, name, "expected"), join(folder, name), {
      recursive: true,
    });
    mkdirSync(join(folder, name, "src", "generated"), { recursive: true });
    cpSync(
      join(repository, "templates", "generated", "runtime"),
      join(folder, name, "src", "generated", "runtime"),
      { recursive: true },
    );
  }
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify(programOptions()),
  );
});

it("every expected tree type-checks", async () => {
  expect(trees.length).toBeGreaterThan(5);
  const tsc = await execa(
    join(repository, "node_modules", ".bin", "tsc"),
    ["-p", "."],
    { cwd: folder, reject: false },
  );
  expect(tsc.stdout).toBe("");
  expect(tsc.exitCode).toBe(0);
});
