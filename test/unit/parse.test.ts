import { describe, expect, it } from "vitest";
import { placeOfPath, type Located } from "../../src/spec/located.js";
import { parseText } from "../../src/spec/parse-text.js";

function rootOf(text: string, file = "mcp.yaml"): Located {
  const { root, problems } = parseText(file, text);
  if (root === undefined || problems.length > 0)
    throw new Error(JSON.stringify(problems));
  return root;
}

function codesOf(text: string, file = "mcp.yaml"): readonly string[] {
  return parseText(file, text).problems.map(({ code, place }) => {
    const start = place?.range?.start;
    return `${code} ${start?.line ?? "-"}:${start?.column ?? "-"}`;
  });
}

it.each(["a: {", 'a: "b', "a: [1,\n", "a: 'b\n"])(
  "shows what is missing at the end of %j no farther than the end",
  (text) => {
    const { problems } = parseText("mcp.yaml", text);
    expect(problems.length).toBeGreaterThan(0);
    for (const { place } of problems)
      expect(place?.range?.end.offset).toBeLessThanOrEqual(text.length);
  },
);

describe("values of YAML", () => {
  it("reads words of YAML 1.1 as texts, with and without its directive", () => {
    const list = "[yes, no, on, off, y, n, 12:30:45, 2026-07-28, 1_000]";
    const texts = list.slice(1, -1).split(", ");
    expect(rootOf(list).value).toEqual(texts);
    const { root } = parseText("mcp.yaml", `%YAML 1.1\n---\n${list}\n`);
    expect(root?.value).toEqual(texts);
  });

  it("merges with <<: what is written wins, the first of a list wins, the order stays", () => {
    const text = `
x: &x { a: 1, b: 2 }
y: &y { b: 3, c: 4 }
one: { <<: *x, b: 5 }
two: { b: 5, <<: *x }
list: { <<: [*x, *y] }
plain: { "<<": *x }
`;
    const { value } = rootOf(text);
    expect(value).toMatchObject({
      one: { a: 1, b: 5 },
      two: { b: 5, a: 1 },
      list: { a: 1, b: 2, c: 4 },
      plain: { "<<": { a: 1, b: 2 } },
    });
    expect(JSON.stringify(value)).toContain('"one":{"a":1,"b":5}');
    expect(JSON.stringify(value)).toContain('"two":{"b":5,"a":1}');
  });

  it("lets an anchor be given again", () => {
    expect(rootOf("[&a 1, *a, &a 2, *a]").value).toEqual([1, 1, 2, 2]);
  });

  it("keeps __proto__ as own data, and no prototype is set", () => {
    for (const [text, file] of [
      ["__proto__: { polluted: true }\na: { <<: { __proto__: 1 } }", "a.yaml"],
      [
        '{ "__proto__": { "polluted": true }, "a": { "__proto__": 1 } }',
        "a.json",
      ],
    ] as const) {
      const { value } = rootOf(text, file);
      expect(JSON.stringify(value)).toBe(
        '{"__proto__":{"polluted":true},"a":{"__proto__":1}}',
      );
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
      expect((value as { polluted?: unknown }).polluted).toBeUndefined();
    }
  });

  it("takes keys as they are written", () => {
    const { value } = rootOf(
      "1.10: a\n0x1: b\ntrue: c\n~: d\n&k key: e\nlast: { *k : f }",
    );
    expect(Object.keys(value as object)).toEqual([
      "1.10",
      "0x1",
      "true",
      "~",
      "key",
      "last",
    ]);
  });

  it("takes 2,000 aliases of a small anchor", () => {
    const uses = Array.from({ length: 2000 }, (_, at) => `k${at}: *id\n`);
    const { value } = rootOf(`id: &id { type: string }\n${uses.join("")}`);
    expect((value as Record<string, unknown>)["k1999"]).toEqual({
      type: "string",
    });
  });

  it("reads a file with BOM and CRLF as the plain one", () => {
    const plain = "a: 1\ntext: |\n  two\n  lines\nlist:\n  - x\n";
    expect(rootOf(`\uFEFF${plain.replaceAll("\n", "\r\n")}`).value).toEqual(
      rootOf(plain).value,
    );
  });

  it("freezes what it read", () => {
    const { value } = rootOf("a: [{ b: 1 }]");
    expect(() => {
      (value as { a: { b: number }[] }).a[0]!.b = 2;
    }).toThrow(TypeError);
  });
});

