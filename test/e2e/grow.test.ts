/** A project that grows: made, and given a tool by flags and one by questions, with handlers and tests that pass. */
import { readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, expect, it } from "vitest";
import { repository } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { hasTerminal, onTerminal } from "../support/terminal.js";

const folder = temporaryFolder("grow");
afterAll(() => rmSync(folder, { recursive: true }));
const project = join(folder, "shop");
const mcpGen = join(repository, "bin", "mcp-gen.js");

function gen(...words: readonly string[]) {
  return execa(process.execPath, [mcpGen, ...words], { cwd: project });
}

function write(path: string, from: string | RegExp, to: string): void {
  const file = join(project, path);
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
}

it("is made", async () => {
  const flags = ["--template", "notes", "--yes", "--no-install", "--no-git"];
  await execa(process.execPath, [mcpGen, "create", "shop", ...flags], {
    cwd: folder,
  });
  symlinkSync(join(repository, "node_modules"), join(project, "node_modules"));
});

it("gets a tool by flags", async () => {
  const properties = [
    "--input",
    "sku:string! The number",
    "--input",
    "count:integer=1",
  ];
  const { stderr } = await gen(
    "add",
    "tool",
    "get_price",
    "--description",
    "Tell a price.",
    ...properties,
    "--output",
    "euros:number!",
    "--read-only",
  );
  expect(stderr).toContain("write its handler in src/tools/get-price.ts");
  write(
    "src/tools/get-price.ts",
    /throw new NotImplemented\([^)]*\);/,
    "return { euros: input.sku.length * input.count };",
  );
  write("src/tools/get-price.ts", /import \{ NotImplemented \}.*\n/, "");
  write(
    "test/tools/get-price.test.ts",
    "}[] = [];",
    '}[] = [{ input: { sku: "abc", count: 2 }, output: { euros: 6 } }];',
  );
});

it.skipIf(!hasTerminal)("gets a tool by questions", () => {
  const argv = [process.execPath, mcpGen, "add", "tool"];
  const shown = onTerminal(argv, project, [
    { wait: "What is the tool called?", send: "say_hello\r" },
    { wait: "What do people call it?", send: "\r" },
    { wait: "What does it do?", send: "Say hello.\r" },
    { wait: "first input property", send: "who\r" },
    { wait: "Of which type", send: "\r" },
    { wait: "What is it?", send: "\r" },
    { wait: "Must it be given?", send: "y" },
    { wait: "next input property", send: "\r" },
    { wait: "first output property", send: "\r" },
    { wait: "Does it only read?", send: "y" },
    { wait: "open world?", send: "n" },
    { wait: "nothing was written so far", send: "\r" },
  ]);
  expect([shown.exit, shown.left], shown.text).toEqual([0, 0]);
  write(
    "src/tools/say-hello.ts",
    /throw new NotImplemented\([^)]*\);/,
    "return `Hello ${input.who}`;",
  );
  write("src/tools/say-hello.ts", /import \{ NotImplemented \}.*\n/, "");
  write(
    "test/tools/say-hello.test.ts",
    "}[] = [];",
    '}[] = [{ input: { who: "you" }, output: "Hello you" }];',
  );
});

it("builds, and its tests pass", async () => {
  await execa("npm", ["run", "build"], { cwd: project });
  const { stdout } = await execa("npm", ["test"], { cwd: project });
  expect(stdout).toMatch(/^# fail 0$/m);
  await gen("generate", "--check");
});
