/** Owns what is shown of making changes: all or none, and nothing left behind. */
import { describe, expect, it } from "vitest";
import { applyChanges } from "../../../src/files/apply.js";
import type { Change } from "../../../src/files/change.js";
import { recoverProject } from "../../../src/files/recover.js";
import type { Result } from "../../../src/diagnostics/diagnostic.js";
import {
  copyVolume,
  memoryMachine,
  memoryVolume,
  putFiles,
  type MemoryOptions,
  type Operation,
} from "../../support/memory-machine.js";
import {
  before,
  changes,
  projectOn,
  projectVolume,
  root,
  rootOn,
  treeAfter,
} from "./project.js";

const codesOf = (result: Result<unknown>): string[] =>
  (result.ok ? result.warnings : result.diagnostics).map(({ code }) => code);

describe.each(["linux", "win32"] as const)("on %s", (platform) => {
  it("all changes are made and nothing is left behind", async () => {
    const volume = projectVolume(before, { platform });
    const machine = memoryMachine(volume);
    const applied = await applyChanges(machine, rootOn(volume), changes);
    expect(applied).toEqual({
      ok: true,
      value: { kind: "done", interrupted: false },
      warnings: [],
    });
    expect(projectOn(volume)).toEqual(treeAfter(before, changes));
  });

  it.each(["ENOSPC", "EACCES", "EROFS", "EDQUOT", "EFBIG", "EIO"])(
    "%s at any write leaves the project as it was",
    async (code) => {
      const fresh = projectVolume(before, { platform });
      const old = projectOn(fresh);
      let writes = 0;
      for (let failing = 1; ; failing++) {
        const volume = copyVolume(fresh);
        writes = 0;
        const machine = memoryMachine(volume, {
          fail: ({ name }) =>
            name === "writeText" && ++writes === failing ? code : undefined,
        });
        const applied = await applyChanges(machine, rootOn(volume), changes);
        if (applied.ok) break;
        expect(codesOf(applied)).toEqual(["files/write-failed"]);
        expect(projectOn(volume)).toEqual(old);
      }
      // The claim, five texts and the journal.
      expect(writes).toBe(7);
    },
  );

  it("a failure of any one operation leaves the project as before or as after", async () => {
    const fresh = projectVolume(before, { platform });
    const old = projectOn(fresh);
    const made = treeAfter(before, changes);
    const probe = memoryMachine(copyVolume(fresh));
    await applyChanges(probe, rootOn(fresh), changes);
    const seen = new Set<string>();
    for (let failing = 1; failing <= probe.operations(); failing++) {
      const volume = copyVolume(fresh);
      const machine = memoryMachine(volume, {
        fail: (_, n) => (n === failing ? "EIO" : undefined),
      });
      const applied = await applyChanges(machine, rootOn(volume), changes);
      for (const code of codesOf(applied)) seen.add(code);
      machine.exit();
      await recoverProject(memoryMachine(volume), rootOn(volume));
      expect(projectOn(volume), `failing at ${failing}`).toEqual(
        applied.ok ? made : old,
      );
    }
    expect([...seen].sort()).toEqual([
      "files/left-behind",
      "files/write-failed",
    ]);
  });

  it("where the disk dies for good, nothing is lost", async () => {
    const fresh = projectVolume(before, { platform });
    const old = projectOn(fresh);
    const made = treeAfter(before, changes);
    const probe = memoryMachine(copyVolume(fresh));
    await applyChanges(probe, rootOn(fresh), changes);
    const seen = new Set<string>();
    for (let failing = 1; failing <= probe.operations(); failing++) {
      const volume = copyVolume(fresh);
      const machine = memoryMachine(volume, {
        fail: (_, n) => (n >= failing ? "EROFS" : undefined),
      });
      const applied = await applyChanges(machine, rootOn(volume), changes);
      for (const code of codesOf(applied)) seen.add(code);
      machine.exit();
      const later = memoryMachine(volume);
      expect((await recoverProject(later, rootOn(volume))).ok).toBe(true);
      expect(projectOn(volume), `failing at ${failing}`).toEqual(
        applied.ok ? made : old,
      );
    }
    expect([...seen].sort()).toEqual([
      "files/left-behind",
      "files/undo-failed",
      "files/write-failed",
    ]);
  });
});

