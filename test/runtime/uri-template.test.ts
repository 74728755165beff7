import { describe, expect, it } from "vitest";
import { compileTemplate } from "../../templates/generated/runtime/uri-template.js";

function match(template: string, uri: string): unknown {
  return compileTemplate(template)(uri);
}

describe("what a template matches", () => {
  it.each([
    ["notes://{id}", "notes://a", { id: "a" }],
    ["notes://{id}", "notes://a/b", undefined],
    ["notes://{id}", "notes://", undefined],
    ["notes://{id}", "note://a", undefined],
    ["notes://{id}", "notes://a?x=1", undefined],
    ["notes://{id}/end", "notes://a/end", { id: "a" }],
    ["notes://{id}/end", "notes://end", undefined],
    ["notes://all", "notes://all", {}],
    ["notes://all", "notes://all/", undefined],
    ["x://{a}/{b}", "x://1/2", { a: "1", b: "2" }],
    ["x://{a,b}", "x://1,2", { a: "1", b: "2" }],
    ["x://{a}.{b}", "x://1.2.3", { a: "1", b: "2.3" }],
    ["x://{a}-{b}/c", "x://1-2-3/c", { a: "1", b: "2-3" }],
    ["x:/{/a,b}", "x://1/2", { a: "1", b: "2" }],
    ["x:/{/a*}", "x://1/2/3", { a: ["1", "2", "3"] }],
    ["x://{a*}", "x://1,2", { a: ["1", "2"] }],
    ["x://f{.ext}", "x://f.json", { ext: "json" }],
    ["x://f{;a,b}", "x://f;a=1;b=2", { a: "1", b: "2" }],
    ["x://f{;a*}", "x://f;a=1;a=2", { a: ["1", "2"] }],
    ["x://f{#a}", "x://f#top/x", { a: "top/x" }],
    ["x://{+p}", "x://a/b/c", { p: "a/b/c" }],
    ["x://{+p}/at/{rev}", "x://a/at/b/at/c", { p: "a/at/b", rev: "c" }],
    ["x://{o}/{+p}/{rev}", "x://1/2/3/4", { o: "1", p: "2/3", rev: "4" }],
    ["x://{+p}", "x://", undefined],
  ])("%s and %s", (template, uri, expected) => {
    expect(match(template, uri)).toEqual(expected);
  });

  it.each([
    ["x://s{?q,n}", "x://s", {}],
    ["x://s{?q,n}", "x://s?", {}],
    ["x://s{?q,n}", "x://s?q=a&n=1", { q: "a", n: "1" }],
    ["x://s{?q,n}", "x://s?n=1&q=a", { q: "a", n: "1" }],
    ["x://s{?q}", "x://s?q=a%26b%3Dc", { q: "a&b=c" }],
    ["x://s{?q}", "x://s?q=a=b", { q: "a=b" }],
    ["x://s{?q}", "x://s?q=", { q: "" }],
    ["x://s{?q}", "x://s?q=1&q=2", undefined],
    ["x://s{?q}", "x://s?other=1", undefined],
    ["x://s{?q}", "x://s?__proto__=1", undefined],
    ["x://s{?q}", "x://s?q=1#top", undefined],
    ["x://s{?q*}", "x://s?q=1&q=2", { q: ["1", "2"] }],
    ["x://s?type=a{&q}", "x://s?type=a&q=1", { q: "1" }],
    ["x://s?type=a{&q}", "x://s?type=a", {}],
    ["x://s?type=a&b=2{&q}", "x://s?type=a&b=2&q=1", { q: "1" }],
    ["x://s?type=a{&q}", "x://s?type=b&q=1", undefined],
    ["x://s?q={q}", "x://s?q=1", { q: "1" }],
    ["x://{id}{?q}", "x://1?q=2", { id: "1", q: "2" }],
    ["x://s{?q}{&n}", "x://s?n=2&q=1", { q: "1", n: "2" }],
  ])("the query of %s and %s", (template, uri, expected) => {
    expect(match(template, uri)).toEqual(expected);
  });

  it.each([
    ["café://{id}", "caf%C3%A9://1"],
    ["café://{id}", "caf%c3%a9://1"],
    ["café://{id}", "café://1"],
    ["caf%c3%a9://{id}", "café://1"],
  ])("a literal beyond ASCII, raw or encoded: %s and %s", (template, uri) => {
    expect(match(template, uri)).toEqual({ id: "1" });
  });
});

