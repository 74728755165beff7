/**
 * Runs the case directories: each is a project before, a command, and what must come of it.
 *
 *   spec.yaml      becomes mcp.yaml        before/     files beside it (or instead of it)
 *   first.yaml     a spec that the project was generated from before; then edits/ are copied over it
 *   stdin.txt      what the command is given
 *   cmd.json       { args, exit }; default { args: ["generate"], exit: 0, or 1 where stderr.txt stands }
 *   expected/      the whole tree afterwards, but for what was there before and src/generated/runtime
 *   deleted.txt    the paths that are gone afterwards; without it none may be
 *   stderr.txt     what is said; without it nothing is held
 *   stdout.txt     what is printed; without it nothing may be
 *
 * UPDATE=1 rewrites what is expected; read it before you keep it.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { main } from "../src/cli/main.js";
import { capturedMachine } from "./support/captured-machine.js";
import { temporaryFolder } from "./support/temporary-folder.js";

const cases = fileURLToPath(new URL("cases", import.meta.url));
const update = process.env["UPDATE"] === "1";
const known = new Set([
  "spec.yaml",
  "before",
  "first.yaml",
  "edits",
  "deleted.txt",
  "cmd.json",
  "stdin.txt",
  "expected",
  "stderr.txt",
  "stdout.txt",
]);
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

interface Command {
  readonly args: readonly string[];
  readonly exit?: number;
}

function filesBelow(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  if (!existsSync(folder)) return files;
  for (const name of readdirSync(folder, {
    recursive: true,
    encoding: "utf8",
  }).sort()) {
    const path = join(folder, name);
    if (statSync(path).isFile())
      files.set(name.split(sep).join("/"), readFileSync(path, "utf8"));
  }
  return files;
}

async function prepare(name: string): Promise<string> {
  const folder = temporaryFolder("case");
  folders.push(folder);
  const from = join(cases, name);
  if (existsSync(join(from, "before")))
    cpSync(join(from, "before"), folder, { recursive: true });
  if (existsSync(join(from, "first.yaml"))) {
    cpSync(join(from, "first.yaml"), join(folder, "mcp.yaml"));
    expect((await run(folder, ["generate"])).exit).toBe(0);
  }
  if (existsSync(join(from, "edits")))
    cpSync(join(from, "edits"), folder, { recursive: true });
  if (existsSync(join(from, "spec.yaml")))
    cpSync(join(from, "spec.yaml"), join(folder, "mcp.yaml"));
  return folder;
}

async function run(folder: string, args: readonly string[], stdin = "") {
  const machine = capturedMachine(folder, {}, stdin);
  const exit = await main("mcp-gen", args, machine);
  return { exit, stdout: machine.out(), stderr: machine.err() };
}

function givenTo(name: string): string {
  const file = join(cases, name, "stdin.txt");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function readCommand(name: string): Command {
  const file = join(cases, name, "cmd.json");
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as Command)
    : { args: ["generate"] };
}

/** What the command made or changed. */
function made(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map(
    [...after].filter(
      ([path, text]) =>
        before.get(path) !== text &&
        !/(?:^|\/)src\/generated\/runtime\//.test(path),
    ),
  );
}

/**
 * The dependency on this checkout is a relative path that differs from folder to folder. The runtime is copied as it
 * is, so its lines say nothing of the case; other hashes say again what the texts say.
 */
function withoutOurs(text: string): string {
  return text
    .replaceAll(/"file:[^"]*"/g, '"file:create-mcp-server"')
    .replaceAll(/^generated [0-9a-f]{64} src\/generated\/runtime\/.*\n/gm, "")
    .replaceAll(/^generated [0-9a-f]{64} /gm, "generated <hash> ");
}

function hold(file: string, actual: string): void {
  if (update) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, actual);
  }
  expect(actual).toBe(existsSync(file) ? readFileSync(file, "utf8") : "");
}

describe.each(readdirSync(cases).sort())("case %s", (name) => {
  it("has only files that a case may have", () => {
    const strange = readdirSync(join(cases, name)).filter(
      (file) => !known.has(file),
    );
    expect(strange).toEqual([]);
  });

  it("comes out as expected, and stays so", async () => {
    const folder = await prepare(name);
    const before = filesBelow(folder);
    const command = readCommand(name);
    const first = await run(folder, command.args, givenTo(name));
    const after = filesBelow(folder);
    const changed = made(before, after);

    const expectsTree = existsSync(join(cases, name, "expected"));
    const saysMore = existsSync(join(cases, name, "stderr.txt"));
    expect(first.exit, first.stderr).toBe(
      command.exit ?? (expectsTree || !saysMore ? 0 : 1),
    );
    if (saysMore) hold(join(cases, name, "stderr.txt"), first.stderr);
    const prints = join(cases, name, "stdout.txt");
    if (first.stdout !== "" || existsSync(prints)) hold(prints, first.stdout);
    const gone = [...before.keys()].filter((path) => !after.has(path));
    const goes = join(cases, name, "deleted.txt");
    if (gone.length > 0 || existsSync(goes))
      hold(goes, gone.map((path) => `${path}\n`).join(""));
    if (expectsTree) holdTree(name, changed);
    if (first.exit !== 0 && command.args[0] === "generate")
      expect([...after]).toEqual([...before]);
    const wrote = !command.args.includes("--dry-run");
    if (first.exit === 0 && wrote) await staysSo(folder, before, after);
  });
});

function holdTree(name: string, changed: ReadonlyMap<string, string>): void {
  const folder = join(cases, name, "expected");
  if (update) rmSync(folder, { recursive: true, force: true });
  if (update) mkdirSync(folder, { recursive: true });
  if (!update)
    expect([...changed.keys()].sort()).toEqual(
      [...filesBelow(folder).keys()].sort(),
    );
  for (const [path, text] of changed)
    hold(join(folder, path), withoutOurs(text));
}

/** Generating again changes nothing, the check passes, and no file of the person was touched. */
async function staysSo(
  folder: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Promise<void> {
  const wasGenerated = after.has("src/generated/.manifest");
  if (!wasGenerated) return;
  expect((await run(folder, ["generate"])).exit).toBe(0);
  expect([...filesBelow(folder)]).toEqual([...after]);
  expect((await run(folder, ["generate", "--check"])).exit).toBe(0);
  for (const [path, text] of before)
    if (!/^(?:src\/generated\/|src\/handlers\.ts|test\/contract)/.test(path))
      expect([path, after.get(path)]).toEqual([path, text]);
}
