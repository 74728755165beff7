/** Holds generate, rename and remove to all or nothing: killed at any operation on the disk, the next command finds it before or after. */
import { describe, expect, it } from "vitest";
import { recoverProject } from "../../src/files/recover.js";
import {
  copyVolume,
  filesOf,
  memoryMachine,
  type Volume,
} from "../support/memory-machine.js";
import {
  projectVolume,
  root,
  runOn,
  type Command,
} from "../support/project-commands.js";

const spec = `mcpgen: 1
server: { name: shop, version: 1.0.0 }
tools:
  # Adds.
  - name: add_item
    description: Add an item.
  - name: list_items
`;

const commands: readonly (readonly [string, Command])[] = [
  ["generate", { do: "generate" }],
  ["rename", { do: "rename", kind: "tool", name: "add_item", to: "put_item" }],
  ["remove", { do: "remove", kind: "tool", name: "add_item" }],
];

/** KILLS=all takes each operation; otherwise one of so many, the last among them. */
const every = process.env["KILLS"] === "all" ? 1 : 5;

async function start(name: string): Promise<Volume> {
  const volume = projectVolume({ "mcp.yaml": spec });
  expect((await runOn(volume, { do: "generate" })).exit).toBe(0);
  if (name === "generate") {
    const node = volume.nodes.get(`${root}/mcp.yaml`)?.node;
    if (node?.kind === "file")
      node.bytes = Buffer.from(`${spec}  - name: drop_item\n`);
  }
  return volume;
}

/** The project as people see it; when something was removed is no matter. */
function tree(volume: Volume): string {
  return JSON.stringify(filesOf(volume, root)).replaceAll(
    /\.trash\/[\dT-]+/g,
    ".trash/TIME",
  );
}

describe.each(commands)("%s", (name, command) => {
  it("is done or not done, at whatever operation it is killed", async () => {
    const before = await start(name);
    const after = copyVolume(before);
    const { exit, operations } = await runOn(after, command);
    expect(exit).toBe(0);
    const ends = [tree(before), tree(after)];
    expect(ends[0]).not.toBe(ends[1]);
    const seen = new Set<number>();
    for (let at = operations; at >= 1; at -= every)
      for (const half of every === 1 ? [false, true] : [at % 2 === 0]) {
        const volume = copyVolume(before);
        const killed = await runOn(volume, command, { crash: { at, half } });
        expect(killed.exit).toBe("killed");
        // The first step of every command.
        const recovered = await recoverProject(memoryMachine(volume), root);
        expect(recovered.ok).toBe(true);
        const found = ends.indexOf(tree(volume));
        expect([at, half, found]).not.toEqual([at, half, -1]);
        seen.add(found);
      }
    expect([...seen].sort()).toEqual([0, 1]);
  });
});
