/** Holds that what is added to any spec reads back as meant, and that nothing else of the text changes. */
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { addToSpec } from "../../src/add/add-to-spec.js";
import { keyOfKind } from "../../src/add/kinds.js";
import type { Json, JsonObject } from "../../src/spec/model.js";
import { parseText } from "../../src/spec/parse-text.js";

// Long runs: ADD_RUNS=50000 ADD_SEED=… npx vitest run test/unit/add-to-spec.property.test.ts
const runs = Number(process.env["ADD_RUNS"] ?? 600);
const seed = Number(process.env["ADD_SEED"] ?? 20260728);

const words = fc.oneof(
  fc.constantFrom(
    "note",
    "yes",
    "1e3",
    "a: b",
    "# no",
    "- x",
    "'it''s'",
    "{",
    "~",
    "0x1",
    "&a",
    "*a",
    "a\nb",
    "  two\nlines\n",
    "\ttab",
    "",
    "é\u2028",
    "null",
    "[]",
    "!!str",
    "? x",
    "a #b",
    "end: ",
    "%d",
    "@",
    "`",
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 8 }),
);
const key = fc
  .oneof(
    fc.constantFrom(
      "name",
      "description",
      "$ref",
      "on",
      "a b",
      "1",
      "x-y",
      "ö",
    ),
    fc.string({ minLength: 1, maxLength: 6 }),
  )
  .filter((one) => one !== "__proto__" && one !== "<<");
