/** Holds `add` to what a person at a terminal sees and does. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtPackage } from "../support/built-package.js";
import { folderTexts } from "../support/folder-texts.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { hasTerminal, onTerminal, type Step } from "../support/terminal.js";

const folders: string[] = [];
let program = "";
let project = "";
const spec = `mcpgen: 1
server: { name: notes, version: 1.0.0 }
# What models call
tools:
  - name: add_note
`;
beforeAll(() => {
  if (!hasTerminal) return;
  const built = builtPackage();
  project = temporaryFolder("terminal-add");
  folders.push(built, project);
  program = join(built, "bin", "mcp-gen.js");
  writeFileSync(join(project, "mcp.yaml"), spec);
  execFileSync(process.execPath, [program, "generate"], {
    cwd: project,
    stdio: "ignore",
  });
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function run(
  words: readonly string[],
  steps: readonly Step[],
  env?: Readonly<Record<string, string>>,
) {
  return onTerminal(
    [process.execPath, program, "add", ...words],
    project,
    steps,
    env,
  );
}

/** What is asked of a tool, and answers that make one. */
const tool: readonly Step[] = [
  { wait: "What is the tool called?", send: "find_notes\r" },
  { wait: "What do people call it?", send: "\r" },
  { wait: "What does it do?", send: "Find notes.\r" },
  { wait: "What is the first input property called?", send: "limit\r" },
  { wait: "Of which type is it?", send: "integer\r" },
  { wait: "What is it?", send: "How many: at most\r" },
  { wait: "Must it be given?", send: "n" },
  { wait: "What is it where it is not given?", send: "10\r" },
  { wait: "What is the next input property called?", send: "\r" },
  { wait: "What is the first output property called?", send: "notes\r" },
  { wait: "Of which type is it?", send: "string[]\r" },
  { wait: "What is it?", send: "\r" },
  { wait: "Must it be given?", send: "y" },
  { wait: "What is the next output property called?", send: "\r" },
  { wait: "Does it only read?", send: "n" },
  { wait: "Can it destroy something?", send: "\r" },
  { wait: "Is it safe to repeat?", send: "y" },
  { wait: "Does it reach the open world?", send: "\r" },
  { wait: "nothing was written so far", send: "\r" },
];

/** The same up to question `n`, which is answered otherwise. */
function upTo(n: number, last: Omit<Step, "wait">): Step[] {
  const { wait = "" } = tool[n] ?? {};
  return [...tool.slice(0, n), { wait, ...last } as Step];
}

