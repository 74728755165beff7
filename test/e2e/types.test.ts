/** The package as it is installed: the library call with its types, and `mcp-gen types` until Ctrl-C. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  installedPackage,
  repository,
  writeFiles,
} from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";

let mcpGen = "";
let installed = "";
const folder = temporaryFolder("types");
beforeAll(async () => {
  ({ mcpGen } = await installedPackage());
  installed = join(dirname(mcpGen), "..", "..", "..");
});
afterAll(() => {
  for (const each of [folder, installed]) rmSync(each, { recursive: true });
});

const program = `
import { compileTypes, type JsonSchema, type Result } from "create-mcp-server";

const schema: JsonSchema = {
  type: "object",
  properties: { total: { $ref: "./money.json" }, note: { type: "string", default: "" } },
  additionalProperties: false,
};
const types: Result<string> = await compileTypes(schema, {
  name: "Order",
  files: { "money.json": { type: "integer" } },
});
if (!types.ok) throw new Error(types.diagnostics[0]?.message);
console.log(types.value);

// @ts-expect-error a name is a text
export const wrong = () => compileTypes(true, { name: 1 });
`;

it("has compileTypes, whose types compile without anything of ours around", async () => {
  writeFiles(installed, {
    "package.json": JSON.stringify({ type: "module", private: true }),
    "program.ts": program,
    "tsconfig.json": JSON.stringify({
      compilerOptions: {
        ...{ module: "nodenext", target: "es2023", strict: true },
        ...{ exactOptionalPropertyTypes: true, types: [], noEmit: false },
        lib: ["es2023", "dom"],
      },
      files: ["program.ts"],
    }),
  });
  const tsc = join(repository, "node_modules", ".bin", "tsc");
  const compiled = await execa(tsc, ["-p", "."], {
    cwd: installed,
    reject: false,
  });
  expect(compiled.stdout).toBe("");
  const { stdout } = await execa(process.execPath, ["program.js"], {
    cwd: installed,
  });
  expect(stdout).toContain("export interface Order {");
  expect(stdout).toContain("export interface OrderInput {");
  expect(stdout).toContain("export type Money = number;");
});

it("prints types alone on stdout, and watches until Ctrl-C", async () => {
  writeFileSync(join(folder, "a.json"), '{ "$ref": "./b.yaml" }');
  writeFileSync(join(folder, "b.yaml"), "type: string\n");
  const args = [mcpGen, "types", "a.json"];
  const printed = await execa(process.execPath, args, { cwd: folder });
  expect([printed.stdout.split("\n").slice(2), printed.stderr]).toEqual([
    ["export type A = B;", "", "export type B = string;"],
    "",
  ]);
  const watching = execa(
    process.execPath,
    [...args, "--out", "t.ts", "--watch"],
    { cwd: folder, reject: false },
  );
  let said = "";
  watching.stderr.on("data", (chunk) => (said += String(chunk)));
  const text = () => readFileSync(join(folder, "t.ts"), "utf8");
  await expect.poll(() => said).toContain("watching 2 files");
  expect(`${printed.stdout}\n`).toBe(text());
  writeFileSync(join(folder, "b.yaml"), "type: boolean\n");
  await expect.poll(text).toContain("B = boolean;");
  watching.kill("SIGINT");
  const { exitCode, stdout } = await watching;
  expect([exitCode, stdout]).toEqual([130, ""]);
});
