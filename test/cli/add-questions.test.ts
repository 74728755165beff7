/** Holds `add` to asking in order, and to leaving nothing where the person stops at any of the questions. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { main } from "../../src/cli/main.js";
import type { Machine } from "../../src/machine/machine.js";
import type { Prompt } from "../../src/machine/prompt.js";
import { capturedMachine } from "../support/captured-machine.js";
import { folderTexts } from "../support/folder-texts.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const folder = temporaryFolder("add-questions");
beforeAll(async () => {
  writeFileSync(
    join(folder, "mcp.yaml"),
    "mcpgen: 1\nserver: { name: notes, version: 1.0.0 }\n",
  );
  await main("mcp-gen", ["generate"], capturedMachine(folder));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `add` for a person who gives these answers, and stops at the question behind them. */
async function answer(
  words: readonly string[],
  answers: readonly (string | boolean)[],
) {
  const real = capturedMachine(folder);
  const asked: string[] = [];
  const ask = async (prompt: Prompt) => {
    const given = answers[asked.push(prompt.message) - 1];
    if (prompt.kind === "text" && typeof given === "string")
      expect([prompt.message, await prompt.problem(given)]).toEqual([
        prompt.message,
        undefined,
      ]);
    return given;
  };
  const machine: Machine = {
    ...real,
    stdin: { ...real.stdin, isTerminal: true },
    stderr: { ...real.stderr, isTerminal: true },
    ask: ask as Machine["ask"],
  };
  const exit = await main("mcp-gen", ["add", ...words], machine);
  return { asked, exit };
}

const whole: readonly (readonly [
  words: readonly string[],
  answers: readonly (string | boolean)[],
])[] = [
  [
    ["tool"],
    [
      "find",
      "Find",
      "Find it.",
      "limit",
      "integer",
      "",
      false,
      "10",
      "",
      "notes",
      "string[]",
      "",
      true,
      "",
      false,
      true,
      false,
      true,
      true,
    ],
  ],
  [
    ["tool", "look"],
    ["", "Look.", "", "", true, false, true],
  ],
  [["resource"], ["note", "notes://{id}", "", "", "text/plain", true]],
  [["prompt"], ["review", "", "", "week", "Which", true, "", true]],
  [
    ["handle", "basket"],
    ["bsk", "2h", "items", "string[]", "", true, "", true],
  ],
];

it.each(whole)(
  "stopped at any question, add %j leaves nothing",
  async (words, answers) => {
    const before = folderTexts(folder);
    for (const n of answers.keys()) {
      const { asked, exit } = await answer(words, answers.slice(0, n));
      expect([asked.length, exit]).toEqual([n + 1, 130]);
    }
    const no = await answer(words, [...answers.slice(0, -1), false]);
    expect(no.exit).toBe(1);
    expect(folderTexts(folder)).toEqual(before);
  },
);

it("asks what hints need only where it does not only read", async () => {
  const { asked } = await answer(
    ["tool", "look"],
    ["", "Look.", "", "", true, false],
  );
  expect(asked.slice(4)).toEqual([
    "Does it only read?",
    "Does it reach the open world?",
    expect.stringMatching(/^Add it to mcp\.yaml, and change \d+ more files\?$/),
  ]);
});

it("tells of a name that cannot be taken before it asks anything", async () => {
  expect(await answer(["tool", "no name"], [])).toEqual({ asked: [], exit: 2 });
});
