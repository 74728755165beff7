/** Holds the raising of packages: what is older is raised in the person's own way, and no byte beside it changes. */
import { describe, expect, it } from "vitest";
import { raisePackages } from "../../../src/upgrade/raise-packages.js";
import { raiseRange } from "../../../src/upgrade/version.js";

describe("a range", () => {
  it.each([
    ["^2.3.9", "^2.4.0"],
    ["~2.0", "~2.4.0"],
    [">=1", ">=2.4.0"],
    ["2.4.0-beta.2", "2.4.0"],
    ["= 1.0.0", "=2.4.0"],
    ["1.x", "2.4.0"],
  ])("%s becomes %s", (range, to) => {
    expect(raiseRange(range, "^2.4.0")).toEqual({ kind: "raise", range: to });
  });

  it.each([
    "^2.4.0",
    "2.4.1",
    "^2.10.0",
    "~3.0.0-beta.1",
    "*",
    "latest",
    "",
    "3.x",
    "v2.4.0+build",
  ])("%j is new enough", (range) => {
    expect(raiseRange(range, "^2.4.0")).toEqual({ kind: "enough" });
  });

  it.each([
    "workspace:*",
    "workspace:^1.0.0",
    "file:../sdk",
    "link:../sdk",
    "git+https://example.com/sdk.git#v1",
    "github:owner/sdk",
    "npm:other@1.0.0",
    "1.0.0 || 2.0.0",
    ">=1.0.0 <2.0.0",
    "1.0.0 - 2.0.0",
    "<3.0.0",
    "catalog:",
    "next",
  ])("%j is left", (range) => {
    expect(raiseRange(range, "^2.4.0")).toEqual({ kind: "unknown" });
  });

  it("is never judged by what is no release", () => {
    expect(raiseRange("^0.0.1", "file:../us")).toEqual({ kind: "enough" });
  });
});

const fresh = `{
  "dependencies": { "sdk": "^2.4.0" },
  "devDependencies": { "tsc": "^7.0.2", "create-mcp-server": "^0.2.0" }
}
`;

function raised(current: string) {
  const result = raisePackages(current, fresh);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.value;
}

describe("a package.json", () => {
  it("changes where it asks for something older, whichever group that stands in", () => {
    const text =
      '\uFEFF{\r\n\t"devDependencies":{"create-mcp-server":"~0.1.0","sdk" : "^1.0.0"},\r\n\t"peerDependencies": {"tsc":"6"} }';
    const { raised: list, text: after } = raised(text);
    expect(after).toBe(
      text
        .replace("~0.1.0", "~0.2.0")
        .replace("^1.0.0", "^2.4.0")
        .replace('"6"', '"7.0.2"'),
    );
    expect(list).toEqual([
      { name: "sdk", from: "^1.0.0", to: "^2.4.0" },
      { name: "tsc", from: "6", to: "7.0.2" },
      { name: "create-mcp-server", from: "~0.1.0", to: "~0.2.0" },
    ]);
  });

  it("gets what it lacks in the look of its neighbours, but not what runs it from elsewhere", () => {
    const text =
      '{\n    "name": "a",\n    "dependencies": {\n        "zod": "^4.0.0"\n    }\n}\n';
    expect(raised(text).text).toBe(
      '{\n    "name": "a",\n    "dependencies": {\n        "zod": "^4.0.0",\n        "sdk": "^2.4.0"\n    },\n    "devDependencies": {\n        "tsc": "^7.0.2"\n    }\n}\n',
    );
  });

  it("stays to the byte where nothing is older, and tells what cannot be judged", () => {
    const text = '{"dependencies":{"sdk":"workspace:*","tsc":"^8.0.0"}}';
    expect(raised(text)).toEqual({
      text,
      raised: [],
      left: [{ name: "sdk", range: "workspace:*", wanted: "^2.4.0" }],
    });
  });

  it("is left alone where it does not parse", () => {
    expect(raisePackages('{"dependencies":', fresh).ok).toBe(false);
  });
});