const scalar = fc.oneof(
  words,
  fc.boolean(),
  fc.constant(null),
  fc.integer({ min: -1000, max: 1000 }),
);
const { value: anyValue } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(key, tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const entity = fc
  .record({
    name: words,
    rest: fc.dictionary(key, anyValue, { maxKeys: 4, noNullPrototype: true }),
  })
  .map(({ name, rest }): JsonObject => ({ ...rest, name }));

interface Style {
  readonly step: number;
  readonly dash: number;
  readonly gap: number;
  readonly comments: boolean;
  readonly blank: boolean;
  readonly list:
    "absent" | "empty" | "nothing" | "block" | "flow" | "flow lines";
  readonly crlf: boolean;
  readonly mark: boolean;
  readonly end: "\n" | "" | "\n...\n" | "\n# end\n" | "\n\n\n";
  readonly quote: string;
  readonly last: "plain" | "literal" | "kept" | "folded" | "flow";
}
const style: fc.Arbitrary<Style> = fc.record({
  step: fc.constantFrom(1, 2, 4),
  dash: fc.constantFrom(0, 2, 4),
  gap: fc.constantFrom(2, 4),
  comments: fc.boolean(),
  blank: fc.boolean(),
  list: fc.constantFrom(
    "absent",
    "empty",
    "nothing",
    "block",
    "flow",
    "flow lines",
  ),
  crlf: fc.boolean(),
  mark: fc.boolean(),
  end: fc.constantFrom("\n", "", "\n...\n", "\n# end\n", "\n\n\n"),
  quote: fc.constantFrom("", '"', "'"),
  last: fc.constantFrom("plain", "literal", "kept", "folded", "flow"),
});

/** A spec in YAML, written in a style. */
function yamlOf(look: Style, key: string, further: boolean): string {
  const q = (text: string) => `${look.quote}${text}${look.quote}`;
  const note = (text: string) => (look.comments ? ` # ${text}` : "");
  const line = (margin: number, text: string) => " ".repeat(margin) + text;
  const inner = look.dash + look.gap;
  const description = {
    plain: [line(inner, `description: ${q("Save a note.")}${note("why")}`)],
    literal: [
      line(inner, "description: |"),
      line(inner + look.step, "Save"),
      "",
      line(inner + look.step, "a note."),
    ],
    kept: [
      line(inner, "description: |+"),
      line(inner + look.step, "Save."),
      "",
    ],
    folded: [
      line(inner, "description: >-"),
      line(inner + look.step, "Save"),
      line(inner + look.step, "a note."),
    ],
    flow: [line(inner, `annotations: { a: [b, ${q("c")}] }`)],
  }[look.last];
  const item = (name: string) => [
    `${line(look.dash, "-")}${" ".repeat(look.gap - 1)}name: ${q(name)}${note(name)}`,
    ...(look.comments ? [line(inner, "# inside")] : []),
    ...description,
    ...(look.blank ? [""] : []),
  ];
  const list = {
    absent: [],
    empty: [`${key}: []${note("none")}`],
    nothing: [`${key}:${note("none")}`],
    block: [`${key}:${note("all")}`, ...item("one"), ...item("two")],
    flow: [`${key}: [{ name: ${q("one")} }, { name: two }]${note("all")}`],
    "flow lines": [
      `${key}: [`,
      `  { name: one },${note("one")}`,
      `  { name: ${q("two")} }${note("two")}`,
      "]",
    ],
  }[look.list];
  const lines = [
    ...(look.comments ? ["# top"] : []),
    "mcpgen: 1",
    `server:${note("what it is")}`,
    line(look.step, `name: ${q("notes")}`),
    ...(look.blank ? [""] : []),
    ...list,
    ...(look.comments ? ["# between"] : []),
    ...(further ? ["schemas:", line(look.step, "A: { type: string }")] : []),
  ];
  const text = lines.join("\n").trimEnd() + look.end;
  return (
    (look.mark ? "\uFEFF" : "") +
    (look.crlf ? text.replaceAll("\n", "\r\n") : text)
  );
}

/** A spec in JSON. */
function jsonOf(look: Style, key: string, further: boolean): string {
  const value = {
    mcpgen: 1,
    server: { name: "notes" },
    ...(look.list === "absent"
      ? {}
      : {
          [key]:
            look.list === "empty" || look.list === "nothing"
              ? []
              : [{ name: "one" }, { name: "two" }],
        }),
    ...(further ? { schemas: { A: {} } } : {}),
  };
  const step = { 1: "\t", 2: "  ", 4: "" }[look.step];
  const text =
    JSON.stringify(value, null, step) + (look.end === "" ? "" : "\n");
  return (
    (look.mark ? "\uFEFF" : "") +
    (look.crlf ? text.replaceAll("\n", "\r\n") : text)
  );
}

/** Whether `part` is `whole` without one stretch of it. */
function isOneInsertion(part: string, whole: string): boolean {
  let start = 0;
  while (start < part.length && part[start] === whole[start]) start++;
  return whole.endsWith(part.slice(start)) && whole.length >= part.length;
}

/** Whether only one stretch is new, beside a comma behind the last item and brackets of an empty list that went. */
function isOnlyAdded(before: string, after: string): boolean {
  let at = 0;
  for (const byte of after) if (byte === before[at]) at++;
  return (
    isOneInsertion(before, after) ||
    at === before.length ||
    isOneInsertion(before.replace(/ ?\[\]/, ""), after)
  );
}

it.each(["mcp.yaml", "mcp.json"])(
  "in %s",
  (file) => {
    const kinds = fc.constantFrom(
      "tool" as const,
      "resource" as const,
      "prompt" as const,
    );
    fc.assert(
      fc.property(
        style,
        kinds,
        entity,
        fc.boolean(),
        (look, kind, value, further) => {
          const key = keyOfKind[kind];
          const text =
            file === "mcp.yaml"
              ? yamlOf(look, key, further)
              : jsonOf(look, key, further);
          const before = parseText(file, text).root?.value as
            JsonObject | undefined;
          fc.pre(
            before !== undefined && parseText(file, text).problems.length === 0,
          );
          const name = String(value["name"]);
          const edited = addToSpec({ file, text }, { kind, name, value });
          if (!edited.ok) throw new Error(edited.diagnostics[0]?.message);
          const after = parseText(file, edited.value).root?.value as JsonObject;
          const list = (before?.[key] ?? []) as readonly Json[];
          expect(after).toEqual({ ...before, [key]: [...list, value] });
          expect([edited.value, isOnlyAdded(text, edited.value)]).toEqual([
            edited.value,
            true,
          ]);
          const ends = edited.value.match(/\r?\n/g) ?? [];
          const isCrlf = look.crlf && text.includes("\n");
          expect(ends.every((one) => (one === "\r\n") === isCrlf)).toBe(true);
        },
      ),
      { numRuns: runs, seed },
    );
  },
  600_000,
);
