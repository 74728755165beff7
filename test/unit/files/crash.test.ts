/** Owns the proof that a kill at any operation leaves the project as before or as after, once the next command has begun. */
import { describe, expect, it } from "vitest";
import { applyChanges } from "../../../src/files/apply.js";
import { recoverProject } from "../../../src/files/recover.js";
import {
  copyVolume,
  memoryMachine,
  putFiles,
  memoryVolume,
  type MemoryOptions,
  type Volume,
} from "../../support/memory-machine.js";
import {
  before,
  changes,
  projectOn,
  projectVolume,
  rootOn,
  treeAfter,
} from "./project.js";

const platforms = ["linux", "win32"] as const;

/** How many operations the whole apply takes. */
async function countOperations(volume: Volume): Promise<number> {
  const machine = memoryMachine(copyVolume(volume));
  const applied = await applyChanges(machine, rootOn(volume), changes);
  expect(applied.ok).toBe(true);
  return machine.operations();
}

async function killedApply(
  volume: Volume,
  crash: NonNullable<MemoryOptions["crash"]>,
): Promise<void> {
  const machine = memoryMachine(volume, { crash });
  await Promise.race([
    applyChanges(machine, rootOn(volume), changes).then(() => {
      throw new Error("was not killed");
    }),
    machine.killed,
  ]);
}

async function recovered(volume: Volume): Promise<Record<string, string>> {
  const machine = memoryMachine(volume);
  const result = await recoverProject(machine, rootOn(volume));
  expect(result.ok ? [] : result.diagnostics).toEqual([]);
  machine.exit();
  return projectOn(volume);
}

/** Kills the apply right after it has put a new text at the path. */
async function killedAt(volume: Volume, path: string): Promise<void> {
  let at = 0;
  const probe = memoryMachine(copyVolume(volume), {
    before: (operation, n) => {
      if (operation.name === "rename" && operation.to?.endsWith(path))
        at = n + 1;
    },
  });
  await applyChanges(probe, rootOn(volume), changes);
  await killedApply(volume, { at, half: false });
}

const journal = (path: string): string =>
  JSON.stringify({
    entries: [{ path, replaces: true }],
    folders: [],
  });

describe.each(platforms)("a kill on %s", (platform) => {
  it.each([false, true])(
    "at any operation is undone or done (half: %s)",
    async (half) => {
      const fresh = projectVolume(before, { platform });
      const old = projectOn(fresh);
      const made = treeAfter(before, changes);
      const outcomes = new Set<string>();
      const total = await countOperations(fresh);
      for (let at = 1; at <= total; at++) {
        const volume = copyVolume(fresh);
        await killedApply(volume, { at, half });
        const tree = await recovered(volume);
        const isOld = JSON.stringify(tree) === JSON.stringify(old);
        expect(tree, `killed at ${at}`).toEqual(isOld ? old : made);
        outcomes.add(isOld ? "before" : "after");
      }
      expect([...outcomes].sort()).toEqual(["after", "before"]);
    },
  );

  it("during the recovery itself does no harm", async () => {
    const fresh = projectVolume(before, { platform });
    const old = projectOn(fresh);
    const made = treeAfter(before, changes);
    const total = await countOperations(fresh);
    let kills = 0;
    for (let at = 1; at <= total; at++) {
      const middle = copyVolume(fresh);
      await killedApply(middle, { at, half: false });
      for (let again = 1; ; again++) {
        const volume = copyVolume(middle);
        const machine = memoryMachine(volume, {
          crash: { at: again, half: again % 2 === 0 },
        });
        const first = await Promise.race([
          recoverProject(machine, rootOn(volume)),
          machine.killed,
        ]);
        if (first !== undefined) break;
        kills++;
        const tree = await recovered(volume);
        expect([old, made], `killed at ${at}, ${again}`).toContainEqual(tree);
      }
    }
    expect(kills).toBeGreaterThan(total);
  });

  it("is also put in order by the next apply", async () => {
    const fresh = projectVolume(before, { platform });
    const made = treeAfter(before, changes);
    const outcomes = new Set<string | undefined>();
    const total = await countOperations(fresh);
    for (let at = 1; at < total; at++) {
      const volume = copyVolume(fresh);
      await killedApply(volume, { at, half: false });
      const machine = memoryMachine(volume);
      const applied = await applyChanges(machine, rootOn(volume), changes);
      machine.exit();
      const tree = await recovered(volume);
      expect(tree, `killed at ${at}`).toEqual(made);
      outcomes.add(applied.ok ? "done" : applied.diagnostics[0]?.code);
    }
    // Where the killed run had come to its end, nothing is left as it was decided.
    expect([...outcomes].sort()).toEqual(["done", "files/changed-meanwhile"]);
  });
});

