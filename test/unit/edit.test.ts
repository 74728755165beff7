/** Holds the edits of a spec's text: the wanted value, and everything else to the byte. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { editSpec, type Edit } from "../../src/spec/edit.js";
import type { Json, Path } from "../../src/spec/model.js";
import { parseText } from "../../src/spec/parse-text.js";
import { repository } from "../support/project.js";

const set = (path: Path, value: Json, after?: string): Edit => ({
  kind: "set",
  path,
  value,
  ...(after === undefined ? {} : { after }),
});
const append = (path: Path, value: Json): Edit => ({
  kind: "append",
  path,
  value,
});

function edited(text: string, edit: Edit, file = "mcp.yaml"): string {
  const result = editSpec({ file, text }, [edit]);
  if (!result.ok) return result.diagnostics.map(({ code }) => code).join();
  return result.value;
}

describe("a value is replaced", () => {
  it.each<[string, string, Edit, string]>([
    ["plain", "a: b # why\n", set(["a"], "c"), "a: c # why\n"],
    ["in double quotes", 'a: "b"\n', set(["a"], "c"), 'a: "c"\n'],
    ["in single quotes", "a: 'b'\n", set(["a"], "it's"), "a: 'it''s'\n"],
    ["by a text that is no word", "a: b\n", set(["a"], "no"), 'a: "no"\n'],
    ["by a text with a colon", "a: b\n", set(["a"], "b: c"), 'a: "b: c"\n'],
    ["by lines", "a: b\n", set(["a"], "x\ny"), 'a: "x\\ny"\n'],
    ["by a number", "a: b\n", set(["a"], 3), "a: 3\n"],
    [
      "a block of text",
      "a: |\n  b\n  c\nd: e\n",
      set(["a"], "f"),
      "a: f\nd: e\n",
    ],
    ["with an anchor", "a: &x b\nc: *x\n", set(["a"], 1), "spec/cannot-edit"],
    [
      "that is an alias",
      "a: &x b\nc: *x\n",
      set(["c"], "d"),
      "a: &x b\nc: d\n",
    ],
    [
      "in braces",
      "a: { b: c, d: e }\n",
      set(["a", "b"], "x, y"),
      'a: { b: "x, y", d: e }\n',
    ],
    [
      "by a map",
      "a: b\nc: d\n",
      set(["a"], { e: { f: [1] } }),
      "a:\n  e:\n    f: [1]\nc: d\n",
    ],
    [
      "a map by a map",
      "a:\n  b: 1 # one\n  c: 2\n# end\n",
      set(["a"], { d: 3 }),
      "a:\n  d: 3\n# end\n",
    ],
    ["by an empty map", "a: b\n", set(["a"], {}), "a: {}\n"],
    ["nothing by something", "a:\nb: c\n", set(["a"], "d"), "a: d\nb: c\n"],
    [
      "nothing by a map",
      "a: # later\nb: c\n",
      set(["a"], { d: 1 }),
      "a: # later\n  d: 1\nb: c\n",
    ],
    [
      "in a list",
      "a:\n  - b\n  - c\n",
      set(["a", 1], { d: 1, e: 2 }),
      "a:\n  - b\n  - d: 1\n    e: 2\n",
    ],
    [
      "in Windows lines",
      "a: b\r\nc: d\r\n",
      set(["a"], { e: 1 }),
      "a:\r\n  e: 1\r\nc: d\r\n",
    ],
    [
      "behind a byte order mark",
      "\uFEFFa: b\n",
      set(["a"], "c"),
      "\uFEFFa: c\n",
    ],
  ])("%s", (_, text, edit, wanted) => {
    expect(edited(text, edit)).toBe(wanted);
  });
});

describe("a key is added", () => {
  it.each<[string, string, Edit, string]>([
    ["at the end", "a: b", set(["c"], "d"), "a: b\nc: d"],
    ["behind a comment", "a: b # why\n", set(["c"], "d"), "a: b # why\nc: d\n"],
    ["behind a key", "a: 1\nb: 2\n", set(["c"], 3, "a"), "a: 1\nc: 3\nb: 2\n"],
    [
      "with blank lines around",
      "a:\n  b: c\n\nd: e\n",
      set(["f"], { g: {} }, "a"),
      "a:\n  b: c\n\nf:\n  g: {}\n\nd: e\n",
    ],
    [
      "behind a block of text",
      "a: |\n  b\n",
      set(["c"], "d"),
      "a: |\n  b\nc: d\n",
    ],
    [
      "deeper",
      "a:\n    b: c\n",
      set(["a", "d"], "e"),
      "a:\n    b: c\n    d: e\n",
    ],
    ["with its map", "a: b\n", set(["c", "d"], "e"), "a: b\nc:\n  d: e\n"],
    [
      "in an item",
      "a:\n  - b: c\n",
      set(["a", 0, "d"], 1),
      "a:\n  - b: c\n    d: 1\n",
    ],
    [
      "in braces",
      "a: { b: c }\n",
      set(["a", "d"], { e: "f" }),
      "a: { b: c, d: { e: f } }\n",
    ],
    ["in empty braces", "a: {}\n", set(["a", "b"], "c"), "a: { b: c }\n"],
    [
      "to a map that merges",
      "x: &x { a: 1 }\ny:\n  <<: *x\n  b: 2\n",
      set(["y", "a"], 3),
      "x: &x { a: 1 }\ny:\n  <<: *x\n  b: 2\n  a: 3\n",
    ],
    [
      "not to an alias",
      "x: &x { a: 1 }\ny: *x\n",
      set(["y", "b"], 3),
      "spec/cannot-edit",
    ],
    ["with odd letters", "a: 1\n", set(["b: c"], 1), 'a: 1\n"b: c": 1\n'],
  ])("%s", (_, text, edit, wanted) => {
    expect(edited(text, edit)).toBe(wanted);
  });
});

describe("an item is added", () => {
  it.each<[string, string, Edit, string]>([
    [
      "to a list",
      "a:\n  - b\nc: d\n",
      append(["a"], "e"),
      "a:\n  - b\n  - e\nc: d\n",
    ],
    [
      "at the margin",
      "a:\n- b: 1\n",
      append(["a"], { c: 1, d: 2 }),
      "a:\n- b: 1\n- c: 1\n  d: 2\n",
    ],
    [
      "behind a blank line",
      "a:\n  - b\n\n  - c\n",
      append(["a"], "d"),
      "a:\n  - b\n\n  - c\n\n  - d\n",
    ],
    ["in brackets", "a: [b]\n", append(["a"], "c"), "a: [b, c]\n"],
    ["in empty brackets", "a: []\n", append(["a"], "c"), "a:\n  - c\n"],
    ["to no list", "a: b\n", append(["c"], "d"), "a: b\nc:\n  - d\n"],
  ])("%s", (_, text, edit, wanted) => {
    expect(edited(text, edit)).toBe(wanted);
  });
});

describe("JSON stays JSON", () => {
  const text = '{\n\t"a": { "b": 1 },\n\t"c": [\n\t\t1\n\t]\n}\n';
  it.each<[string, Edit, string]>([
    ["a value", set(["a", "b"], "x"), text.replace("1", '"x"')],
    [
      "a map",
      set(["a", "b"], { d: [2] }),
      text.replace("1", '{\n\t\t"d": [\n\t\t\t2\n\t\t]\n\t}'),
    ],
    ["a key inside", set(["a", "d"], 2), text.replace("1 }", '1, "d": 2 }')],
    [
      "a key in lines",
      set(["d"], {}),
      text.replace("]\n", "]\n\t".slice(0, 1) + ',\n\t"d": {}\n'),
    ],
    ["an item", append(["c"], 2), text.replace("\t\t1", "\t\t1,\n\t\t2")],
  ])("%s", (_, edit, wanted) => {
    expect(edited(text, edit, "mcp.json")).toBe(wanted);
  });
});

/** Every path of a value, the inner ones too. */
function pathsIn(value: Json, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Array.isArray(value)
    ? value.flatMap((item: Json, n) => pathsIn(item, [...path, n]))
    : Object.entries(value).flatMap(([key, item]) =>
        pathsIn(item as Json, [...path, key]),
      );
  return path.length === 0 ? inner : [path, ...inner];
}

