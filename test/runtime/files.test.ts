/** What the files of the runtime may import, and how long they may be. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = new URL("../../templates/generated/runtime/", import.meta.url);
const files = readdirSync(folder).filter((file) => !file.endsWith(".d.ts"));

function textOf(file: string): string {
  return readFileSync(new URL(file, folder), "utf8");
}

function importsOf(file: string): string[] {
  const imports = textOf(file).matchAll(
    /^(?:import |(?:import|export|\}) .*from )"(.+)";$/gm,
  );
  return [...imports].map(([, from = ""]) => from);
}

/** Neither empty nor a comment. */
function isCode(line: string): boolean {
  return !/^\s*(?:$|\/\/|\/?\*)/.test(line);
}

/** All that a file brings with it. */
function closure(...entries: string[]): Set<string> {
  const found = new Set(entries);
  for (const file of found) {
    for (const from of importsOf(file)) {
      if (!from.startsWith("./")) continue;
      const source = from.slice(2);
      const typed = source.replace(/\.js$/, ".ts");
      found.add(files.includes(typed) ? typed : source);
    }
  }
  return found;
}

it.each(files)("%s imports Node, the SDK and its neighbours", (file) => {
  for (const from of importsOf(file)) {
    // Only a project whose spec asks for it has it.
    if (from === "redis" && file === "redis-client.ts") continue;
    if (from === "jose" && file === "signed-tokens.ts") continue;
    if (from === "libsql" && file.startsWith("sqlite-")) continue;
    expect(from).toMatch(
      /^(?:node:[\w/]+|@modelcontextprotocol\/(?:server|server\/stdio|node)|\.\/[\w-]+\.js)$/,
    );
  }
});

it.each(files)(
  "%s says what it owns, and is no longer than 200 lines",
  (file) => {
    const lines = textOf(file).split("\n");
    expect(lines[0]).toMatch(/^\/\*\* Owns /);
    expect(lines.length).toBeLessThanOrEqual(200);
  },
);

describe("a project carries", () => {
  const always = ["content.ts", "context.ts", "define.ts", "errors.ts"];

  it("nothing of HTTP for stdio, and nothing of stdio for HTTP", () => {
    const http = [...closure("http.ts")];
    const stdio = [...closure("stdio.ts")];
    expect(stdio.filter((file) => file.startsWith("http"))).toEqual([]);
    expect(http.filter((file) => /stdio|stdout|line/.test(file))).toEqual([]);
    for (const file of stdio) {
      expect(importsOf(file)).not.toContain("@modelcontextprotocol/node");
    }
    const memory = [...http, ...stdio];
    expect(memory.filter((file) => file.includes("redis"))).toEqual([]);
  });

  it("nothing of resources and prompts for tools alone", () => {
    const carried = [...closure("stdio.ts", "tools.ts", ...always)];
    expect(
      carried.filter((file) => /resource|prompt|uri|compl/.test(file)),
    ).toEqual([]);
  });

  // With the limits of calls and what a call needs to know of scopes, which are for every server.
  it("fewer than 3,150 lines of code for tools over stdio, but for the checks of values", () => {
    const carried = [...closure("stdio.ts", "tools.ts", ...always)];
    const lines = carried
      .filter(
        (file) => !/^(?:valid|value-words|nearest-name|defaults)/.test(file),
      )
      .map((file) => textOf(file).split("\n").filter(isCode).length);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(3_150);
  });
});