describe("a kill in a folder that was made for the project", () => {
  it("leaves at most that folder, empty", async () => {
    const creates = [
      { kind: "create", path: "mcp.yaml", text: "name: x\n" },
      { kind: "create", path: "src/stdio.ts", text: "go\n" },
    ] as const;
    const fresh = memoryVolume();
    putFiles(fresh, "/work", { "other.txt": "stays" });
    const counter = memoryMachine(copyVolume(fresh));
    await applyChanges(counter, "/work/notes", creates);
    for (let at = 1; at <= counter.operations(); at++) {
      const volume = copyVolume(fresh);
      const machine = memoryMachine(volume, { crash: { at, half: true } });
      await Promise.race([
        applyChanges(machine, "/work/notes", creates),
        machine.killed,
      ]);
      const tree = Object.keys(await recovered(volume));
      expect([[], ["mcp.yaml", "src/", "src/stdio.ts"]]).toContainEqual(tree);
    }
  });
});

describe("after a kill, what the person did meanwhile", () => {
  it("stays, and the old text is put beside it", async () => {
    const volume = projectVolume();
    await killedAt(volume, "src/handlers.ts");
    putFiles(volume, rootOn(volume), { "src/handlers.ts": "my edit\n" });
    const machine = memoryMachine(volume);
    const result = await recoverProject(machine, rootOn(volume));
    expect(result.ok && result.warnings.map(({ code }) => code)).toEqual([
      "files/put-back",
      "files/kept-beside",
    ]);
    expect(projectOn(volume)).toEqual({
      ...projectOn(projectVolume()),
      "src/handlers.ts": "my edit\n",
      "src/handlers.ts.before": before["src/handlers.ts"],
    });
  });

  it("stays also where the file was new", async () => {
    const volume = projectVolume();
    await killedAt(volume, "src/handlers.ts");
    const path = "test/tools/deep/add-note.test.ts";
    putFiles(volume, rootOn(volume), { [path]: "my own\n" });
    const machine = memoryMachine(volume);
    await recoverProject(machine, rootOn(volume));
    expect(projectOn(volume)[path]).toBe("my own\n");
  });

  it("is nothing new where it is what was there before", async () => {
    const volume = projectVolume();
    await killedAt(volume, "src/handlers.ts");
    putFiles(volume, rootOn(volume), before);
    const machine = memoryMachine(volume);
    const result = await recoverProject(machine, rootOn(volume));
    expect(result.ok && result.warnings.map(({ code }) => code)).toEqual([
      "files/put-back",
    ]);
    expect(projectOn(volume)).toEqual(projectOn(projectVolume()));
  });
});

describe("a staging folder that a stranger brought along", () => {
  it.each([
    "../outside.ts",
    ".git/hooks/pre-commit",
    "src/.GIT/config",
    "src/.git./x",
    "node_modules/yaml/index.js",
    "C:/x",
    "a\\..\\..\\x",
    "",
    "/etc/passwd",
  ])("cannot write %j", async (path) => {
    const volume = projectVolume({
      ...before,
      ".mcp-gen-tmp/journal": journal(path),
      ".mcp-gen-tmp/old-0": "evil",
    });
    const machine = memoryMachine(volume);
    const old = projectOn(volume);
    const result = await recoverProject(machine, rootOn(volume));
    expect(result.ok ? [] : result.diagnostics.map((d) => d.code)).toEqual([
      "files/staging-unreadable",
    ]);
    expect(projectOn(volume)).toEqual(old);
  });

  it("cannot write through a link that leads out", async () => {
    const volume = projectVolume({
      ...before,
      "src/out": "-> /work/elsewhere",
      ".mcp-gen-tmp/journal": journal("src/out/x.ts"),
      ".mcp-gen-tmp/old-0": "evil",
    });
    putFiles(volume, "/work/elsewhere", { "y.ts": "stays" });
    const machine = memoryMachine(volume);
    const old = projectOn(volume);
    const result = await recoverProject(machine, rootOn(volume));
    expect(result.ok ? [] : result.diagnostics.map((d) => d.code)).toEqual([
      "files/outside-project",
    ]);
    expect(projectOn(volume)).toEqual(old);
  });

  it("is no link itself", async () => {
    const volume = projectVolume({
      ...before,
      ".mcp-gen-tmp": "-> /work/elsewhere",
    });
    putFiles(volume, "/work/elsewhere", { "y.ts": "stays" });
    const machine = memoryMachine(volume);
    const result = await recoverProject(machine, rootOn(volume));
    expect(result.ok ? [] : result.diagnostics.map((d) => d.code)).toEqual([
      "files/not-a-folder",
    ]);
  });
});