describe("a failure", () => {
  it("that also hinders the way back is put right by the next command of the same process", async () => {
    const volume = projectVolume();
    const old = projectOn(volume);
    let broken = true;
    const machine = memoryMachine(volume, {
      fail: ({ name, path, to }) =>
        broken &&
        name === "rename" &&
        (path.endsWith("new-1") || to?.endsWith("src/handlers.ts") === true)
          ? "EIO"
          : undefined,
    });
    const applied = await applyChanges(machine, root, changes);
    expect(codesOf(applied)).toEqual(["files/undo-failed"]);
    expect(codesOf(await recoverProject(machine, root))).toEqual([
      "files/undo-failed",
    ]);
    broken = false;
    expect(codesOf(await recoverProject(machine, root))).toEqual([
      "files/put-back",
    ]);
    expect(projectOn(volume)).toEqual(old);
  });

  it("names the path and what to do", async () => {
    const volume = projectVolume();
    let writes = 0;
    const machine = memoryMachine(volume, {
      fail: ({ name }) =>
        name === "writeText" && ++writes === 3 ? "ENOSPC" : undefined,
    });
    const applied = await applyChanges(machine, root, changes);
    expect(applied.ok ? [] : applied.diagnostics).toEqual([
      {
        code: "files/write-failed",
        severity: "error",
        message:
          "src/generated/server.ts cannot be written: the disk is full; the project is as it was",
        help: "free some space and run the command again",
        place: { file: "src/generated/server.ts" },
      },
    ]);
  });

  it("that is our own mistake is thrown, not explained", async () => {
    const volume = projectVolume();
    const machine = memoryMachine(volume, {
      before: () => {
        throw new TypeError("a bug");
      },
    });
    await expect(applyChanges(machine, root, changes)).rejects.toThrow("a bug");
  });

  it("of the first write makes no folder for the project", async () => {
    const volume = memoryVolume();
    putFiles(volume, "/work", { "other.txt": "" });
    const machine = memoryMachine(volume, {
      fail: ({ name, path }) =>
        name === "writeText" && path.includes("new-0") ? "ENOSPC" : undefined,
    });
    const applied = await applyChanges(machine, "/work/a/b/notes", [
      { kind: "create", path: "mcp.yaml", text: "x" },
    ]);
    expect(applied.ok).toBe(false);
    expect([...volume.nodes.keys()]).toEqual(["/work", "/work/other.txt"]);
  });
});

const interruptedAt = async (
  hit: (operation: Operation) => boolean,
  options: MemoryOptions = {},
) => {
  const volume = projectVolume();
  const machine = memoryMachine(volume, {
    ...options,
    before: (operation) => {
      if (hit(operation)) machine.interrupt();
    },
  });
  const applied = await applyChanges(machine, root, changes);
  return { applied, tree: projectOn(volume) };
};

describe("Ctrl-C", () => {
  it.each(["claim", "new-0", "new-4", "owner"])(
    "while %s is being written leaves the project as it was",
    async (name) => {
      const { applied, tree } = await interruptedAt(
        ({ path, to }) => path.includes(name) || to?.includes(name) === true,
      );
      expect(applied).toEqual({
        ok: true,
        value: { kind: "interrupted" },
        warnings: [],
      });
      expect(tree).toEqual(projectOn(projectVolume()));
    },
  );

  it("while the changes are being made lets them be finished", async () => {
    const { applied, tree } = await interruptedAt(
      ({ name, to }) => name === "rename" && to?.endsWith("old-1") === true,
    );
    expect(applied).toMatchObject({
      value: { kind: "done", interrupted: true },
    });
    expect(tree).toEqual(treeAfter(before, changes));
  });

  it("is listened to only while there is something to clean", async () => {
    let listening = 0;
    const machine = {
      ...memoryMachine(projectVolume()),
      onInterrupt: () => {
        listening++;
        return () => void listening--;
      },
    };
    await applyChanges(machine, root, changes);
    expect(listening).toBe(0);
  });
});

