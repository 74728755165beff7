/** Holds `rename` and `remove` to what a person at a terminal sees and answers. */
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { main } from "../../src/cli/main.js";
import { builtPackage } from "../support/built-package.js";
import { capturedMachine } from "../support/captured-machine.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { hasTerminal, onTerminal, type Step } from "../support/terminal.js";

const folders: string[] = [];
let program = "";
beforeAll(() => {
  if (!hasTerminal) return;
  const built = builtPackage();
  folders.push(built);
  program = join(built, "bin", "mcp-gen.js");
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function project(): Promise<string> {
  const folder = temporaryFolder("terminal");
  folders.push(folder);
  const head = "mcpgen: 1\nserver: { name: shop, version: 1.0.0 }\n";
  const spec = `${head}tools:\n  - name: add_item\n`;
  writeFileSync(join(folder, "mcp.yaml"), spec);
  const machine = capturedMachine(folder);
  expect(await main("mcp-gen", ["generate"], machine)).toBe(0);
  return folder;
}

const run = (folder: string, args: readonly string[], steps: readonly Step[]) =>
  onTerminal([process.execPath, program, ...args], folder, steps);
const rename = ["rename", "tool", "add_item", "put_item"];
const question = "Rename tool add_item to put_item?";

describe.skipIf(!hasTerminal)("on a terminal", () => {
  it("rename shows what changes, asks, and does it after a yes", async () => {
    const folder = await project();
    const shown = run(folder, rename, [{ wait: question, send: "\r" }]);
    expect([shown.exit, shown.left], shown.text).toEqual([0, 0]);
    expect(shown.text).toContain("+   - name: put_item");
    expect(shown.text).toContain(
      "move    src/tools/add-item.ts → src/tools/put-item.ts",
    );
    expect(readdirSync(join(folder, "src/tools"))).toEqual(["put-item.ts"]);
  });

  it("a final no, Ctrl-C and a signal leave everything as it was", async () => {
    const folder = await project();
    const spec = readFileSync(join(folder, "mcp.yaml"), "utf8");
    const ends: readonly (readonly [Step, number])[] = [
      [{ wait: question, send: "n" }, 1],
      [{ wait: question, send: "\u0003" }, 130],
      [{ wait: question, kill: 2 }, 130],
    ];
    for (const [step, exit] of ends) {
      const shown = run(folder, rename, [step]);
      expect([shown.exit, shown.left], shown.text).toEqual([exit, 0]);
      expect(readFileSync(join(folder, "mcp.yaml"), "utf8")).toBe(spec);
      expect(readdirSync(join(folder, "src/tools"))).toEqual(["add-item.ts"]);
    }
  });

  it("remove asks too, unless it is told --yes", async () => {
    const folder = await project();
    const remove = ["remove", "tool", "add_item"];
    const asked = "Remove tool add_item?";
    const no = run(folder, remove, [{ wait: asked, send: "n" }]);
    expect([no.exit, no.left], no.text).toEqual([1, 0]);
    expect(existsSync(join(folder, ".trash"))).toBe(false);
    const yes = run(folder, [...remove, "--yes"], []);
    expect(yes.exit, yes.text).toBe(0);
    expect(yes.text).toContain("to bring it back:");
    expect(readdirSync(join(folder, ".trash"))).toHaveLength(1);
    expect(readdirSync(join(folder, "src/tools"))).toEqual([]);
  });
});
