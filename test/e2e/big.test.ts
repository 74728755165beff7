/** Big and deep specs generate, compile with TypeScript and answer calls: a good one and a bad one. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { buildHere, writeFiles } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { connect } from "./connect.js";

const work = temporaryFolder("big");
afterAll(() => rmSync(work, { recursive: true }));

interface Tool {
  readonly name: string;
  readonly inputSchema: object;
}

interface Big {
  readonly tools: readonly Tool[];
  readonly called: string;
  readonly good: Record<string, unknown>;
  readonly bad: Record<string, unknown>;
  /** What the refusal names. */
  readonly named: string;
}

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

function map(count: number, make: (at: number) => unknown): object {
  return Object.fromEntries(times(count, (at) => [`p${at}`, make(at)]));
}

const closed = { type: "object", additionalProperties: false };

/** Were its validator type-checked, TypeScript 7 would report errors in other files of the project. */
function alternatives(): Tool {
  const anyOf = times(600, (at) => ({
    type: "object",
    properties: { [`k${at}`]: { type: "string", minLength: at % 7 } },
    required: [`k${at}`],
  }));
  const properties = { choice: { anyOf } };
  return { name: "choose", inputSchema: { ...closed, properties } };
}

/** 500 objects inside each other. */
function deep(): Big {
  let inputSchema: object = { type: "string" };
  let good: unknown = "end";
  let bad: unknown = 7;
  for (let at = 0; at < 500; at++) {
    inputSchema = {
      ...closed,
      properties: { a: inputSchema },
      required: ["a"],
    };
    good = { a: good };
    bad = { a: bad };
  }
  return {
    tools: [{ name: "deep", inputSchema }, alternatives()],
    called: "deep",
    good: good as Record<string, unknown>,
    bad: bad as Record<string, unknown>,
    named: "/a".repeat(30),
  };
}

function wide(): Big {
  const properties = map(5_000, (at) =>
    at % 2 === 0
      ? { type: "string", minLength: 1, description: `Property ${at}.` }
      : { type: "integer", minimum: 0, default: at },
  );
  return {
    tools: [{ name: "wide", inputSchema: { ...closed, properties } }],
    called: "wide",
    good: { p4998: "x" },
    bad: { p4998: "" },
    named: "p4998",
  };
}

/** Two megabytes. */
function long(): Big {
  const description = "Something that a person says of it, at some length.";
  const group = (at: number) => ({
    ...closed,
    properties: map(100, (inner) => ({
      type: "integer",
      minimum: inner,
      title: `Number ${inner} of group ${at}`,
      description,
    })),
  });
  const inputSchema = { ...closed, properties: map(150, group) };
  expect(JSON.stringify(inputSchema).length).toBeGreaterThan(2_000_000);
  return {
    tools: [{ name: "long", inputSchema }],
    called: "long",
    good: { p129: { p99: 99 } },
    bad: { p129: { p99: 98 } },
    named: "p129/p99",
  };
}

function many(): Big {
  const tools = times(5_000, (at) => ({
    name: `find_${at}`,
    description: `Find number ${at}.`,
    inputSchema: {
      ...closed,
      properties: { limit: { type: "integer", maximum: 10 + at } },
      required: ["limit"],
    },
  }));
  return {
    tools,
    called: "find_4999",
    good: { limit: 5009 },
    bad: { limit: 5010 },
    named: "limit",
  };
}

/** The handler of one tool answers; the others say that they are not written yet. */
function handlerOf(name: string): string {
  return `export async function ${name.replace(/_/, "")}(): Promise<string> {\n  return "answered";\n}\n`;
}

describe.each([
  ["an input 500 objects deep", deep],
  ["an input of 5,000 properties", wide],
  ["a schema of two megabytes", long],
  ["5,000 tools", many],
])("%s", (_, make) => {
  it("generates, compiles and answers", async () => {
    const { tools, called, good, bad, named } = make();
    const folder = join(work, called);
    const server = { name: "big", version: "1.0.0" };
    const spec = JSON.stringify({ mcpgen: 1, server, tools });
    const file = `src/tools/${called.replace("_", "-")}.ts`;
    writeFiles(folder, { "mcp.json": spec, [file]: handlerOf(called) });
    await buildHere(folder);
    const connection = await connect(folder, "stdio", "2026-07-28");
    try {
      const { client } = connection;
      const answered = await client.callTool({ name: called, arguments: good });
      expect(answered).toMatchObject({
        content: [{ type: "text", text: "answered" }],
      });
      expect(answered.isError).not.toBe(true);
      const refused = await client.callTool({ name: called, arguments: bad });
      expect(refused.isError).toBe(true);
      expect(JSON.stringify(refused.content)).toContain(named);
    } finally {
      await connection.close();
    }
  });
});
