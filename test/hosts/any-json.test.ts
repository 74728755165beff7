/** Holds what must be true of every edit of every file. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { removeEntry, setEntry } from "../../src/hosts/edit-json.js";
import {
  anyFile,
  bare,
  brokenJson,
  commentsOf,
  holds,
  isObject,
  read,
  withoutBlankObjects,
} from "./any-json.js";
import { probe } from "./edits.js";

const run = { seed: 20_261_130, numRuns: 1_500 };
const path = ["mcpServers", "probe"] as const;

/** The text after the edit; nothing where it is refused. */
function added(text: string): string | undefined {
  const edited = setEntry({ file: "f", text }, path, probe);
  return edited.ok ? edited.value.text : undefined;
}

function removed(text: string, ...at: [string, ...string[]]): string {
  const edited = removeEntry({ file: "f", text }, at);
  if (!edited.ok) throw new Error(JSON.stringify(edited.diagnostics));
  return edited.value.text;
}

describe("any file", () => {
  it("says the same, and the entry, once it is set; text is only put in", () => {
    fc.assert(
      fc.property(anyFile, (text) => {
        const before = read(text);
        const servers = "mcpServers" in before ? before["mcpServers"] : {};
        fc.pre(isObject(servers) && !Object.hasOwn(servers, "probe"));
        const after = added(text) ?? "";
        const expected = bare({ ...before, mcpServers: { ...servers, probe } });
        expect(JSON.stringify(read(after))).toBe(JSON.stringify(expected));
        expect(holds(after, withoutBlankObjects(text))).toBe(true);
        expect(commentsOf(after)).toEqual(commentsOf(text));
        expect(added(after)).toBe(after);
      }),
      run,
    );
  });

  it("has the entry in place of another of its name", () => {
    fc.assert(
      fc.property(anyFile, (text) => {
        const before = read(text);
        const servers = before["mcpServers"];
        fc.pre(isObject(servers));
        const twice = added(removed(added(text) ?? "", ...path)) ?? "";
        expect(bare(read(twice)["mcpServers"] as object)["probe"]).toEqual(
          probe,
        );
        const other = setEntry({ file: "f", text: twice }, path, [{}]);
        expect(other.ok && removed(other.value.text, ...path)).toBe(
          removed(twice, ...path),
        );
      }),
      run,
    );
  });

  it("is to the byte as before when an entry is added and removed, but for an object that was empty", () => {
    fc.assert(
      fc.property(anyFile, (text) => {
        const servers = read(text)["mcpServers"];
        fc.pre(isObject(servers) && !Object.hasOwn(servers, "probe"));
        const after = removed(added(text) ?? "", ...path);
        const [expected, found] =
          Object.keys(servers as object).length > 0
            ? [text, after]
            : [withoutBlankObjects(text), withoutBlankObjects(after)];
        expect(found).toBe(expected);
      }),
      run,
    );
  });

  it("says the same without an entry that is removed, and text is only taken away", () => {
    fc.assert(
      fc.property(anyFile, fc.nat(3), (text, n) => {
        const before = read(text);
        const name = Object.keys(before)[n];
        fc.pre(name !== undefined);
        const after = removed(text, name as string);
        const rest = Object.entries(before).filter(([other]) => other !== name);
        expect(JSON.stringify(read(after))).toBe(
          JSON.stringify(Object.fromEntries(rest)),
        );
        expect(holds(text, after)).toBe(true);
      }),
      run,
    );
  });

  it("is refused where JSON.parse refuses it, but for comments and trailing commas", () => {
    fc.assert(
      fc.property(brokenJson, (inner) => {
        const text = `{"a":${inner}\n}`;
        const edited = setEntry({ file: "f", text }, ["b"], 1);
        expect([text, edited.ok]).toEqual([text, parses(text)]);
      }),
      { ...run, numRuns: 4_000 },
    );
  });
});

function parses(text: string): boolean {
  try {
    read(text);
    return true;
  } catch {
    return false;
  }
}