describe("in every starter", () => {
  const starters = join(repository, "templates", "starters");
  const texts = readdirSync(starters).map(
    (name) =>
      [name, readFileSync(join(starters, name, "mcp.yaml"), "utf8")] as const,
  );
  it.each(texts)(
    "%s each value can be another, and the comments stay",
    (_, text) => {
      const file = "mcp.yaml";
      const comments = text.split("\n").filter((line) => line.startsWith("#"));
      for (const path of pathsIn(parseText(file, text).root?.value ?? null))
        for (const value of ["yes: # no", 7, { a: ["b", { c: null }] }, []]) {
          const result = editSpec({ file, text }, [set(path, value)]);
          expect([path, value, result.ok]).toEqual([path, value, true]);
          for (const comment of comments)
            expect(result.ok && result.value).toContain(comment);
        }
    },
  );

  it.each(texts)("%s each map can have another key", (_, text) => {
    const file = "mcp.yaml";
    const maps = pathsIn(parseText(file, text).root?.value ?? null);
    for (const path of maps)
      for (const value of ["x", { y: [1] }]) {
        const result = editSpec({ file, text }, [
          set([...path, "new key"], value),
        ]);
        const { root } = parseText(file, result.ok ? result.value : "");
        if (result.ok) expect(root).toBeDefined();
      }
  });
});
