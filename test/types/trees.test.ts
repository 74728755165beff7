/**
 * Type-checks every expected tree in one TypeScript program, under the options that projects have, together with
 * `samples/<tree>.ts`: values that each type must take, and values that it must refuse.
 */
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
const samples = join(repository, "test", "types", "samples");
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
  for (const file of readdirSync(samples))
    cpSync(
      join(samples, file),
      join(folder, file.replace(/\.ts$/, ""), "src", "samples.ts"),
    );
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify(programOptions()),
  );
});

/** The types of a tree that its handlers can name, as `AddNote.Input`. */
function typesOf(tree: string): string[] {
  const generated = join(cases, tree, "expected", "src", "generated");
  const index = readFileSync(join(generated, "types.ts"), "utf8");
  const spaces = /^export type \* as (\w+) from "\.\/(.+)\.js";$/gm;
  return [...index.matchAll(spaces)].flatMap(([, space, file]) =>
    [
      ...readFileSync(join(generated, `${file}.ts`), "utf8").matchAll(
        /^export (?:interface|type) (\w+)/gm,
      ),
    ]
      // Every context is the runtime's; it has its samples in the first tree.
      .filter(([, name]) => name !== "Context")
      .map(([, name]) => `${space}.${name}`),
  );
}

it.each(trees)("%s has samples of each of its types", (tree) => {
  const file = join(samples, `${tree}.ts`);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const found = /^(\/\/ @ts-expect-error.*\n)?accepts<([\w.]+)>/gm;
  const taken = new Set<string | undefined>();
  const refused = new Set<string | undefined>();
  for (const [, refuses, type] of text.matchAll(found))
    (refuses === undefined ? taken : refused).add(type);
  expect(typesOf(tree).filter((type) => !taken.has(type))).toEqual([]);
  expect(typesOf(tree).filter((type) => !refused.has(type))).toEqual([]);
});

it("every expected tree type-checks, and its samples are taken and refused", async () => {
  expect(trees.length).toBeGreaterThan(9);
  const tsc = await execa(
    join(repository, "node_modules", ".bin", "tsc"),
    ["-p", "."],
    { cwd: folder, reject: false },
  );
  expect(tsc.stdout).toBe("");
  expect(tsc.exitCode).toBe(0);
});
