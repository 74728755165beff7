/** Holds the going on of a command: nothing that changes is missed, nothing is done for nothing, and Ctrl-C ends it. */
import { expect, it } from "vitest";
import { actOnChanges } from "../../src/cli/watch.js";
import {
  memoryMachine,
  memoryVolume,
  putFiles,
} from "../support/memory-machine.js";

/** Acts on the text of `/work/a`, which names another file that is looked at too. */
function watched() {
  const volume = memoryVolume();
  putFiles(volume, "/work", { a: "b" });
  const machine = memoryMachine(volume);
  const other = memoryMachine(volume);
  const acted: string[] = [];
  const hooks = { look: async () => {}, act: async () => {} };
  const look = async () => {
    const text = (await machine.disk.readText("/work/a")) ?? "none";
    const paths = ["a", text].map((name) => `/work/${name}`);
    const inner = await machine.disk.readText(`/work/${text}`);
    const texts = JSON.stringify([text, inner ?? null]);
    await hooks.look();
    return { mark: texts, paths, text: texts };
  };
  const done = actOnChanges(machine, look, async ({ text }) => {
    acted.push(text);
    await hooks.act();
  });
  return { acted, done, hooks, machine, write: other.disk, volume };
}

it("acts at once, on each change of what it looks at, and on nothing else", async () => {
  const { acted, done, machine, write } = watched();
  await expect.poll(() => acted).toEqual(['["b",null]']);
  await write.writeText("/work/b", "1");
  await expect.poll(() => acted.at(-1)).toBe('["b","1"]');
  await write.writeText("/work/b", "1");
  await write.writeText("/work/c", "2");
  await write.writeText("/work/a", "c");
  await expect.poll(() => acted.at(-1)).toBe('["c","2"]');
  await write.writeText("/work/b.tmp", "4");
  await write.rename("/work/b.tmp", "/work/b");
  await write.writeText("/work/c", "3");
  await expect.poll(() => acted.at(-1)).toBe('["c","3"]');
  await write.remove("/work/a");
  await expect.poll(() => acted.at(-1)).toBe('["none",null]');
  expect(acted).toHaveLength(5);
  machine.interrupt();
  await done;
});

it("misses nothing that changes while it looks, acts or begins to watch", async () => {
  const { acted, done, hooks, machine, write } = watched();
  let n = 0;
  const meddle = async () => {
    if (n < 12) await write.writeText("/work/b", `${++n}`);
  };
  hooks.look = meddle;
  hooks.act = meddle;
  await expect.poll(() => acted.at(-1)).toBe('["b","12"]');
  machine.interrupt();
  await done;
});

it("watches nothing any more when it was stopped, also while it acts", async () => {
  const { done, hooks, machine, volume, acted } = watched();
  hooks.act = async () => machine.interrupt();
  await done;
  expect(acted).toHaveLength(1);
  expect(volume.watchers.size).toBe(0);
});
