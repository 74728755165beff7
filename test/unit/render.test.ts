import { describe, expect, it } from "vitest";
import type { Diagnostic, Place } from "../../src/diagnostics/diagnostic.js";
import {
  renderDiagnostics,
  sortDiagnostics,
} from "../../src/diagnostics/render.js";
import { toJson } from "../../src/diagnostics/to-json.js";
import { placeAt } from "../../src/spec/located.js";

function placeIn(text: string, part: string, file = "mcp.yaml"): Place {
  const at = text.indexOf(part);
  return placeAt({ file, text }, at, at + part.length);
}

function render(text: string, part: string, more: Partial<Diagnostic> = {}) {
  const diagnostic: Diagnostic = {
    code: "spec/tool-name",
    severity: "error",
    message: "bad",
    place: placeIn(text, part),
    ...more,
  };
  return renderDiagnostics([diagnostic], new Map([["mcp.yaml", text]]));
}

describe("the code frame", () => {
  it("is as the design shows it", () => {
    const text = `${"\n".repeat(12)}tools:\n  - name: get weather\n`;
    expect(render(text, "get weather", { help: "rename it to get_weather" }))
      .toBe(`mcp.yaml:14:11 error spec/tool-name: bad
   13 | tools:
   14 |   - name: get weather
      |           ^^^^^^^^^^^
  help: rename it to get_weather`);
  });

  it("shows one line where there is none before, and underlines the first of several", () => {
    expect(render("a: b\n", "a")).toBe(
      "mcp.yaml:1:1 error spec/tool-name: bad\n    1 | a: b\n      | ^",
    );
    expect(render("x: |\n  one\n  two\n", "|\n  one\n  two")).toContain(
      "    1 | x: |\n      |    ^",
    );
  });

  it("is right with tabs, CRLF, wide characters and marks", () => {
    expect(render("{ a,\tb }\r\n", "b")).toContain(
      "{ a,  b }\n      |       ^",
    );
    expect(render("天気: x\r\n", "x")).toContain(
      "    1 | 天気: x\n      |       ^",
    );
    expect(render("cafe\u0301: x", "x")).toContain("\n      |       ^");
    expect(render("\uFEFFa: 1\nb: x", "x")).toContain(
      "    1 | a: 1\n    2 | b: x\n",
    );
  });

  it("cuts a long line around the caret", () => {
    const text = `${"a".repeat(5000)}X${"b".repeat(5000)}`;
    const lines = render(text, "X").split("\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(120);
    const [, shown = "", caret = ""] = lines;
    expect(shown[caret.indexOf("^")]).toBe("X");
    expect(shown).toMatch(/\| ….*…$/);
  });

  it("lets nothing of the text steer a terminal", () => {
    const evil = "\u001B[2J\u202E\u2066\u0007\u009B\u2028\uD800";
    const said = render(`a: ${evil}x\n`, "x", {
      message: `${evil}m`,
      help: `${evil}h`,
    });
    expect(said).not.toMatch(
      // oxlint-disable-next-line no-control-regex -- control codes are what this looks for
      /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]|[\uD800-\uDFFF]/,
    );
  });

  it("colours only when asked", () => {
    const place = placeIn("a: b", "a");
    const diagnostic = {
      code: "a/b",
      severity: "error",
      message: "m",
      place,
    } as const;
    const texts = new Map([["mcp.yaml", "a: b"]]);
    expect(renderDiagnostics([diagnostic], texts)).not.toContain("\u001B");
    expect(renderDiagnostics([diagnostic], texts, { color: true })).toContain(
      "\u001B[31merror\u001B[39m",
    );
  });

  it("does without a text and without a place", () => {
    expect(
      renderDiagnostics(
        [{ code: "a/b", severity: "warning", message: "m" }],
        new Map(),
      ),
    ).toBe("warning a/b: m");
    expect(
      renderDiagnostics(
        [
          {
            code: "a/b",
            severity: "error",
            message: "m",
            place: placeIn("a: b", "b"),
          },
        ],
        new Map(),
      ),
    ).toBe("mcp.yaml:1:4 error a/b: m");
  });

  it("shows related places", () => {
    const text = "a: 1\nb: 2\na: 3\n";
    const said = render(text, "b", {
      related: [{ message: "first", place: placeIn(text, "a") }],
    });
    expect(said).toContain(
      "\nmcp.yaml:1:1 note: first\n    1 | a: 1\n      | ^",
    );
  });
});

it("sorts by file, then by place", () => {
  const at = (file: string, offset: number): Diagnostic => ({
    code: "a/b",
    severity: "error",
    message: `${file}${offset}`,
    place: placeAt({ file, text: "x".repeat(20) }, offset, offset),
  });
  const sorted = sortDiagnostics([
    at("b", 1),
    at("a", 9),
    at("a", 2),
    { code: "a/b", severity: "error", message: "none" },
  ]);
  expect(sorted.map(({ message }) => message)).toEqual([
    "none",
    "a2",
    "a9",
    "b1",
  ]);
});

it("is plain data for programs", () => {
  const place = placeIn("a: b", "b");
  const diagnostic: Diagnostic = {
    code: "a/b",
    severity: "error",
    message: "m",
    place,
    related: [],
  };
  expect(JSON.parse(JSON.stringify(toJson(diagnostic)))).toEqual({
    code: "a/b",
    severity: "error",
    message: "m",
    place: {
      file: "mcp.yaml",
      range: {
        start: { line: 1, column: 4, offset: 3 },
        end: { line: 1, column: 5, offset: 4 },
      },
    },
  });
});