describe("places", () => {
  const root = rootOf("a:\n  - b: 1\n    c: &x { d: two }\n  - *x\n");
  it.each([
    [["a"], "key", "1:1-1:2"],
    [["a", 0, "b"], "key", "2:5-2:6"],
    [["a", 0, "b"], "value", "2:8-2:9"],
    [["a", 0, "c", "d"], "value", "3:16-3:19"],
    [["a", 1], "value", "4:5-4:7"],
    [["a", 1, "d"], "value", "3:16-3:19"],
    [["a", 0, "missing"], "value", "2:5-2:6"],
  ] as const)("of %j (%s) is %s", (path, at, expected) => {
    const { range } = placeOfPath(root, path, at);
    const say = (p = range?.start) => `${p?.line}:${p?.column}`;
    expect(`${say()}-${say(range?.end)}`).toBe(expected);
  });
});

describe("bounds", () => {
  it("refuses what aliases make too big, at once and by the anchor's name", () => {
    const lines = ['a: &a ["lol", "lol", "lol", "lol", "lol", "lol", "lol"]'];
    for (let at = 98; at < 118; at++) {
      const before = String.fromCharCode(at - 1);
      const name = String.fromCharCode(at);
      const uses = Array.from({ length: 9 }, () => `*${before}`);
      lines.push(`${name}: &${name} [${uses.join(", ")}]`);
    }
    const { root, problems } = parseText("mcp.yaml", lines.join("\n"));
    expect(root).toBeUndefined();
    expect(problems.map(({ code }) => code)).toEqual(["text/alias-size"]);
    expect(problems[0]?.message).toMatch(/\*[a-z] adds most$/);
  });

  it("counts merged maps too", () => {
    const keys = Array.from({ length: 3000 }, (_, at) => `key_number_${at}: 1`);
    const uses = Array.from(
      { length: 3000 },
      (_, at) => `m${at}: { <<: *big }`,
    );
    const text = `big: &big { ${keys.join(", ")} }\n${uses.join("\n")}`;
    expect(codesOf(text)[0]).toMatch(/^text\/alias-size/);
  });

  it.each([
    ["[".repeat(100_000), "mcp.yaml"],
    ["- ".repeat(50_000), "mcp.yaml"],
    ["[".repeat(100_000), "mcp.json"],
    ['{"a":'.repeat(50_000), "mcp.json"],
  ])("refuses deep nesting without a stack overflow (%#)", (text, file) => {
    expect(codesOf(text, file).length).toBeGreaterThan(0);
  });

  it("reads a long JSON text", () => {
    const long = "x".repeat(3_000_000);
    expect(rootOf(JSON.stringify([long, '\n"\\é']), "a.json").value).toEqual([
      long,
      '\n"\\é',
    ]);
  });
});

describe("strict JSON", () => {
  it.each([
    "null",
    "[]",
    "{}",
    ' [1, -0.5e+3, true, false, null, "\\u00e9"] ',
    '{"a":{"b":[{}]}}',
  ])("reads %s as JSON.parse does", (text) => {
    expect(rootOf(text, "a.json").value).toEqual(JSON.parse(text));
  });

  it.each([
    ["[1,]", "text/json-syntax 1:3"],
    ['{"a":1,}', "text/json-syntax 1:7"],
    ["[1 2]", "text/json-syntax 1:4"],
    ["[01]", "text/json-syntax 1:2"],
    ["[+1]", "text/json-syntax 1:2"],
    ["[.5]", "text/json-syntax 1:2"],
    ["[1.]", "text/json-syntax 1:2"],
    ["[NaN]", "text/json-syntax 1:2"],
    ["[truex]", "text/json-syntax 1:2"],
    ["{a: 1}", "text/json-syntax 1:2"],
    ['{"a" 1}', "text/json-syntax 1:6"],
    ["['a']", "text/json-syntax 1:2"],
    ['["a\nb"]', "text/json-syntax 1:2"],
    ['["\\x"]', "text/json-syntax 1:2"],
    ["[] []", "text/json-syntax 1:4"],
    ["/* a */ []", "text/json-syntax 1:1"],
    ["[", "text/json-syntax 1:2"],
    ["  ", "text/empty 1:1"],
    ["[1e999]", "text/not-a-json-number 1:2"],
  ])("refuses %j", (text, expected) => {
    expect(codesOf(text, "a.json")).toEqual([expected]);
  });
});
