import type { CallToolResult } from "@modelcontextprotocol/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ToolContext } from "../../templates/generated/runtime/context.js";
import type { Tool } from "../../templates/generated/runtime/define.js";
import { runTool } from "../../templates/generated/runtime/run-tool.js";
import { server } from "./fixture/server.js";
import { unlimited } from "./running.js";

let stderr = "";

beforeEach(() => {
  stderr = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function call(name: string, input: unknown): Promise<CallToolResult> {
  const tool = server.tools.find(({ listed }) => listed.name === name) as Tool;
  const context = { signal: new AbortController().signal } as ToolContext;
  const result = await runTool(tool, input, context, unlimited());
  return result as CallToolResult;
}

function textOf(result: CallToolResult): string {
  const [first] = result.content;
  return first?.type === "text" ? first.text : "";
}

describe("arguments", () => {
  it("that are wrong are named, and the handler does not run", async () => {
    const result = await call("probe", { mode: 5, moreover: 1 });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatch(/mode/);
    expect(textOf(result)).toMatch(/moreover/);
    expect(stderr).toBe("");
  });

  it("get their defaults, afresh for each call", async () => {
    const first = await call("echo", {});
    const { input } = first.structuredContent as {
      input: { limit: number; tags: string[] };
    };
    expect(input).toEqual({ limit: 5, tags: ["a"] });
    input.tags.push("changed");
    const given = Object.freeze({ limit: 1 });
    const second = await call("echo", given);
    expect(second.structuredContent).toEqual({
      input: { limit: 1, tags: ["a"] },
      more: true,
    });
    expect(given).toEqual({ limit: 1 });
  });

  it("cannot reach a prototype", async () => {
    const input = JSON.parse(
      '{"text":"x","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
    );
    await call("echo", input);
    expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
    const closed = await call("probe", { ...input, mode: "ok" });
    expect(closed.isError).toBe(true);
  });
});

it("a call that was cancelled before it began does not begin", async () => {
  const tool = server.tools.find(
    ({ listed }) => listed.name === "echo",
  ) as Tool;
  const run = vi.fn<() => void>();
  const context = { signal: AbortSignal.abort() } as ToolContext;
  const result = await runTool(
    { ...tool, run },
    {},
    context,
    unlimited(context.signal),
  );
  expect(run).not.toHaveBeenCalled();
  expect(result).toMatchObject({ isError: true });
  expect(stderr).toBe("");
});

describe("a result", () => {
  it("is structured content and its text", async () => {
    expect(await call("probe", { mode: "ok" })).toEqual({
      content: [{ type: "text", text: '{"n":1}' }],
      structuredContent: { n: 1 },
    });
  });

  it("may have content beside it", async () => {
    const result = await call("probe", { mode: "with-content" });
    expect(result.content).toEqual([
      { type: "text", text: '{"n":1}' },
      { type: "image", data: "aGk=", mimeType: "image/png" },
    ]);
  });

  it("is what JSON makes of it", async () => {
    const result = await call("probe", { mode: "odd" });
    const sent = { n: 1, when: "1970-01-01T00:00:00.000Z", map: {} };
    expect(result.structuredContent).toStrictEqual(sent);
    expect(textOf(result)).toBe(JSON.stringify(sent));
  });

  it("has its defaults in the text too", async () => {
    const result = await call("echo", { limit: 1 });
    expect(JSON.parse(textOf(result))).toEqual(result.structuredContent);
    expect(textOf(result)).toContain('"more":true');
  });

  it("that breaks the schema is not sent, and its values stay here", async () => {
    const result = await call("probe", { mode: "wrong" });
    expect(result.isError).toBe(true);
    expect(result).not.toHaveProperty("structuredContent");
    expect(textOf(result)).toContain("/n");
    expect(JSON.stringify(result)).not.toContain("hunter2");
    expect(stderr).toContain("/n");
  });

  it.each(["bigint", "cycle", "to-json", "nan", "undefined", "bad-content"])(
    "that cannot be sent (%s) is a failure with a reference",
    async (mode) => {
      const result = await call("probe", { mode });
      const [reference] = /[0-9a-f]{8}/.exec(textOf(result)) ?? [];
      expect(result).toEqual({
        isError: true,
        content: [
          { type: "text", text: `probe failed (reference ${reference})` },
        ],
      });
      expect(stderr).toContain(`reference ${reference}`);
      expect(stderr).toContain("Error");
    },
  );

  it.each([
    ["text", { content: [{ type: "text", text: "hello" }] }],
    ["blocks", { content: [{ type: "text", text: "a block" }] }],
    [
      "value",
      {
        content: [
          { type: "text", text: "[1,2]" },
          { type: "text", text: "two numbers" },
        ],
        structuredContent: [1, 2],
      },
    ],
  ])("without an output schema: %s", async (kind, expected) => {
    expect(await call("plain", { kind })).toEqual(expected);
  });
});

it("is a failure where a tool without output schema returns nothing", async () => {
  const result = await call("plain", { kind: "nothing" });
  expect(result.isError).toBe(true);
  expect(stderr).toContain("neither text nor a list of content");
});

describe("an error", () => {
  it("that is meant for the caller arrives", async () => {
    expect(await call("probe", { mode: "tool-error" })).toEqual({
      isError: true,
      content: [{ type: "text", text: "No such city." }],
    });
    expect(stderr).toBe("");
  });

  it("of a handler that is not written names its file", async () => {
    const result = await call("probe", { mode: "not-written" });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain("src/tools/probe.ts");
  });

  it("that is not is hidden, and whole on stderr under one reference", async () => {
    const result = await call("probe", { mode: "throw" });
    const [reference] = /[0-9a-f]{8}/.exec(textOf(result)) ?? [];
    expect(result.isError).toBe(true);
    expect(textOf(result)).not.toMatch(/hunter2|srv/);
    expect(stderr).toContain(`reference ${reference}`);
    expect(stderr).toContain("Error: db password=hunter2 at /srv/app\n    at");
  });

  it.each(["throw-nothing", "throw-trap"])("may be %s", async (mode) => {
    const result = await call("probe", { mode });
    expect(textOf(result)).toMatch(/^probe failed \(reference [0-9a-f]{8}\)$/);
  });
});
