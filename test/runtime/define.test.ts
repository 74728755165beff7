import { describe, expect, it } from "vitest";
import { prompt, resource, resourceTemplate, tool } from "./bound.js";

const validators = async () => ({ validateInput: () => true });

function named(name: string) {
  return { listed: { name, inputSchema: {} }, validators };
}

const template = {
  listed: { uriTemplate: "x://{id}", name: "x" },
  variables: [{ name: "id", complete: "handler" }],
  list: true,
} as const;

describe("a handler that is missing at run time", () => {
  it.each([
    ["a tool", () => tool(named("add"), undefined)],
    ["no function", () => tool(named("add"), {})],
    [
      "what objects inherit",
      () => tool(named("toString"), {}["toString" as never]),
    ],
    [
      "a resource",
      () => resource({ listed: { uri: "x://", name: "add" } }, {}),
    ],
    ["a prompt", () => prompt({ listed: { name: "add" } }, null)],
    ["read", () => resourceTemplate(template, { list() {} })],
    ["list", () => resourceTemplate(template, { read() {} })],
    ["complete", () => resourceTemplate(template, { read() {}, list() {} })],
  ])("is reported: %s", (_, bind) => {
    expect(bind).toThrow(/src\/handlers\.ts has no function/);
  });

  it("is named with the part that is missing", () => {
    expect(() => resourceTemplate(template, { read() {} })).toThrow(
      'no function for "list" of the resource "x"',
    );
  });
});

it("keeps the object that a method belongs to", async () => {
  class Notes {
    readonly prefix = "note ";
    read({ id }: { id: string }): string {
      return this.prefix + id;
    }
    list(): string[] {
      return [this.prefix];
    }
    readonly complete = { id: () => ["1"] };
  }
  const { read, entries, completers } = resourceTemplate(template, new Notes());
  expect(read?.({ id: "1" })).toBe("note 1");
  expect(entries?.()).toEqual(["note "]);
  expect(completers.get("id")?.()).toEqual(["1"]);
});

it("asks no handler of what is fixed", () => {
  const fixed = { text: "hello" };
  const listed = { uri: "x://", name: "x" };
  expect(resource({ listed, fixed })).toEqual({ listed, fixed });
  expect(prompt({ listed: { name: "hi" }, messages: [] })).not.toHaveProperty(
    "get",
  );
});
