/** Every starter becomes a project whose own tests pass, with nothing of it changed and nothing left to write. */
import {
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, describe, expect, it } from "vitest";
import { repository } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const starters = join(repository, "templates", "starters");
const mcpGen = join(repository, "bin", "mcp-gen.js");
const work = temporaryFolder("starters");
afterAll(() => rmSync(work, { recursive: true }));

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
}

describe.each(readdirSync(starters))("%s", (name) => {
  const starter = join(starters, name);
  const folder = join(work, name);
  const inFolder = { cwd: folder, env: { NODE_OPTIONS: "" } };

  it("is completed by generate, and kept as it is", async () => {
    cpSync(starter, folder, { recursive: true });
    await execa(process.execPath, [mcpGen, "generate"], inFolder);
    for (const path of filesIn(starter)) {
      const wanted = readFileSync(join(starter, path), "utf8");
      expect(readFileSync(join(folder, path), "utf8"), path).toBe(wanted);
    }
  });

  it("brings the handler and the test of everything that needs one", () => {
    const brought = filesIn(starter);
    const made = filesIn(folder).filter((path) =>
      /^(src|test)[\\/](tools|resources|prompts)[\\/]/.test(path),
    );
    expect(made.filter((path) => !brought.includes(path))).toEqual([]);
  });

  it("passes its tests", async () => {
    symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
    const { stdout } = await execa("npm", ["test"], inFolder);
    expect(stdout).toMatch(/\bfail 0\b/);
    expect(stdout).toMatch(/\btodo 0\b/);
  });
});