describe("the project in the meantime", () => {
  it.each([
    ["a rewritten file is another", { "src/handlers.ts": "mine\n" }],
    ["a deleted file is another", { "src/generated/tools/gone/old.ts": "x" }],
    ["a created file is there", { "src/generated/tools/add-note.ts": "x" }],
  ])("nothing is written where %s", async (_, files) => {
    const volume = projectVolume({ ...before, ...files });
    const old = projectOn(volume);
    const applied = await applyChanges(memoryMachine(volume), root, changes);
    expect(codesOf(applied)).toEqual(["files/changed-meanwhile"]);
    expect(projectOn(volume)).toEqual(old);
  });

  it("nothing is written where a file is gone", async () => {
    const volume = projectVolume();
    const machine = memoryMachine(volume);
    await machine.disk.remove(`${root}/src/handlers.ts`);
    const applied = await applyChanges(machine, root, changes);
    expect(codesOf(applied)).toEqual(["files/changed-meanwhile"]);
  });

  it.each([
    ["saved over", "src/handlers.ts", "saved at the last moment\n"],
    ["made", "test/tools/deep/add-note.test.ts", "made at the last moment\n"],
  ])("a file %s during the commit is kept", async (_, path, text) => {
    const volume = projectVolume();
    const machine = memoryMachine(volume, {
      before: ({ name, to }) => {
        if (name === "rename" && to?.endsWith("old-1") === true)
          putFiles(volume, root, { [path]: text });
      },
    });
    const applied = await applyChanges(machine, root, changes);
    expect(codesOf(applied)).toEqual(["files/changed-meanwhile"]);
    expect(projectOn(volume)).toEqual(
      projectOn(projectVolume({ ...before, [path]: text })),
    );
  });

  it("no step of the commit is a project that mixes old and new and could be built", async () => {
    const volume = projectVolume();
    const old = JSON.stringify(projectOn(volume));
    const made = treeAfter(before, changes);
    const rewritten = changes.filter(
      ({ kind, path }) => kind === "rewrite" && !path.endsWith(".manifest"),
    );
    let between = 0;
    let mixed = false;
    const machine = memoryMachine(volume, {
      before: () => {
        const tree = Object.fromEntries(
          Object.entries(projectOn(volume)).filter(
            ([path]) => !path.startsWith(".mcp-gen-tmp"),
          ),
        );
        if (JSON.stringify(tree) === old) return;
        const isMissing = rewritten.some(({ path }) => !(path in tree));
        const come = changes.filter(
          (change) =>
            change.kind !== "delete" && tree[change.path] === change.text,
        );
        const isNew = changes.every(
          ({ path }) =>
            path.endsWith(".manifest") || path in tree === path in made,
        );
        between++;
        // Before the first new text, what is missing is still asked for; after it, a rewritten file must be missing.
        mixed ||= come.length > 0 && !isMissing && !isNew;
      },
    });
    await applyChanges(machine, root, changes);
    expect(between).toBeGreaterThan(3);
    expect(mixed).toBe(false);
    expect(projectOn(volume)).toEqual(made);
  });
});

describe("two runs", () => {
  it("at once: the second is told of the first", async () => {
    const volume = projectVolume();
    const first = memoryMachine(volume);
    const seen: Promise<Result<unknown>>[] = [];
    const machine = {
      ...first,
      disk: {
        ...first.disk,
        writeText: async (path: string, text: string) => {
          if (path.endsWith("new-0")) {
            const second = memoryMachine(volume);
            seen.push(recoverProject(second, root));
            seen.push(applyChanges(second, root, changes));
            await Promise.all(seen);
          }
          return first.disk.writeText(path, text);
        },
      },
    };
    const applied = await applyChanges(machine, root, changes);
    expect(applied.ok).toBe(true);
    const told = await Promise.all(seen);
    expect(told.map(codesOf)).toEqual([["files/busy"], ["files/busy"]]);
    const [one] = told;
    expect(one?.ok === false && one.diagnostics[0]?.message).toBe(
      `another mcp-gen (process ${first.process.pid} since 2026-01-02T03:04:05.000Z) is writing this project`,
    );
    expect(projectOn(volume)).toEqual(treeAfter(before, changes));
  });

  it("side by side: each change is made once, whatever their order", async () => {
    const outcomes = new Set<string>();
    for (let head = 0; head < 60; head++) {
      const volume = projectVolume();
      const [a, b] = [memoryMachine(volume), memoryMachine(volume)];
      const first = applyChanges(a, root, changes);
      for (let n = 0; n < head * 5; n++) await Promise.resolve();
      const second = applyChanges(b, root, changes);
      const results = await Promise.all([first, second]);
      const made = results.filter(({ ok }) => ok);
      expect(made.length, `head start ${head}`).toBeLessThanOrEqual(1);
      outcomes.add(results.flatMap(codesOf).join(" "));
      a.exit();
      b.exit();
      await recoverProject(memoryMachine(volume), root);
      expect(projectOn(volume)).toEqual(
        made.length === 1
          ? treeAfter(before, changes)
          : projectOn(projectVolume()),
      );
    }
    expect([...outcomes].sort()).toEqual([
      "files/busy",
      "files/changed-meanwhile files/changed-meanwhile files/changed-meanwhile files/changed-meanwhile files/changed-meanwhile files/changed-meanwhile",
    ]);
  });

  it("after a killed one whose number belongs to a later process are one after the other", async () => {
    const volume = projectVolume({
      ...before,
      ".mcp-gen-tmp/owner-1/process": '{"pid":1,"started":"long ago","made":0}',
    });
    volume.living.add("1 today");
    const applied = await applyChanges(memoryMachine(volume), root, changes);
    expect(applied.ok).toBe(true);
    expect(projectOn(volume)).toEqual(treeAfter(before, changes));
  });
});

