/** Owns the proof on a real disk, with real processes and real signals. */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { applyChanges } from "../../../src/files/apply.js";
import type { Change } from "../../../src/files/change.js";
import { diffFiles } from "../../../src/files/diff.js";
import { recoverProject } from "../../../src/files/recover.js";
import { takeSnapshot } from "../../../src/files/snapshot.js";
import { nodeMachine } from "../../../src/machine/node.js";
import type { PlannedFile } from "../../../src/plan/planned-file.js";
import type { Result } from "../../../src/diagnostics/diagnostic.js";
import { compileInto } from "../../support/compiled.js";

const home = realpathSync(mkdtempSync(join(tmpdir(), "files-real-")));
const compiled = join(home, "compiled");
const machine = nodeMachine();
const children: ChildProcess[] = [];
let count = 0;

beforeAll(() => {
  mkdirSync(compiled);
  compileInto(compiled, ["files/apply.ts", "machine/node.ts"]);
  // Says each operation before it is done, so that the test can kill it in the middle of one it knows.
  writeFileSync(
    join(compiled, "child.js"),
    `import { readFileSync, writeSync } from "node:fs";
     import { applyChanges } from "./files/apply.js";
     import { nodeMachine } from "./machine/node.js";
     const [root, changes] = process.argv.slice(2);
     const real = nodeMachine();
     const disk = Object.fromEntries(Object.entries(real.disk).map(([name, work]) => [
       name,
       (...args) => {
         writeSync(1, JSON.stringify({ name, path: String(args.at(name === "rename" ? 1 : 0)) }) + "\\n");
         return work(...args);
       },
     ]));
     const result = await applyChanges({ ...real, disk }, root, JSON.parse(readFileSync(changes, "utf8")));
     writeSync(1, JSON.stringify({ name: "end", result }) + "\\n");`,
  );
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function newProject(files: Readonly<Record<string, string>>): string {
  const root = join(home, `project-${count++}`);
  mkdirSync(root);
  for (const [path, text] of Object.entries(files)) put(root, path, text);
  return root;
}

function put(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function treeOf(root: string): Record<string, string> {
  const tree: Record<string, string> = {};
  const names = readdirSync(root, { recursive: true, encoding: "utf8" });
  for (const name of names.sort()) {
    const stats = lstatSync(join(root, name));
    tree[name] = stats.isFile() ? readFileSync(join(root, name), "utf8") : "";
  }
  return tree;
}

/** 60 rewritten, 30 new and 10 deleted files. */
const files: Record<string, string> = { "mcp.yaml": "name: x\n" };
const changes: Change[] = [];
for (let n = 0; n < 100; n++) {
  const path = `src/generated/tools/tool-${n}${n < 10 ? "/x" : ""}.ts`;
  const before = `before ${n}\n`.repeat(50);
  const text = `after ${n}\n`.repeat(60);
  if (n < 70) files[path] = before;
  if (n < 10) changes.push({ kind: "delete", path, before });
  else if (n < 70) changes.push({ kind: "rewrite", path, text, before });
  else changes.push({ kind: "create", path, text });
}

function startApply(
  root: string,
  toMake: readonly Change[] = changes,
  before = "",
): ChildProcess {
  const list = join(home, `changes-${count++}.json`);
  writeFileSync(list, JSON.stringify(toMake));
  const script = join(compiled, "child.js");
  const child = spawn(
    "bash",
    ["-c", `${before} exec "$@"`, "bash", process.execPath, script, root, list],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  children.push(child);
  return child;
}

interface Line {
  readonly name: string;
  readonly path: string;
  readonly result?: Result<unknown>;
}

/** Calls `act` with each operation's line, and returns what the child ended with, if it came to that. */
async function follow(
  child: ChildProcess,
  act: (line: Line, n: number) => void = () => undefined,
): Promise<Line["result"]> {
  if (child.stdout === null) throw new Error("no output");
  const ended = new Promise((resolve) => child.once("exit", resolve));
  let n = 0;
  let result: Line["result"];
  for await (const text of createInterface(child.stdout)) {
    const line = JSON.parse(text) as Line;
    if (line.name === "end") result = line.result;
    else act(line, ++n);
  }
  await ended;
  return result;
}

const codesOf = (result: Result<unknown> | undefined): string[] =>
  result === undefined
    ? ["killed"]
    : (result.ok ? result.warnings : result.diagnostics).map((d) => d.code);

/** A small generator of numbers, so that each run kills at the same operations. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647);
}

async function finished(): Promise<Record<string, string>> {
  const root = newProject(files);
  expect((await applyChanges(machine, root, changes)).ok).toBe(true);
  return treeOf(root);
}

describe.skipIf(process.platform === "win32")("a process killed", () => {
  it("anywhere leaves the project as before or as after", async () => {
    const made = await finished();
    const old = treeOf(newProject(files));
    const total = { operations: 0 };
    const whole = newProject(files);
    await follow(startApply(whole), (_, n) => (total.operations = n));
    expect(treeOf(whole)).toEqual(made);
    const next = numbers(4);
    let killed = 0;
    for (let run = 0; run < 10; run++) {
      const root = newProject(files);
      const at = 1 + (next() % total.operations);
      const child = startApply(root);
      const result = await follow(child, (_, n) => {
        if (n === at) child.kill("SIGKILL");
      });
      if (result === undefined) killed++;
      const recovered = await recoverProject(machine, root);
      expect(recovered.ok).toBe(true);
      const tree = treeOf(root);
      const isOld = JSON.stringify(tree) === JSON.stringify(old);
      expect(tree, `killed at ${at}`).toEqual(isOld ? old : made);
    }
    expect(killed).toBeGreaterThan(3);
  });

  it("in the middle of the commit is undone, and in its middle is told to others", async () => {
    const old = treeOf(newProject(files));
    const root = newProject(files);
    const child = startApply(root);
    let stopped: Promise<Result<unknown>> | undefined;
    let renames = 0;
    const result = await follow(child, ({ name }) => {
      if (name !== "rename" || ++renames < 90 || stopped !== undefined) return;
      child.kill("SIGSTOP");
      stopped = applyChanges(machine, root, changes).finally(() =>
        child.kill("SIGKILL"),
      );
    });
    expect(result).toBeUndefined();
    const told = await stopped;
    expect(codesOf(told)).toEqual(["files/busy"]);
    expect(told?.ok === false && told.diagnostics[0]?.message).toContain(
      `(process ${child.pid} on `,
    );
    expect(treeOf(root)).not.toEqual(old);
    expect(codesOf(await recoverProject(machine, root))).toEqual([
      "files/put-back",
    ]);
    expect(treeOf(root)).toEqual(old);
  });

  it.each(["SIGINT", "SIGTERM"] as const)(
    "by %s while it prepares cleans up behind itself",
    async (signal) => {
      const root = newProject(files);
      const old = treeOf(root);
      const child = startApply(root);
      let sent = false;
      const result = await follow(child, ({ name }) => {
        if (name === "writeText" && !sent) sent = child.kill(signal);
      });
      expect(sent).toBe(true);
      // The signal may come when all is prepared already: then it is finished.
      const value = result?.ok === true ? result.value : undefined;
      expect([
        { kind: "interrupted" },
        { kind: "done", interrupted: true },
      ]).toContainEqual(value);
      const isDone = JSON.stringify(value).includes("done");
      expect(treeOf(root)).toEqual(isDone ? await finished() : old);
    },
  );
});

describe.skipIf(process.platform === "win32")("a disk without room", () => {
  it("leaves the project as it was, where a file may not grow", async () => {
    const big: Change = {
      kind: "create",
      path: "src/generated/big.ts",
      text: "x".repeat(64 * 1024),
    };
    const root = newProject(files);
    const old = treeOf(root);
    const child = startApply(root, [...changes, big], "ulimit -f 32;");
    const result = await follow(child);
    expect(codesOf(result)).toEqual(["files/write-failed"]);
    expect(JSON.stringify(result)).toContain("src/generated/big.ts");
    expect(treeOf(root)).toEqual(old);
  });

  const canMount =
    spawnSync("/usr/bin/env", [
      "unshare",
      "-rm",
      "sh",
      "-c",
      `mount -t tmpfs -o size=64k none ${home}`,
    ]).status === 0;

  it.skipIf(!canMount)("leaves the project as it was, where it is full", () => {
    const root = join(home, "small");
    const source = newProject(files);
    mkdirSync(root);
    const list = join(home, "changes-full.json");
    writeFileSync(list, JSON.stringify(changes));
    // The small disk is seen by this child and its children alone.
    const child = spawnSync(
      "/usr/bin/env",
      [
        "unshare",
        "-rm",
        "bash",
        "-c",
        `mount -t tmpfs -o size=440k none "$1" && cp -r "$2/." "$1" &&
         "$3" "$4" "$1" "$5" | tail -n 1 && diff -r "$1" "$2" && echo same`,
        "bash",
        root,
        source,
        process.execPath,
        join(compiled, "child.js"),
        list,
      ],
      { encoding: "utf8" },
    );
    const [last = "", ...rest] = child.stdout.trim().split("\n");
    const { result } = JSON.parse(last) as Line;
    expect(codesOf(result)).toEqual(["files/write-failed"]);
    expect(JSON.stringify(result)).toContain("the disk is full");
    expect(rest).toEqual(["same"]);
  });
});

/** By which a file that was touched is known. */
const marks = (root: string) =>
  Object.keys(treeOf(root)).map((name) => {
    const { ino, mtimeMs, ctimeMs } = statSync(join(root, name));
    return { name, ino, mtimeMs, ctimeMs };
  });

describe("a real project", () => {
  const header = "// Generated by mcp-gen from mcp.yaml.\n";
  const planned: readonly PlannedFile[] = [
    {
      path: "src/generated/server.ts",
      text: `${header}1\n`,
      ownership: "generated",
    },
    { path: "src/handlers.ts", text: "handlers\n", ownership: "wired" },
    { path: "src/tools/a.ts", text: "a\n", ownership: "once", entity: "a" },
  ];
  const generate = async (root: string, files_ = planned) => {
    const snapshot = await takeSnapshot(machine, root, files_);
    if (!snapshot.ok) return snapshot;
    const diff = diffFiles(files_, snapshot.value, {
      force: false,
      version: "1.0.0",
    });
    return diff.ok ? applyChanges(machine, root, diff.value.changes) : diff;
  };

  it("is made where there was no folder, and the second run touches nothing", async () => {
    const root = join(home, "new", "deep", "project");
    expect(await generate(root)).toMatchObject({ ok: true, warnings: [] });
    expect(Object.keys(treeOf(root)).sort()).toEqual([
      "src",
      "src/generated",
      "src/generated/.manifest",
      "src/generated/server.ts",
      "src/handlers.ts",
      "src/tools",
      "src/tools/a.ts",
    ]);
    const first = [marks(root), statSync(root).mtimeMs];
    await recoverProject(machine, root);
    expect(await generate(root)).toMatchObject({ ok: true });
    expect([marks(root), statSync(root).mtimeMs]).toEqual(first);
  });

  it("keeps the permissions of a file that is rewritten", async () => {
    const root = newProject({ "src/handlers.ts": "mine\n" });
    chmodSync(join(root, "src/handlers.ts"), 0o640);
    expect((await generate(root)).ok).toBe(true);
    expect(readFileSync(join(root, "src/handlers.ts"), "utf8")).toBe(
      "handlers\n",
    );
    expect(statSync(join(root, "src/handlers.ts")).mode & 0o777).toBe(0o640);
  });

  it.skipIf(process.platform === "win32")(
    "is not left by way of a link",
    async () => {
      const outside = newProject({ "server.ts": "outside\n" });
      const root = newProject({ "mcp.yaml": "" });
      mkdirSync(join(root, "src"));
      symlinkSync(outside, join(root, "src/generated"));
      symlinkSync(join(outside, "server.ts"), join(root, "src/handlers.ts"));
      expect(codesOf(await generate(root))).toEqual([
        "files/outside-project",
        "files/outside-project",
      ]);
      expect(treeOf(outside)).toEqual({ "server.ts": "outside\n" });
      expect(existsSync(join(root, "src/tools"))).toBe(false);
    },
  );
});