describe("the value of a variable", () => {
  it.each([
    ["a%20b", "a b"],
    ["%C2%A7%20141.61", "§ 141.61"],
    ["50%25", "50%"],
    ["%2525", "%25"],
    ["%C3%A9", "é"],
    ["é", "é"],
    ["a%2Bb", "a+b"],
    ["a+b", "a+b"],
    ["a..b", "a..b"],
    ["...", "..."],
    ["%252e%252e", "%2e%2e"],
  ])("%s is decoded once", (raw, name) => {
    expect(match("docs://x/{name}", `docs://x/${raw}`)).toEqual({ name });
  });

  it.each([
    "%ZZ",
    "%",
    "%C3",
    "%FF",
    "..",
    ".",
    "%2e%2e",
    "%2E.",
    "a%2fb",
    "..%2f..%2fetc",
    "a%5cb",
    "a\\b",
    "a%00b",
    "\0",
  ])("%j is refused with the name of the variable", (raw) => {
    const refusal = expect.objectContaining({
      code: -32602,
      message: expect.stringContaining('"name"'),
    });
    expect(() => match("docs://x/{name}", `docs://x/${raw}`)).toThrow(refusal);
    expect(() => match("docs:/{/name*}", `docs://x/${raw}`)).toThrow(refusal);
  });

  it.each([
    "a/../b",
    "..",
    "a/..",
    "../a",
    "a/%2e%2e/b",
    "a%2f..%2fb",
    "a\\b",
    "a%5cb",
    "a%00",
  ])("%j is refused even where slashes are not", (raw) => {
    expect(() => match("files:///{+path}", `files:///${raw}`)).toThrow(
      /"path"/,
    );
    expect(() => match("files:///x{?path}", `files:///x?path=${raw}`)).toThrow(
      /"path"/,
    );
  });

  it.each(["/etc/passwd", "%2fetc", "%2Fetc/passwd"])(
    "%j is refused where it would begin at the root",
    (raw) => {
      expect(() => match("files:///{+path}", `files:///${raw}`)).toThrow(
        /"path"/,
      );
      expect(match("files://{+path}", `files://${raw}`)).toHaveProperty("path");
    },
  );

  it("may have dots and slashes that lead nowhere else", () => {
    expect(match("files:///{+path}", "files:///a/.b/..c/d..")).toEqual({
      path: "a/.b/..c/d..",
    });
  });

  it("may be named as what every object inherits", () => {
    const found = match("x://{constructor}", "x://1") as object;
    expect(Object.entries(found)).toEqual([["constructor", "1"]]);
  });
});

it("does not match a uri with half a character", () => {
  expect(match("café://{id}", "caf\ud800://1")).toBeUndefined();
});

it("refuses variables that nothing tells apart", () => {
  expect(() => compileTemplate("x://{a}{b}")).toThrow("x://{a}{b}");
});

it("reads a long hostile uri in one pass", () => {
  const long = "-".repeat(1_000_000);
  expect(match("x://{a}-{b}-{c}!", `x://${long}`)).toBeUndefined();
  expect(match("x://{+a}-{b}-{c}!", `x://${long}`)).toBeUndefined();
  const pairs = "q=1&".repeat(200_000);
  expect(match("x://s{?q*}", `x://s?${pairs}q=1`)).toHaveProperty("q");
});