describe.skipIf(!hasTerminal)("on a terminal, add", () => {
  it("leaves nothing where it is stopped by Ctrl-C, Escape or a signal, or by a final no", () => {
    const before = folderTexts(project);
    const last = tool.length - 1;
    for (const [n, end, exit] of [
      [0, { send: "\u0003" }, 130],
      [6, { send: "\u001B" }, 130],
      [last, { kill: 2 }, 130],
      [last, { send: "n" }, 1],
    ] as const) {
      const shown = run(["tool"], upTo(n, end));
      expect([n, shown.exit, shown.left], shown.text).toEqual([n, exit, 0]);
      expect(folderTexts(project)).toEqual(before);
    }
  });

  it("says at once what is wrong with an answer", () => {
    const back = (count: number) => "\u007F".repeat(count);
    const shown = run(
      ["tool"],
      [
        { wait: "What is the tool called?", send: "add_note\r" },
        { wait: "how about add_note_tool?", send: `${back(8)}addNote\r` },
        { wait: "as add_note is", send: `${back(7)}find\r` },
        { wait: "What do people call it?", send: "\r" },
        { wait: "What does it do?", send: "\r" },
        { wait: "say it in a sentence", send: "Find.\r" },
        { wait: "first input property", send: "limit\r" },
        { wait: "Of which type", send: "integr\r" },
        { wait: "did you mean integer?", send: `${back(6)}integer\r` },
        { wait: "What is it?", send: "\r" },
        { wait: "Must it be given?", send: "n" },
        { wait: "where it is not given?", send: "ten\r" },
        { wait: "is no integer", send: `${back(3)}10\r` },
        { wait: "next input property", send: "limit\r" },
        { wait: "limit is there already", send: "\u0003" },
      ],
    );
    expect([shown.exit, shown.left], shown.text).toEqual([130, 0]);
  });

  it("asks, shows what is added, and adds it", () => {
    const shown = run(["tool"], tool);
    expect([shown.exit, shown.left], shown.text).toEqual([0, 0]);
    expect(shown.text).toContain("- name: find_notes");
    expect(shown.text).toContain(
      "write its handler in src/tools/find-notes.ts",
    );
    expect(readFileSync(join(project, "mcp.yaml"), "utf8"))
      .toBe(`${spec}  - name: find_notes
    description: Find notes.
    inputSchema:
      type: object
      properties:
        limit:
          type: integer
          description: "How many: at most"
          default: 10
      additionalProperties: false
    outputSchema:
      type: object
      properties:
        notes:
          type: array
          items: { type: string }
      required: [notes]
      additionalProperties: false
    annotations:
      readOnlyHint: false
      destructiveHint: false
      idempotentHint: true
      openWorldHint: false
`);
  });

  it("asks of a resource, a prompt and a handle kind what they have", () => {
    const ENTER = "\r";
    const resource = run(
      ["resource", "note"],
      [
        { wait: "What is its uri?", send: "notes\r" },
        {
          wait: "must begin with a scheme",
          send: "\u007F".repeat(5) + "notes://{id}\r",
        },
        { wait: "What do people call it?", send: ENTER },
        { wait: "What is it for?", send: ENTER },
        { wait: "Which media type has it?", send: "text/plain\r" },
        { wait: "nothing was written so far", send: ENTER },
      ],
    );
    expect([resource.exit, resource.left], resource.text).toEqual([0, 0]);
    // F1, F5 and Ctrl-U stand for no text.
    const keys = "\u001BOP\u001B[15~\u0015";
    const prompt = run(
      ["prompt"],
      [
        { wait: "What is the prompt called?", send: `${keys}review\r` },
        { wait: "What do people call it?", send: ENTER },
        { wait: "What is it for?", send: ENTER },
        { wait: "What is the first argument called?", send: "week\r" },
        { wait: "What is it?", send: "Which week\r" },
        { wait: "Must it be given?", send: `${keys}y` },
        { wait: "What is the next argument called?", send: ENTER },
        { wait: "nothing was written so far", send: ENTER },
      ],
    );
    expect([prompt.exit, prompt.left], prompt.text).toEqual([0, 0]);
    const handle = run(
      ["handle", "basket"],
      [
        { wait: "What do its ids begin with?", send: "bsk\r" },
        { wait: "How long does one live", send: "2h\r" },
        { wait: "first property of the state", send: "items\r" },
        { wait: "Of which type", send: "string[]\r" },
        { wait: "What is it?", send: ENTER },
        { wait: "Must it be given?", send: ENTER },
        { wait: "next property of the state", send: ENTER },
        { wait: "nothing was written so far", send: ENTER },
      ],
    );
    expect([handle.exit, handle.left], handle.text).toEqual([0, 0]);
    const text = readFileSync(join(project, "mcp.yaml"), "utf8");
    expect(text).toContain(
      "  - name: note\n    uriTemplate: notes://{id}\n    mimeType: text/plain\n",
    );
    expect(text).toContain(
      "  - name: review\n    arguments:\n      - name: week\n        description: Which week\n        required: true\n",
    );
    expect(text).toContain("  basket:\n    prefix: bsk\n    ttl: 2h\n");
  });

  it("asks nothing in CI, and for --json", () => {
    for (const [words, env] of [
      [["tool", "b"], { CI: "1" }],
      [["tool", "d", "--json"], {}],
    ] as const) {
      const shown = run(words, [], env);
      expect(shown.exit, shown.text).toBe(0);
    }
  });
});
