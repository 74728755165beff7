/** Holds commands that write to taking turns: one waits for another, and nobody for the dead. */
import { describe, expect, it } from "vitest";
import { applyChanges } from "../../src/files/apply.js";
import { holdProject } from "../../src/files/hold.js";
import type { Machine } from "../../src/machine/machine.js";
import {
  filesOf,
  memoryMachine,
  memoryVolume,
  putFiles,
  type Volume,
} from "../support/memory-machine.js";

const root = "/work/project";

function project(): Volume {
  const volume = memoryVolume();
  putFiles(volume, root, { "mcp.yaml": "mcpgen: 1\n" });
  return volume;
}

const write = (path: string) =>
  [{ kind: "create", path, text: "here\n" }] as const;

/** Holds the project until it is told to write. */
async function holder(machine: Machine) {
  let go: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    go = resolve;
  });
  let begun: () => void = () => undefined;
  const holds = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const ends = holdProject(machine, root, { patience: 0 }, async (hold) => {
    begun();
    await told;
    return applyChanges(machine, root, write("src/one.ts"), { hold });
  });
  await holds;
  return { go, ends };
}

describe("a second command", () => {
  it("waits until the first one is done, and says for whom", async () => {
    const volume = project();
    const first = {
      ...memoryMachine(volume),
    };
    const one = await holder({
      ...first,
      process: { ...first.process, command: "mcp-gen generate", host: "desk" },
    });
    const second = memoryMachine(volume);
    const waits: string[] = [];
    const other = holdProject(
      second,
      root,
      {
        patience: 30_000,
        told({ message }) {
          waits.push(message);
          one.go();
        },
      },
      (hold) =>
        applyChanges(second, root, write("src/two.ts"), { hold }).then(() =>
          Object.keys(filesOf(volume, root)),
        ),
    );
    const done = await other;
    expect((await one.ends).ok).toBe(true);
    expect(waits).toEqual([
      `"mcp-gen generate" (process ${first.process.pid} on desk since 2026-01-02T03:04:05.000Z) is writing this project`,
    ]);
    expect(done.ok && done.value).toContain("src/one.ts");
    expect(Object.keys(filesOf(volume, root))).toEqual([
      "mcp.yaml",
      "src/",
      "src/one.ts",
      "src/two.ts",
    ]);
  });

  it("gives up after a while, and says who has the project", async () => {
    const volume = project();
    const one = await holder(memoryMachine(volume));
    const second = memoryMachine(volume);
    const done = await holdProject(second, root, { patience: 30_000 }, () =>
      Promise.resolve("never"),
    );
    expect(done.ok ? [] : done.diagnostics.map(({ code }) => code)).toEqual([
      "files/busy",
    ]);
    one.go();
    await one.ends;
  });

  it("waits for nobody who is dead, also where another has the number now", async () => {
    const volume = project();
    const first = memoryMachine(volume);
    void holder(first);
    await second("x");
    first.exit();
    const { process } = first;
    volume.living.add(`${process.pid} later`);
    const done = await second("src/two.ts");
    expect(done.ok).toBe(true);
    expect(Object.keys(filesOf(volume, root))).toContain("src/two.ts");

    function second(path: string) {
      const machine = memoryMachine(volume);
      return holdProject(machine, root, { patience: 200 }, (hold) =>
        applyChanges(machine, root, write(path), { hold }),
      );
    }
  });

  it("knows one on another computer by its signs of life alone", async () => {
    const volume = project();
    const far = memoryMachine(volume);
    const beats: (() => void)[] = [];
    const one = await holder({
      ...far,
      process: { ...far.process, place: "elsewhere" },
      every(_, work) {
        beats.push(work);
        return () => undefined;
      },
    });
    // Its number is nobody's here.
    far.exit();
    const near = memoryMachine(volume);
    const here = { ...near, process: { ...near.process, place: "here" } };
    const hold = (patience: number) =>
      holdProject(here, root, { patience }, () => Promise.resolve("mine"));
    const pause = near.pause;
    here.pause = async (milliseconds) => {
      for (const beat of beats) beat();
      await pause(milliseconds);
    };
    expect((await hold(60_000)).ok).toBe(false);
    here.pause = pause;
    expect(await hold(60_000)).toMatchObject({ ok: true, value: "mine" });
    void one;
  });
});
