/**
 * Runs the fixtures of edits: each is a project, a command that changes its spec, and what becomes of the files.
 *
 *   input/        the person's files before: the spec, and what they wrote; then the project is generated
 *   args.json     the command line as a list of words; { "args": […], "exit": 1 } for one that must fail, after which
 *                 no byte has changed
 *   output/       the person's files that the command made or changed, whole; nothing under src/generated, and not
 *                 test/contract.test.ts. The folder of a removal in .trash is called TIME
 *   gone.txt      the paths that are gone afterwards; without it none may be
 *   stderr.txt    what is said; without it nothing is held
 *
 * Held beside that: what was not to be changed is the same to the byte; `generate` finds nothing left to do; an `add`
 * keeps every byte of the spec and of src/handlers.ts, in their order, a `remove` brings no new ones but `[]`.
 * UPDATE=1 rewrites output/, gone.txt and those stderr.txt that are there; read the difference before you keep it.
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
import type { Disk } from "../src/machine/machine.js";
import { capturedMachine } from "./support/captured-machine.js";
import { temporaryFolder } from "./support/temporary-folder.js";

const fixtures = fileURLToPath(new URL("edits", import.meta.url));
const update = process.env["UPDATE"] === "1";
const known = new Set([
  ...["input", "args.json", "output", "gone.txt", "stderr.txt"],
]);
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

interface Command {
  readonly args: readonly string[];
  readonly exit?: number;
}

/** Path with slashes → bytes, so that no line end is lost on the way. */
type Files = ReadonlyMap<string, string>;

function filesBelow(folder: string): Files {
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .sort()
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [
        name.split(sep).join("/"),
        readFileSync(join(folder, name), "latin1"),
      ]),
  );
}

function commandOf(name: string): Command {
  const file = join(fixtures, name, "args.json");
  const read = JSON.parse(readFileSync(file, "utf8")) as
    Command | readonly string[];
  return "args" in read ? read : { args: read };
}

/** Nothing of what stands here must survive a power cut, and to wait for the disk is most of the time. */
const unflushed: Partial<Disk> = {
  async writeText(path, text) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  },
  flushDirectory: async () => undefined,
};

async function run(folder: string, args: readonly string[]) {
  const real = capturedMachine(folder);
  const machine = { ...real, disk: { ...real.disk, ...unflushed } };
  const exit = await main("mcp-gen", args, machine);
  return { exit, stderr: machine.err() };
}

function isOurs(path: string): boolean {
  return path.startsWith("src/generated/") || path === "test/contract.test.ts";
}

/** Removals lie in a folder that is named by the moment. */
function timeless(path: string): string {
  return path.replace(/^\.trash\/[^/]+\//, ".trash/TIME/");
}

function hold(file: string, actual: string): void {
  if (update) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, actual, "latin1");
  }
  expect(actual).toBe(existsSync(file) ? readFileSync(file, "latin1") : "");
}

/** Whether every byte of `part` is in `whole`, in the same order. */
function holdsAll(whole: string, part: string): boolean {
  let at = 0;
  for (const byte of whole) if (byte === part[at]) at++;
  return at === part.length;
}

describe.each(readdirSync(fixtures).sort())("edit %s", (name) => {
  const fixture = join(fixtures, name);

  it("has only files that a fixture may have", () => {
    const strange = readdirSync(fixture).filter((file) => !known.has(file));
    expect(strange).toEqual([]);
  });

  it("changes what it must, and nothing else", async () => {
    const folder = temporaryFolder("edit");
    folders.push(folder);
    cpSync(join(fixture, "input"), folder, { recursive: true });
    const { args, exit = 0 } = commandOf(name);
    const first = await run(folder, ["generate"]);
    expect(first.exit, first.stderr).toBe(0);
    const before = filesBelow(folder);
    const ran = await run(folder, args);
    const after = filesBelow(folder);

    const says = join(fixture, "stderr.txt");
    if (existsSync(says))
      hold(says, Buffer.from(ran.stderr).toString("latin1"));
    expect(ran.exit, ran.stderr).toBe(exit);
    if (exit !== 0) {
      expect([...after]).toEqual([...before]);
      return;
    }
    holdChanges(fixture, before, after);
    holdDirection(args, before, after);
    const again = await run(folder, ["generate"]);
    expect(again.exit, again.stderr).toBe(0);
    expect([...filesBelow(folder)]).toEqual([...after]);
  });
});

function holdChanges(fixture: string, before: Files, after: Files): void {
  const changed = new Map(
    [...after]
      .filter(([path, text]) => before.get(path) !== text && !isOurs(path))
      .map(([path, text]) => [timeless(path), text]),
  );
  const output = join(fixture, "output");
  if (update) rmSync(output, { recursive: true, force: true });
  if (update) mkdirSync(output, { recursive: true });
  if (!update)
    expect([...changed.keys()].sort()).toEqual([...filesBelow(output).keys()]);
  for (const [path, text] of changed) hold(join(output, path), text);
  const gone = [...before.keys()].filter(
    (path) => !after.has(path) && !isOurs(path),
  );
  const goes = join(fixture, "gone.txt");
  if (gone.length > 0 || existsSync(goes))
    hold(goes, gone.map((path) => `${path}\n`).join(""));
}

/** What is added to is a part of what comes out; what is removed from holds all that is left. */
function holdDirection(
  [command = ""]: readonly string[],
  before: Files,
  after: Files,
): void {
  const edited = [...after].filter(
    ([path]) =>
      /^(?:mcp\.(?:yaml|json)|src\/handlers\.ts)$/.test(path) &&
      before.has(path),
  );
  for (const [path, text] of edited) {
    const whole = before.get(path) ?? "";
    // An empty list in a block has no style yet: its brackets go when it gets its first item.
    const old = holdsAll(text, whole) ? whole : whole.replace(/ \[\]/, "");
    if (command === "add")
      expect([path, holdsAll(text, old)]).toEqual([path, true]);
    if (command === "remove")
      expect([path, holdsAll(old, text.replaceAll(" []", ""))]).toEqual([
        path,
        true,
      ]);
  }
}