describe("what is on the disk", () => {
  it("permissions of a rewritten file are kept", async () => {
    const volume = projectVolume();
    putFiles(
      volume,
      root,
      { "src/handlers.ts": before["src/handlers.ts"] ?? "" },
      0o600,
    );
    await applyChanges(memoryMachine(volume), root, changes);
    expect(projectOn(volume)["src/handlers.ts"]).toBe(
      "600 export const handlers = { addNote };\n",
    );
  });

  it("a link inside the project is written through", async () => {
    const { "src/handlers.ts": text = "", ...rest } = before;
    const volume = projectVolume({
      ...rest,
      "lib/real.ts": text,
      "src/handlers.ts": "-> ../lib/real.ts",
    });
    const applied = await applyChanges(memoryMachine(volume), root, changes);
    expect(applied.ok).toBe(true);
    const tree = projectOn(volume);
    expect(tree["src/handlers.ts"]).toBe("-> ../lib/real.ts");
    expect(tree["lib/real.ts"]).toBe("export const handlers = { addNote };\n");
  });

  it.each([
    ["src/handlers.ts", "files/outside-project"],
    ["test", "files/outside-project"],
  ])("a link %s that leads out is refused", async (path, code) => {
    const { "src/handlers.ts": text = "", ...rest } = before;
    putFiles(memoryVolume(), "/", {});
    const volume = projectVolume({
      ...rest,
      ...(path === "test" ? { "src/handlers.ts": text } : {}),
      [path]: "-> /work/elsewhere",
    });
    putFiles(
      volume,
      "/work",
      path === "test" ? { "elsewhere/": "" } : { elsewhere: text },
    );
    const old = projectOn(volume);
    const applied = await applyChanges(memoryMachine(volume), root, changes);
    expect(codesOf(applied)).toEqual([code]);
    expect(projectOn(volume)).toEqual(old);
  });

  it("a link is not deleted for the file it leads to", async () => {
    const path = "src/generated/tools/gone/old.ts";
    const { [path]: text = "", ...rest } = before;
    const volume = projectVolume({
      ...rest,
      "lib/old.ts": text,
      [path]: "-> ../../../../lib/old.ts",
    });
    const old = projectOn(volume);
    const applied = await applyChanges(memoryMachine(volume), root, changes);
    expect(codesOf(applied)).toEqual(["files/changed-meanwhile"]);
    expect(projectOn(volume)).toEqual(old);
  });

  it("a name that differs in case only takes the other's place on a disk that ignores case", async () => {
    const files = { ...before, "src/generated/tools/Add-Note.ts": "old\n" };
    const swap: readonly Change[] = [
      {
        kind: "delete",
        path: "src/generated/tools/Add-Note.ts",
        before: "old\n",
      },
      {
        kind: "create",
        path: "src/generated/tools/add-note.ts",
        text: "new\n",
      },
    ];
    const fresh = projectVolume(files, { ignoresCase: true });
    const probe = memoryMachine(copyVolume(fresh));
    expect((await applyChanges(probe, root, swap)).ok).toBe(true);
    expect(projectOn(probe.volume)).toEqual(treeAfter(files, swap));
    for (let at = 1; at <= probe.operations(); at++) {
      const volume = copyVolume(fresh);
      const machine = memoryMachine(volume, { crash: { at, half: false } });
      await Promise.race([applyChanges(machine, root, swap), machine.killed]);
      await recoverProject(memoryMachine(volume), root);
      expect([projectOn(fresh), treeAfter(files, swap)]).toContainEqual(
        projectOn(volume),
      );
    }
  });

  it("no change touches nothing at all", async () => {
    const machine = memoryMachine(projectVolume());
    await applyChanges(machine, root, []);
    await recoverProject(machine, root);
    expect(machine.operations()).toBe(0);
  });
});
