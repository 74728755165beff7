import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadSpec } from "../../src/load/load.js";
import { isInside } from "../../src/load/paths.js";
import { checkFolder } from "./check-folder.js";
import { told } from "./check-text.js";
import { readingMachine } from "./reading-machine.js";

const head = "mcpgen: 1\nserver: { name: probe, version: 1.0.0 }\n";
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-load-"));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

async function codes(folder: string, spec?: string) {
  const { result } = await checkFolder(folder, spec);
  return told(result).map(({ code }) => code);
}

describe("the files of a spec", () => {
  it("are found through files that refer to files, once each, and never through data", async () => {
    const folder = folderWith({
      "mcp.yaml": `${head}schemas:
  A: { $ref: ./schemas/a.yaml }
  B: { default: { $ref: ./schemas/unused.json }, properties: { default: { $ref: "./schemas/a.yaml#/x" } } }
`,
      "schemas/a.yaml": "items: { $ref: ./b.json }\n",
      "schemas/b.json":
        '{ "properties": { "up": { "$ref": "../schemas/a.yaml" } } }',
      "schemas/unused.json": "{}",
    });
    const sources = await loadSpec(readingMachine(folder), { cwd: folder });
    if (!sources.ok) throw new Error("not loaded");
    expect([...sources.value.files.keys()]).toEqual([
      "schemas/a.yaml",
      "schemas/b.json",
    ]);
    expect([...sources.value.texts.keys()]).toEqual([
      "mcp.yaml",
      "schemas/a.yaml",
      "schemas/b.json",
    ]);
    expect([...sources.value.unusable]).toEqual([]);
  });

  it("are seen from the spec's folder, and named as the person names the spec", async () => {
    const folder = folderWith({
      "specs/other.yaml": `${head}schemas: { A: { $ref: ./a.yaml } }\n`,
      "specs/a.yaml": "type: object\n",
    });
    const spec = join("specs", "other.yaml");
    const sources = await loadSpec(readingMachine(folder), {
      cwd: folder,
      spec,
    });
    if (!sources.ok) throw new Error("not loaded");
    expect([...sources.value.files.keys()]).toEqual(["a.yaml"]);
    expect(sources.value.texts.get(spec)).toContain("mcpgen");
    expect([...sources.value.texts.keys()][1]).toMatch(/^specs[\\/]a\.yaml$/);
  });

  it("may be the spec itself", async () => {
    const folder = folderWith({
      "mcp.yaml": `${head}schemas:\n  A: { type: string }\n  B: { $ref: "./mcp.yaml#/schemas/A" }\n`,
    });
    const sources = await loadSpec(readingMachine(folder), { cwd: folder });
    expect(sources.ok && sources.value.files.size).toBe(1);
  });

  it.skipIf(process.platform === "win32")(
    "stay inside the folder after links are resolved",
    async () => {
      const outside = folderWith({ "secret.json": '{ "type": "string" }' });
      const folder = folderWith({
        "mcp.yaml": `${head}schemas: { A: { $ref: ./link.json }, B: { $ref: ./inner.json } }
resources: [{ name: a, uri: "a://b", file: ./link.json }, { name: c, uri: "a://c", file: ./inner.json }]
`,
        "real.json": '{ "type": "string" }',
      });
      symlinkSync(join(outside, "secret.json"), join(folder, "link.json"));
      symlinkSync("real.json", join(folder, "inner.json"));
      const sources = await loadSpec(readingMachine(folder), { cwd: folder });
      if (!sources.ok) throw new Error("not loaded");
      expect([...sources.value.unusable]).toEqual([["link.json", "outside"]]);
      expect([...sources.value.files.keys()]).toEqual(["inner.json"]);
      expect([...sources.value.contents]).toEqual([
        ["./link.json", "outside"],
        ["./inner.json", undefined],
      ]);
      expect(await codes(folder)).toEqual([
        "spec/ref-outside",
        "spec/content-file",
      ]);
    },
  );
});

describe("what cannot be loaded", () => {
  it("is a file of more than 16 MB", async () => {
    const folder = folderWith({
      "mcp.yaml": Buffer.alloc(16 * 1024 * 1024 + 1, "#"),
    });
    expect(await codes(folder)).toEqual(["load/too-big"]);
  });

  it("is UTF-16", async () => {
    const folder = folderWith({
      "mcp.yaml": Buffer.from(`\uFEFF${head}`, "utf16le"),
    });
    expect(await codes(folder)).toEqual(["load/not-utf8"]);
  });

  it("is told by the first bad byte, also after characters of several bytes", async () => {
    const folder = folderWith({
      "mcp.yaml": Buffer.concat([
        Buffer.from("# é天\n# 🎉x"),
        Buffer.from([0xff, 0x41]),
      ]),
    });
    const { result } = await checkFolder(folder);
    expect(told(result)[0]?.place?.range?.start).toMatchObject({
      line: 2,
      column: 6,
    });
  });

  it("is a link that leads to itself", async () => {
    const folder = folderWith({});
    symlinkSync("mcp.yaml", join(folder, "mcp.yaml"));
    expect(await codes(folder)).toEqual(["load/unreadable"]);
  });
});

it.each([
  ["/a/b", "/a/b/c", "linux", true],
  ["/a/b", "/a/b", "linux", true],
  ["/a/b", "/a/bc", "linux", false],
  ["/a/b", "/a", "linux", false],
  ["/a/b", "/a/b/..c", "linux", true],
  [String.raw`C:\a`, String.raw`c:\A\b`, "win32", true],
  [String.raw`C:\a`, String.raw`D:\a\b`, "win32", false],
  [String.raw`C:\a`, String.raw`C:\b`, "win32", false],
] as const)("%s holds %s on %s: %s", (folder, path, platform, inside) => {
  expect(isInside(folder, path, platform)).toBe(inside);
});
