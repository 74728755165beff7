/** What a person is told, and what still builds, when the spec of a project with written handlers changes. */
import {
  cpSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { repository } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const folder = temporaryFolder("change");
const made = temporaryFolder("made");
beforeAll(async () => {
  const starter = join(repository, "templates", "starters", "notes");
  cpSync(starter, made, { recursive: true });
  await generate(made);
});
beforeEach(() => {
  rmSync(folder, { recursive: true });
  cpSync(made, folder, { recursive: true });
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
});
afterAll(() => {
  for (const each of [folder, made]) rmSync(each, { recursive: true });
});

function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(from);
  writeFileSync(path, text.replace(from, to));
}

async function generate(folder: string, ...flags: readonly string[]) {
  const mcpGen = join(repository, "bin", "mcp-gen.js");
  const args = [mcpGen, "generate", "--cwd", folder, ...flags];
  return execa(process.execPath, args, { reject: false });
}

/** The errors of the compiler, as `file TS…`. */
async function errors(): Promise<readonly string[]> {
  const tsc = join(repository, "node_modules", ".bin", "tsc");
  const { stdout } = await execa(tsc, ["--noEmit", "--pretty", "false"], {
    cwd: folder,
    reject: false,
  });
  return stdout
    .split("\n")
    .filter((line) => /^\S/.test(line))
    .map((line) => line.replace(/\(.*?: error (TS\d+):.*/, " $1"));
}

it("a project that was made and written builds", async () => {
  expect(await errors()).toEqual([]);
});

describe("a project that was made and written", () => {
  it.each([
    [
      "an output of a tool has another type",
      "mcp.yaml",
      /id: \{ type: string, format: uuid \}/,
      "id: { type: integer }",
      "src/tools/add-note.ts TS2322",
    ],
    [
      "an argument of a tool has another name",
      "mcp.yaml",
      /query: \{ type: string, minLength: 1(.*)\n(.*)\n {6}required: \[query\]/,
      "phrase: { type: string, minLength: 1$1\n$2\n      required: [phrase]",
      "src/tools/search-notes.ts TS2339",
    ],
    [
      "another variable of a resource is to be completed",
      "mcp.yaml",
      /notes:\/\/\{id\}([^]*?)complete: \{ id: true \}/,
      "notes://{id}{?part}$1complete: { id: true, part: true }",
      "src/resources/note.ts TS2741",
    ],
    [
      "another argument of a prompt is to be completed",
      "mcp.yaml",
      /name: week, (.*)\n {4}complete: \{ week: true \}/,
      "name: week, $1\n      - { name: month }\n    complete: { week: true, month: true }",
      "src/prompts/weekly-review.ts TS2741",
    ],
    [
      "a tool is not named",
      "src/handlers.ts",
      / add_note: addNote,/,
      "",
      "src/generated/server.ts TS2339",
    ],
    [
      "a resource is not named",
      "src/handlers.ts",
      /resources: \{ note \}/,
      "resources: {}",
      "src/generated/server.ts TS2339",
    ],
    [
      "a prompt is not named",
      "src/handlers.ts",
      /\{ weekly_review: weeklyReview \}/,
      "{}",
      "src/generated/server.ts TS2339",
    ],
    [
      "a tool is another's",
      "src/handlers.ts",
      /add_note: addNote/,
      "add_note: searchNotes",
      "src/handlers.ts TS2322",
    ],
    [
      "a resource is none",
      "src/handlers.ts",
      /resources: \{ note \}/,
      "resources: { note: addNote }",
      "src/handlers.ts TS2322",
    ],
    [
      "a prompt is none",
      "src/handlers.ts",
      /weekly_review: weeklyReview/,
      "weekly_review: {}",
      "src/handlers.ts TS2739",
    ],
  ])("has one error where %s", async (_what, file, from, to, error) => {
    edit(file, from, to);
    if (file === "mcp.yaml") expect((await generate(folder)).exitCode).toBe(0);
    expect(await errors()).toEqual([error]);
  });

  it("builds with what is new, and with what has left but for its handler", async () => {
    edit("mcp.yaml", "name: add_note", "name: keep_note");
    const renamed = await generate(folder);
    expect(renamed.stderr).toContain('"tool add_note" is no longer');
    expect(await errors()).toEqual([]);

    writeFileSync(
      join(folder, "mcp.yaml"),
      "mcpgen: 1\nserver: { name: notes, version: 1.0.0 }\n",
    );
    const emptied = await generate(folder);
    expect(emptied.stderr.match(/is no longer in the spec/g)).toHaveLength(5);
    expect(await errors()).toEqual([]);
    const check = await generate(folder, "--check");
    expect([check.exitCode, check.stdout]).toEqual([0, ""]);
  });

  it("forgets the types of what has left with the last of its files", async () => {
    edit("mcp.yaml", "name: add_note", "name: keep_note");
    await generate(folder);
    const types = () =>
      readFileSync(join(folder, "src", "generated", "types.ts"), "utf8");
    expect(types()).toContain("namespace AddNote {");
    rmSync(join(folder, "src", "tools", "add-note.ts"));
    rmSync(join(folder, "test", "tools", "add-note.test.ts"));
    edit(
      "src/handlers.ts",
      'import { addNote } from "./tools/add-note.js";',
      "",
    );
    edit("src/handlers.ts", "add_note: addNote,", "");
    await generate(folder);
    expect(types()).not.toContain("AddNote");
    expect(await errors()).toEqual([]);
  });
});
