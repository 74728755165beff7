import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { namesAll } from "../../../src/plan/named-handlers.js";
import type { Insertion, PlannedFile } from "../../../src/plan/planned-file.js";
import { wireHandlers } from "../../../src/plan/wire.js";

const folder = new URL("../../wires/", import.meta.url);

interface Expected {
  readonly insertions: readonly Insertion[];
  readonly warnings?: readonly string[];
  readonly diagnostics?: readonly string[];
}

function planned(insertions: readonly Insertion[]): PlannedFile {
  return {
    path: "src/handlers.ts",
    text: "export const handlers = {};\n",
    ownership: "wired",
    insertions,
  };
}

for (const name of readdirSync(folder)) {
  const read = (file: string): string =>
    readFileSync(new URL(`${name}/${file}`, folder), "utf8");

  test(`${name}: what is missing is put in and nothing else changes`, async () => {
    const expected: Expected = JSON.parse(read("insertion.json"));
    const file = planned(expected.insertions);
    const result = await wireHandlers(file, read("before.ts"));
    const found = result.ok ? result.warnings : result.diagnostics;
    const codes = expected.diagnostics ?? expected.warnings ?? [];
    expect(found.map(({ code }) => code)).toEqual(codes);
    expect(result.ok).toBe(expected.diagnostics === undefined);
    if (!result.ok) return;
    // UPDATE=1 rewrites what comes out; read the difference before you keep it.
    if (process.env["UPDATE"] === "1")
      writeFileSync(new URL(`${name}/after.ts`, folder), result.value.text);
    expect(result.value).toEqual({ ...file, text: read("after.ts") });
    const again = await wireHandlers(file, result.value.text);
    expect(again.ok && again.value.text).toBe(result.value.text);
  });
}

const tools: readonly Insertion[] = ["add_note", "search_notes"].map(
  (name) => ({
    kind: "tools",
    name,
    identifier: name,
    module: `./tools/${name}.js`,
  }),
);

test("where nothing has to be named, the file is left alone whatever it is", async () => {
  const result = await wireHandlers(planned([]), "not TypeScript {");
  expect(result.ok && result.value.text).toBe("not TypeScript {");
});

test("without a file of the person the planned one is taken", async () => {
  const file = planned(tools);
  expect(await wireHandlers(file, undefined)).toEqual({
    ok: true,
    value: file,
    warnings: [],
  });
});

test("a file that does not parse is reported where it breaks, with the lines to paste", async () => {
  const result = await wireHandlers(planned(tools), "export const a =\n  ;;\n");
  expect(result).toMatchObject({
    ok: false,
    diagnostics: [
      {
        code: "wire/anchor-missing",
        message:
          "src/handlers.ts does not parse: Expression expected, so the missing handlers cannot be put in",
        place: {
          file: "src/handlers.ts",
          range: { start: { line: 2, column: 3, offset: 19 } },
        },
        help: [
          "put these lines where they belong:",
          'import { add_note } from "./tools/add_note.js";',
          'import { search_notes } from "./tools/search_notes.js";',
          "tools: { add_note, search_notes },",
        ].join("\n"),
      },
    ],
  });
});

function looks(body: string): boolean {
  const file = `export const handlers = {${body}} satisfies Handlers;`;
  return namesAll(file, tools);
}

test("the quick look says yes only to what it can see", () => {
  expect(looks("tools: { add_note: a, 'search_notes': b }")).toBe(true);
  expect(looks("tools: { add_note, async: 1, search_notes() {} }")).toBe(true);
  expect(looks("tools: { add_note, x: { search_notes } }")).toBe(false);
  expect(looks("tools: { add_note /* , search_notes */ }")).toBe(false);
  expect(looks("tools: { add_note, x: f<a, search_notes, c>() }")).toBe(false);
  expect(looks("tools: { add_note }, search_notes: 1")).toBe(false);
  expect(looks("tools: { add_note, x: 'search_notes: 1' }")).toBe(false);
  expect(looks("tools: { add_note, x: `, search_notes: 1` }")).toBe(false);
  expect(looks("tools: { add_note, x: /,search_notes,/ }")).toBe(false);
  expect(looks("tools: { add_note, x: `${{ a, b }}, search_notes`}")).toBe(
    false,
  );
  expect(looks("tools: { add_note: `}${`{`}$`, search_notes }")).toBe(true);
  expect(looks("tools: { add_note: `a${b ? `c` : {}}d`, search_notes }")).toBe(
    true,
  );
  expect(looks("tools: { add_note: 'it\\'s', search_notes }")).toBe(true);
  expect(looks("tools: { add_note: 'search\\x5fnotes' }")).toBe(false);
  expect(looks("tools: [{ add_note, search_notes }]")).toBe(false);
  expect(looks("...all")).toBe(false);
});
