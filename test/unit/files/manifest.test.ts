/** Owns what is shown of the manifest's text. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ManifestLine } from "../../../src/files/change.js";
import { parseManifest, printManifest } from "../../../src/files/manifest.js";

const hash = "0123456789abcdef".repeat(4);
const other = "f".repeat(64);
const lines: readonly ManifestLine[] = [
  { kind: "once", path: "test/tools/add note.test.ts", entity: 'a "b"' },
  { kind: "generated", path: "src/generated/server.ts", hash },
  { kind: "once", path: "src/tools/add-note.ts", entity: "add_note" },
];

describe("the manifest", () => {
  it("is one line a file, in the order of the paths, after the version", () => {
    expect(printManifest("0.1.0", lines)).toBe(
      [
        "# mcp-gen 0.1.0",
        `generated ${hash} src/generated/server.ts`,
        'once "add_note" src/tools/add-note.ts',
        'once "a \\"b\\"" test/tools/add note.test.ts',
        "",
      ].join("\n"),
    );
  });

  it("comes back from its text, with either line end", () => {
    const text = printManifest("0.1.0", lines);
    const sorted = [lines[1], lines[2], lines[0]];
    expect(parseManifest(text)).toEqual(sorted);
    expect(parseManifest(text.replaceAll("\n", "\r\n"))).toEqual(sorted);
  });

  it("loses nothing to a merge that was not resolved: each side's lines count", () => {
    const text = [
      "<<<<<<< HEAD",
      "# mcp-gen 0.1.0",
      `generated ${hash} src/generated/server.ts`,
      "||||||| base",
      "=======",
      "# mcp-gen 0.2.0",
      `generated ${other} src/generated/server.ts`,
      ">>>>>>> theirs",
    ].join("\n");
    expect(parseManifest(text)).toEqual([
      { kind: "generated", path: "src/generated/server.ts", hash },
      { kind: "generated", path: "src/generated/server.ts", hash: other },
    ]);
  });

  it.each([
    "",
    "\u0000\u0001",
    `generated ${hash}`,
    `generated ${hash.slice(1)} src/a.ts`,
    `generated ${hash.toUpperCase()} src/a.ts`,
    `generated ${hash} ../a.ts`,
    `generated ${hash} /etc/passwd`,
    `generated ${hash} C:/a.ts`,
    `generated ${hash} src\\a.ts`,
    `generated ${hash} src//a.ts`,
    `generated ${hash} .git/config`,
    "once add_note src/a.ts",
    'once "\\x" src/a.ts',
    'once "a" ../a.ts',
    "twice",
  ])("does not heed the line %j", (line) => {
    expect(parseManifest(line)).toEqual([]);
  });

  it("is read without a crash whatever it holds", () => {
    const word = fc.constantFrom("generated ", "once ", hash, '"', "\\", "a/b");
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, fc.string()), { maxLength: 12 }),
        (parts) => {
          const read = parseManifest(parts.join(""));
          expect(parseManifest(printManifest("1", read))).toHaveLength(
            read.length,
          );
        },
      ),
      { seed: 7, numRuns: 500 },
    );
  });
});
