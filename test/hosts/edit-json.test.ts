/** Holds the edits of hosts' JSON to samples and to what must be true of every one. */
import { describe, expect, it } from "vitest";
import type { Result } from "../../src/diagnostics/diagnostic.js";
import {
  removeEntry,
  setEntry,
  type Edited,
} from "../../src/hosts/edit-json.js";
import { holds } from "./any-json.js";
import { editSamples, probe, removalSamples } from "./edits.js";

const path = ["mcpServers", "probe"] as const;

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.value;
}

const add = (text: string): Edited =>
  valueOf(setEntry({ file: "f.json", text }, path, probe));
const remove = (text: string, at: readonly [string, string] = path): Edited =>
  valueOf(removeEntry({ file: "f.json", text }, at));

describe.each(editSamples)("$title", ({ before, added, removed }) => {
  it("gets the entry", () => {
    expect(add(before)).toEqual({ text: added, changed: true });
  });

  it("loses no character", () => {
    expect(holds(added, before.trim())).toBe(true);
  });

  it("is not changed by the same entry again", () => {
    expect(add(added)).toEqual({ text: added, changed: false });
  });

  it("is as before when the entry is removed", () => {
    expect(remove(added)).toEqual({ text: removed ?? before, changed: true });
  });

  it("is not changed by the removal of what is not there", () => {
    expect(remove(before)).toEqual({ text: before, changed: false });
  });
});

describe.each(removalSamples)("removing $title", ({ before, after }) => {
  it("leaves the rest", () => {
    expect(remove(before, ["mcpServers", "b"]).text).toBe(after);
  });
});

describe("replacing", () => {
  it("changes only the value, in the look that it had", () => {
    const text =
      '{\n\t"mcpServers": {\n\t\t// p\n\t\t"probe": {\n\t\t\t"a": 1\n\t\t}, // q\n\t\t"b": {}\n\t}\n}\n';
    expect(add(text).text).toBe(
      '{\n\t"mcpServers": {\n\t\t// p\n\t\t"probe": {\n\t\t\t"command": "node",\n\t\t\t"args": [\n\t\t\t\t"a.js"\n\t\t\t]\n\t\t}, // q\n\t\t"b": {}\n\t}\n}\n',
    );
  });

  it("keeps one line one line", () => {
    const text = '{"mcpServers":{"probe":{"a":1},"b":{}}}';
    expect(add(text).text).toBe(
      '{"mcpServers":{"probe":{"command":"node","args":["a.js"]},"b":{}}}',
    );
  });

  it("does not mind the order of keys or how a text is written", () => {
    const text =
      '{"mcpServers":{"probe":{"args":["\\u0061.js"],"command":"node"}}}';
    expect(add(text)).toEqual({ text, changed: false });
  });
});

describe("a file that is left alone", () => {
  const refused: readonly (readonly [string, string, string])[] = [
    ['{ "a": 1', "host/not-json", "1:9"],
    ['{\n  "a": 1\n  "b": 2\n}', "host/not-json", "3:3"],
    ['{"a": 01}', "host/not-json", "1:8"],
    ['{"a": "x\n"}', "host/not-json", "1:7"],
    ["{'a': 1}", "host/not-json", "1:2"],
    ['{"a": NaN}', "host/not-json", "1:7"],
    ["{} {}", "host/not-json", "1:4"],
    ["{ /* x }", "host/not-json", "1:3"],
    ['"mcpServers": {"x": {"command": "npx"}}', "host/not-json", "1:13"],
    ["\uFEFF{,}", "host/not-json", "1:2"],
    ["null", "host/not-an-object", "1:1"],
    ["[]", "host/not-an-object", "1:1"],
    ["\n 7", "host/not-an-object", "2:2"],
    ['{"mcpServers":null}', "host/not-an-object", "1:15"],
    ['{"mcpServers":[]}', "host/not-an-object", "1:15"],
    ['{"mcpServers":"x"}', "host/not-an-object", "1:15"],
    [
      '{"mcpServers":{"a":{}},\r\n"mcpServers":{"b":{}}}',
      "host/duplicate-key",
      "2:1",
    ],
    ['{"mcpServers":{"probe":{},"probe":{}}}', "host/duplicate-key", "1:27"],
  ];

  it.each(refused)("%j: %s at %s", (text, code, at) => {
    for (const result of [
      setEntry({ file: "f.json", text }, path, probe),
      removeEntry({ file: "f.json", text }, path),
    ]) {
      const [first] = result.ok ? [] : result.diagnostics;
      const start = first?.place?.range?.start;
      expect([first?.code, `${start?.line}:${start?.column}`]).toEqual([
        code,
        at,
      ]);
    }
  });

  it("may be nested more deeply than the parser can go", () => {
    const text = `{"a":${"[".repeat(200_000)}`;
    const result = setEntry({ file: "f.json", text }, path, probe);
    expect(result.ok ? [] : result.diagnostics.map(({ code }) => code)).toEqual(
      ["host/not-json"],
    );
  });
});

it("edits a file of 20,000 servers", () => {
  const servers = Array.from(
    { length: 20_000 },
    (_, n) => `    "s${n}": { "command": "x", "args": ["${n}"] } // ${n}`,
  );
  const text = `{\n  "mcpServers": {\n${servers.join(",\n").replaceAll(/ (\/\/ \d+),/g, ", $1")}\n  }\n}\n`;
  const added = add(text).text;
  expect(added.length - text.length).toBe(
    ',\n    "probe": {\n      "command": "node",\n      "args": [\n        "a.js"\n      ]\n    }'
      .length,
  );
  expect(remove(added).text).toBe(text);
});

it("edits a file of 50,000 lines without any indentation", () => {
  const servers = Array.from({ length: 50_000 }, (_, n) => `"s${n}": {\n}`);
  const text = `{\n"mcpServers": {\n${servers.join(",\n")}\n}\n}\n`;
  const added = add(text).text;
  expect(
    added.endsWith(
      '"s49999": {\n},\n"probe": {\n  "command": "node",\n  "args": [\n    "a.js"\n  ]\n}\n}\n}\n',
    ),
  ).toBe(true);
  expect(remove(added).text).toBe(text);
});
