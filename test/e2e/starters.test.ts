/** Every starter becomes a project whose own tests pass, with nothing of it changed and nothing left to write. */
import {
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repository } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const starters = join(repository, "templates", "starters");
const mcpGen = join(repository, "bin", "mcp-gen.js");
const work = temporaryFolder("starters");
afterAll(() => rmSync(work, { recursive: true }));

/** Newer Nodes than the one that runs us, each with the folder of its program. */
const newer = ["22", "24"].map((version) => ({
  version,
  folder: join(work, `node-${version}`),
}));
beforeAll(async () => {
  for (const { version, folder } of newer) {
    const flags = ["--no-audit", "--no-fund", "--prefix", folder];
    await execa("npm", ["install", ...flags, `node@${version}`]);
  }
});

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

  it.each(newer)("passes its tests on Node $version", async (node) => {
    const programs = join(node.folder, "node_modules", "node", "bin");
    const PATH = [programs, process.env["PATH"]].join(delimiter);
    const run = { cwd: folder, env: { ...inFolder.env, PATH } };
    const { stdout: version } = await execa("node", ["--version"], run);
    expect(version).toMatch(new RegExp(`^v${node.version}\\.`));
    const { stdout } = await execa("npm", ["test"], run);
    expect(stdout).toMatch(/\bfail 0\b/);
    expect(stdout).toMatch(/\btodo 0\b/);
  });
});
