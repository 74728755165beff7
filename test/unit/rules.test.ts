import { describe, expect, it } from "vitest";
import { didYouMean } from "../../src/spec/did-you-mean.js";
import { parseMessageText } from "../../src/spec/message-text.js";
import { betterToolName } from "../../src/spec/parts/tool-name.js";
import { targetOf } from "../../src/spec/refs.js";
import { parseDuration, parseSize } from "../../src/spec/units.js";
import { parseUriTemplate } from "../../src/spec/uri-template.js";

describe("uri templates", () => {
  it.each([
    ["notes://{id}", "id"],
    ["notes://{+path}", "path"],
    ["notes://{a,b}", "a b"],
    ["notes://x{?q,lang}", "q? lang?"],
    ["notes://x{/a}{.b}{;c}{#d}{&e}", "a b c? d e?"],
    ["notes://{list*}{?more*}", "list* more?*"],
    ["catatan://caffè/天気/{kode_1.x}", "kode_1.x"],
    ["demo://50%25/{%41b}", "%41b"],
    ["notes://{a}/{b}", "a b"],
  ])("%s has the variables %s", (template, expected) => {
    const read = parseUriTemplate(template);
    const said = read.ok
      ? read.variables.map(
          ({ name, several, required }) =>
            `${name}${required ? "" : "?"}${several ? "*" : ""}`,
        )
      : [read.problem];
    expect(said.join(" ")).toBe(expected);
  });

  it.each([
    ["{id}", 0],
    ["notes://{id", 8],
    ["notes://id}", 10],
    ["notes://{id:3}", 8],
    ["notes://{id:}", 8],
    ["notes://{a}{b}", 11],
    ["notes://{a}{+b}", 11],
    ["notes://{a}{?a}", 11],
    ["notes://{!a}", 8],
    ["notes://{{a}}", 8],
    ["notes://a b/{c}", 9],
    ["notes://%zz/{c}", 8],
  ])("%s is refused at %d", (template, at) => {
    expect(parseUriTemplate(template)).toMatchObject({ ok: false, at });
  });
});

describe("message texts", () => {
  it.each([
    ["plain", [{ text: "plain" }]],
    ["{a}", [{ argument: "a" }]],
    [
      "x {a} y {b}",
      [{ text: "x " }, { argument: "a" }, { text: " y " }, { argument: "b" }],
    ],
    ['{{"a": {b}}}', [{ text: '{"a": ' }, { argument: "b" }, { text: "}" }]],
    ["{{{a}}}", [{ text: "{" }, { argument: "a" }, { text: "}" }]],
    ["{constructor}", [{ argument: "constructor" }]],
    ["", []],
  ])("%j", (text, pieces) => {
    expect(parseMessageText(text)).toMatchObject({ ok: true, pieces });
  });

  it.each([
    ["{a", "{", 0],
    ["a}", "}", 1],
    ["{a{b}", "{", 0],
    ["{a\n}", "{", 0],
    ["{{a}", "}", 3],
  ])("%j has a lone brace", (text, brace, at) => {
    expect(parseMessageText(text)).toEqual({ ok: false, brace, at });
  });
});

describe("units", () => {
  it.each([
    ["250ms", 250],
    ["30s", 30_000],
    ["1m", 60_000],
    ["24h", 86_400_000],
    ["7d", 604_800_000],
    ["1.5s", 1500],
    [0, 0],
    [60_000, 60_000],
    ["30", undefined],
    ["30 s", undefined],
    ["30S", undefined],
    ["-1s", undefined],
    [-1, undefined],
    [0.5, undefined],
    [Number.NaN, undefined],
    [true, undefined],
  ])("the duration %j is %j", (value, expected) => {
    expect(parseDuration(value)).toBe(expected);
  });

  it.each([
    ["512kb", 524_288],
    ["1mb", 1_048_576],
    ["10b", 10],
    [4096, 4096],
    ["1 mb", undefined],
    ["1kib", undefined],
  ])("the size %j is %j", (value, expected) => {
    expect(parseSize(value)).toBe(expected);
  });
});

describe("guesses", () => {
  const known = [
    "inputSchema",
    "outputSchema",
    "name",
    "title",
    "uri",
    "uriTemplate",
  ];
  it.each([
    ["inputschema", "inputSchema"],
    ["input_schema", "inputSchema"],
    ["outptuSchema", "outputSchema"],
    ["titel", "title"],
    ["nmae", "name"],
    ["url", "uri"],
    ["handels", undefined],
    ["x".repeat(1000), undefined],
    ["", undefined],
  ])("%s is meant as %s", (word, guess) => {
    expect(didYouMean(word, known)).toBe(guess);
  });

  it.each([
    ["get weather", "get_weather"],
    ["Löschen!", "Loschen"],
    ["!!", "my_tool"],
    ["a.b", "a_b"],
    ["y".repeat(200), "y".repeat(64)],
  ])("%j may be called %s", (name, better) => {
    expect(betterToolName(name)).toBe(better);
  });
});

describe("what a $ref names", () => {
  it.each([
    ["#/schemas/A", "fragment"],
    ["", "fragment"],
    ["./a.json", "file a.json"],
    ["./b/../a.json#/x", "file a.json"],
    ["../a.json", "outside"],
    ["./../../a.json", "outside"],
    ["a.json", "not-relative"],
    ["/a.json", "outside"],
    ["C:/a.json", "outside"],
    [String.raw`.\a.json`, "outside"],
    ["https://example.com", "network"],
    ["HTTP://example.com", "network"],
    ["//example.com/a", "network"],
    ["urn:a:b", "network"],
    ["file:///a", "outside"],
    ["./%2e%2e/a.json", "outside"],
    ["./%zz.json", "file %zz.json"],
  ])("%j: %s", (ref, expected) => {
    const target = targetOf(ref, "mcp.yaml");
    const path = target.kind === "file" ? ` ${target.path}` : "";
    expect(target.kind + path).toBe(expected);
  });

  it("is seen from the file it stands in", () => {
    expect(targetOf("../a.json", "schemas/b.json")).toEqual({
      kind: "file",
      path: "a.json",
    });
    expect(targetOf("../../a.json", "schemas/b.json")).toEqual({
      kind: "outside",
    });
  });
});
