/** Owns the search for trees and changes that break all-or-none. */
import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChanges } from "../../../src/files/apply.js";
import type { Change } from "../../../src/files/change.js";
import { diffFiles } from "../../../src/files/diff.js";
import { recoverProject } from "../../../src/files/recover.js";
import { takeSnapshot } from "../../../src/files/snapshot.js";
import type { PlannedFile } from "../../../src/plan/planned-file.js";
import { copyVolume, memoryMachine } from "../../support/memory-machine.js";
import {
  header,
  projectOn,
  projectVolume,
  rootOn,
  treeAfter,
} from "./project.js";

const name = fc.constantFrom("a", "b", "c d", "é");
const path = fc
  .tuple(
    fc.constantFrom("", "src/", "src/generated/", "test/"),
    fc.array(name, { maxLength: 2 }),
    name,
  )
  .map(([top, folders, file]) =>
    [...folders.map((folder) => `${folder}.d/`), `${file}.ts`].reduce(
      (all, part) => all + part,
      top,
    ),
  );
const text = fc.constantFrom("", "x\n", "long ".repeat(50), "CR\r\nLF\n");
const platform = fc.constantFrom("linux" as const, "win32" as const);

/** A tree, and changes that fit it. */
const scenario = fc
  .record({
    platform,
    files: fc.dictionary(path, text, { maxKeys: 8, noNullPrototype: true }),
    wishes: fc.uniqueArray(fc.tuple(path, fc.option(text)), {
      minLength: 1,
      maxLength: 8,
      selector: ([one]) => one,
    }),
  })
  .map(({ platform: on, files, wishes }) => {
    const changes = wishes.flatMap(([one, wish]): Change[] => {
      const before = files[one];
      if (before === undefined)
        return wish === null ? [] : [{ kind: "create", path: one, text: wish }];
      return wish === null
        ? [{ kind: "delete", path: one, before }]
        : [{ kind: "rewrite", path: one, text: wish, before }];
    });
    return { platform: on, files, changes };
  });

describe("any changes of any tree", () => {
  it("are made, or after a kill anywhere as good as not made", async () => {
    await fc.assert(
      fc.asyncProperty(
        scenario,
        fc.nat(),
        fc.nat(),
        fc.boolean(),
        async ({ platform: on, files, changes }, kill, again, half) => {
          const fresh = projectVolume(files, { platform: on });
          const old = projectOn(fresh);
          const whole = copyVolume(fresh);
          const probe = memoryMachine(whole);
          expect(await applyChanges(probe, rootOn(whole), changes)).toEqual({
            ok: true,
            value: { kind: "done", interrupted: false },
            warnings: [],
          });
          const made = treeAfter(files, changes);
          expect(projectOn(whole)).toEqual(made);

          const volume = copyVolume(fresh);
          const at = 1 + (kill % Math.max(probe.operations(), 1));
          const machine = memoryMachine(volume, { crash: { at, half } });
          await Promise.race([
            applyChanges(machine, rootOn(volume), changes),
            machine.killed,
          ]);
          const second = memoryMachine(volume, {
            crash: { at: 1 + (again % 30), half: !half },
          });
          await Promise.race([
            recoverProject(second, rootOn(volume)),
            second.killed,
          ]);
          second.exit();
          await recoverProject(memoryMachine(volume), rootOn(volume));
          expect([old, made]).toContainEqual(projectOn(volume));
        },
      ),
      { seed: 20261130, numRuns: 300 },
    );
  });

  it("are none or all when the disk fails anywhere", async () => {
    await fc.assert(
      fc.asyncProperty(scenario, fc.nat(), async (given, fault) => {
        const { platform: on, files, changes } = given;
        const fresh = projectVolume(files, { platform: on });
        const old = projectOn(fresh);
        const probe = memoryMachine(copyVolume(fresh));
        await applyChanges(probe, rootOn(fresh), changes);
        const at = 1 + (fault % Math.max(probe.operations(), 1));
        const volume = copyVolume(fresh);
        const machine = memoryMachine(volume, {
          fail: (_, n) => (n === at ? "ENOSPC" : undefined),
        });
        const applied = await applyChanges(machine, rootOn(volume), changes);
        machine.exit();
        await recoverProject(memoryMachine(volume), rootOn(volume));
        expect(projectOn(volume)).toEqual(
          applied.ok ? treeAfter(files, changes) : old,
        );
      }),
      { seed: 3, numRuns: 300 },
    );
  });
});

describe("any plan", () => {
  const plan = fc
    .uniqueArray(
      fc.record({
        path: path.filter((one) => one !== "src/generated/.manifest"),
        body: text,
        generated: fc.boolean(),
      }),
      { maxLength: 8, selector: (file) => file.path },
    )
    .map((files) =>
      files.map(({ path: one, body, generated }): PlannedFile => {
        const lf = body.replaceAll("\r\n", "\n");
        return generated
          ? { path: one, text: header + lf, ownership: "generated" }
          : { path: one, text: lf, ownership: "once", entity: one };
      }),
    );

  it("after any other makes the generated files as planned, keeps the others, and then changes nothing", async () => {
    await fc.assert(
      fc.asyncProperty(plan, plan, platform, async (first, second, on) => {
        const volume = projectVolume({}, { platform: on });
        const root = rootOn(volume);
        const run = async (planned: readonly PlannedFile[]) => {
          const machine = memoryMachine(volume);
          const snapshot = await takeSnapshot(machine, root, planned);
          if (!snapshot.ok) throw new Error("no snapshot");
          const diff = diffFiles(planned, snapshot.value, {
            force: false,
            version: "1.0.0",
          });
          if (!diff.ok) return undefined;
          const applied = await applyChanges(machine, root, diff.value.changes);
          expect(applied.ok).toBe(true);
          machine.exit();
          return machine.operations();
        };
        await run(first);
        const between = projectOn(volume);
        const went = await run(second);
        const tree = projectOn(volume);
        const taken = second.filter(
          (file) =>
            file.ownership === "generated" &&
            first.some(
              (one) => one.path === file.path && one.ownership === "once",
            ) &&
            between[file.path] !== file.text,
        );
        // A file that was the person's is never taken over without a word.
        expect(went === undefined).toBe(taken.length > 0);
        if (went === undefined) return isDeepStrictEqual(tree, between);
        for (const file of second)
          expect(tree[file.path]).toBe(
            file.ownership === "once" && file.path in between
              ? between[file.path]
              : file.text,
          );
        for (const file of first) {
          if (second.some((one) => one.path === file.path)) continue;
          expect(tree[file.path]).toBe(
            file.ownership === "once" ? file.text : undefined,
          );
        }
        return (await run(second)) === 0;
      }),
      { seed: 11, numRuns: 200 },
    );
  });
});
