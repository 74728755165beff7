/** Holds `create` to what a person at a terminal sees and does. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtPackage } from "../support/built-package.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { hasTerminal, onTerminal, type Step } from "../support/terminal.js";

const folders: string[] = [];
let program = "";
beforeAll(() => {
  if (!hasTerminal) return;
  const built = builtPackage();
  folders.push(built);
  program = join(built, "bin", "create-mcp-server.js");
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function emptyFolder(): string {
  const folder = temporaryFolder("terminal");
  folders.push(folder);
  return folder;
}

function run(
  folder: string,
  steps: readonly Step[],
  flags: readonly string[] = [],
  env?: Readonly<Record<string, string>>,
) {
  const argv = [process.execPath, program, "--no-install", ...flags];
  return onTerminal(argv, folder, steps, env);
}

const ENTER = "\r";
const asked = [
  "What is the project called?",
  "What does it start from?",
  "How do clients reach it?",
  "Which hosts shall know it?",
  "Which package manager?",
  "Make a Git repository",
  "nothing was written so far",
];

/** Enter at the first `count` questions, then the keys. */
function after(count: number, send: string): Step[] {
  return [
    ...asked.slice(0, count).map((wait) => ({ wait, send: ENTER })),
    { wait: asked[count] ?? "", send },
  ];
}

describe.skipIf(!hasTerminal)("on a terminal, create", () => {
  it("asks, and makes what was answered", () => {
    const folder = emptyFolder();
    const shown = run(folder, [
      { wait: asked[0] ?? "", send: "shop\r" },
      // Up from the first is the last; three down from notes is the blank one.
      { wait: asked[1] ?? "", send: "\u001B[B\u001B[B\u001B[B\r" },
      { wait: asked[2] ?? "", send: "\u001B[B \r" },
      { wait: asked[3] ?? "", send: ENTER },
      { wait: asked[4] ?? "", send: "\u001B[B\r" },
      { wait: asked[5] ?? "", send: "n" },
      { wait: asked[6] ?? "", send: ENTER },
    ]);
    expect([shown.exit, shown.left], shown.text).toEqual([0, 0]);
    expect(readdirSync(folder)).toEqual(["shop"]);
    const project = join(folder, "shop");
    expect(existsSync(join(project, ".git"))).toBe(false);
    expect(existsSync(join(project, "src/http.ts"))).toBe(true);
    expect(readFileSync(join(project, "README.md"), "utf8")).toContain(
      "pnpm run build",
    );
    expect(readFileSync(join(project, "mcp.yaml"), "utf8")).toContain(
      "  name: shop\n",
    );
  });

  it("takes a first tool in the person's words, and says at once what is wrong with a name", () => {
    const folder = emptyFolder();
    const shown = run(folder, [
      { wait: asked[0] ?? "", send: "My Shop\r" },
      { wait: "how about my-shop?", send: "\u007F".repeat(7) + "my-shop\r" },
      { wait: asked[1] ?? "", send: "\u001B[A\u001B[A\r" },
      { wait: "What is the tool called?", send: "get_price\r" },
      { wait: "What does it do?", send: "Tell the price: in euros.\r" },
      { wait: "Which arguments", send: "sku:string amount:integer?\r" },
      ...asked.slice(2).map((wait) => ({ wait, send: ENTER })),
    ]);
    expect([shown.exit, shown.left], shown.text).toEqual([0, 0]);
    const project = join(folder, "my-shop");
    expect(readFileSync(join(project, "mcp.yaml"), "utf8")).toContain(
      '  - name: get_price\n    description: "Tell the price: in euros."\n',
    );
    expect(readdirSync(join(project, "src/tools"))).toEqual(["get-price.ts"]);
  });

  it.each(asked.map((_, n) => n))(
    "stops at question %i by Ctrl-C, Escape, a signal, and leaves nothing",
    (n) => {
      const folder = emptyFolder();
      const waits = asked[n] ?? "";
      for (const last of [
        { wait: waits, send: "\u0003" },
        { wait: waits, send: "\u001B" },
        { wait: waits, kill: 2 },
      ]) {
        const steps = [...after(n, "").slice(0, -1), last];
        const shown = run(folder, steps);
        expect([shown.exit, shown.left], shown.text).toEqual([130, 0]);
        expect(readdirSync(folder)).toEqual([]);
      }
    },
  );

  it("makes nothing after a final no", () => {
    const folder = emptyFolder();
    const shown = run(folder, after(6, "n"));
    expect([shown.exit, shown.left], shown.text).toEqual([1, 0]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("goes into a folder with something in it only after a yes, and Enter is no", () => {
    const folder = emptyFolder();
    mkdirSync(join(folder, "app"));
    writeFileSync(join(folder, "app", "index.html"), "mine");
    const flags = ["app", "--template", "blank", "--transport", "stdio"];
    const more = ["--package-manager", "npm", "--no-git"];
    const no = run(
      folder,
      [{ wait: "index.html. Go on?", send: ENTER }],
      [...flags, ...more],
    );
    expect([no.exit, no.left], no.text).toEqual([1, 0]);
    expect(readdirSync(join(folder, "app"))).toEqual(["index.html"]);
    const yes = run(
      folder,
      [
        { wait: "Go on?", send: "y" },
        { wait: "Which hosts", send: ENTER },
        { wait: "nothing was written so far", send: ENTER },
      ],
      [...flags, ...more],
    );
    expect([yes.exit, yes.left], yes.text).toEqual([0, 0]);
    expect(readFileSync(join(folder, "app", "index.html"), "utf8")).toBe(
      "mine",
    );
  });

  it("asks nothing in CI, with --yes, and for --json", () => {
    for (const [flags, env] of [
      [[], { CI: "1" }],
      [["--yes"], {}],
      [["--json"], {}],
    ] as const) {
      const folder = emptyFolder();
      const shown = run(folder, [], ["--no-git", ...flags], env);
      expect(shown.exit, shown.text).toBe(0);
      expect(readdirSync(folder)).toEqual(["my-server"]);
    }
  });
});
