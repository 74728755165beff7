/** Holds names, words for a tool, Markdown that spec text cannot break, and lines for a shell. */
import { describe, expect, it } from "vitest";
import { fileTree } from "../../src/cli/file-tree.js";
import { quoted } from "../../src/cli/next-steps.js";
import {
  markdownCode,
  markdownTable,
  markdownText,
} from "../../src/plan/markdown.js";
import { argumentsProblem, toolFrom } from "../../src/start/first-tool.js";
import {
  nameFrom,
  nameProblem,
  titleFrom,
} from "../../src/start/project-name.js";

describe("a project's name", () => {
  it.each(["a", "my-server", "@acme/my.server_2", "0"])("%s is one", (name) => {
    expect(nameProblem(name)).toBeUndefined();
  });

  it.each([
    ["My Server", "my-server"],
    ["", "mcp-server"],
    [" a", "a"],
    [".hidden", "hidden"],
    ["_a", "a"],
    ["a/b", "a-b"],
    ["@/a", "a"],
    ["@a", "a"],
    ["node_modules", "node_modules-server"],
    ["path", "path-server"],
    ["typescript", "typescript-server"],
    ["aux", "aux-server"],
    ["com1.x", "com1-server.x"],
    ["Über", "uber"],
    ["a".repeat(300), "a".repeat(200)],
    ["a\u001B[31m", "a-31m"],
  ])("%j is none; %s is", (name, better) => {
    expect(nameProblem(name)).toMatch(/; how about /);
    expect(nameFrom(name)).toBe(better);
    expect(nameProblem(better)).toBeUndefined();
  });

  it("is shown as words", () => {
    expect(titleFrom("@acme/my-price.list")).toBe("My price list");
  });
});

describe("a tool in words", () => {
  it("has typed arguments", () => {
    const { inputSchema } = toolFrom({
      name: "t",
      description: "d",
      arguments: "a:string, b:int? c:boolean[] d",
    });
    expect(inputSchema).toEqual({
      type: "object",
      properties: {
        a: { type: "string" },
        b: { type: "integer" },
        c: { type: "array", items: { type: "boolean" } },
        d: { type: "string" },
      },
      required: ["a", "c", "d"],
      additionalProperties: false,
    });
  });

  it("may have none", () => {
    const tool = toolFrom({ name: "t", description: "d", arguments: " " });
    expect(tool["inputSchema"]).toEqual({
      type: "object",
      properties: {},
      additionalProperties: false,
    });
  });

  it.each([
    ["a:strng", '"a:strng" is no name:type'],
    ["1a:string", "is no name:type"],
    ["a:constructor", "is no name:type"],
    ["a:string a:number", "a is there twice"],
  ])("%s is none", (words, problem) => {
    expect(argumentsProblem(words)).toContain(problem);
  });
});

describe("spec text in Markdown", () => {
  it.each([
    ["a | b", "a \\| b"],
    ["<script>", "\\<script\\>"],
    ["line\n# one", "line \\# one"],
    ["[x](y) *z* `q` _u_", "\\[x\\](y) \\*z\\* \\`q\\` \\_u\\_"],
    ["- item", "\\- item"],
    ["12. item", "12\\. item"],
    ["a\u202Eb", "a\\\\u202eb"],
  ])("%j is prose", (text, wanted) => {
    expect(markdownText(text)).toBe(wanted);
  });

  it.each([
    ["a", "`a`"],
    ["a|b", "`a\\|b`"],
    ["a`b", "`` a`b ``"],
    ["```", "```` ``` ````"],
  ])("%j is code", (text, wanted) => {
    expect(markdownCode(text)).toBe(wanted);
  });

  it("is aligned in tables", () => {
    expect(
      markdownTable(
        ["A", "B"],
        [
          ["long", "x"],
          ["店", "y"],
        ],
      ),
    ).toBe("| A    | B   |\n| ---- | --- |\n| long | x   |\n| 店   | y   |");
  });
});

it("a path is quoted for the shell at hand", () => {
  expect(quoted("my-app", "linux")).toBe("my-app");
  expect(quoted("my app", "linux")).toBe("'my app'");
  expect(quoted("it's $HOME", "linux")).toBe("'it'\\''s $HOME'");
  expect(quoted("-x", "linux")).toBe("./-x");
  expect(quoted("C:\\a b\\c", "win32")).toBe('"C:\\a b\\c"');
  expect(quoted("a&b", "win32")).toBe('"a&b"');
});

it("paths are shown as a tree", () => {
  const paths = ["b.ts", "a/z.ts", "a/b/c.ts", "a/b/d.ts", "a.ts"];
  expect(fileTree(paths, ["a/b/"])).toEqual([
    "a/",
    "  b/  2 files",
    "  z.ts",
    "a.ts",
    "b.ts",
  ]);
});
