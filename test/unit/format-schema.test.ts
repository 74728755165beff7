import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import { format as prettify } from "prettier";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { formatSchema } from "../../src/spec/format/json-schema.js";

const file = fileURLToPath(
  new URL("../../src/spec/mcp.schema.json", import.meta.url),
);

describe("the JSON Schema of the spec file", () => {
  it("is on disk as the format's table says; UPDATE=1 rewrites it", async () => {
    const derived = await prettify(JSON.stringify(formatSchema()), {
      parser: "json",
    });
    if (process.env["UPDATE"] === "1") writeFileSync(file, derived);
    expect(existsSync(file) ? readFileSync(file, "utf8") : "").toBe(derived);
  });

  const validate = new Ajv({ strict: false }).compile(formatSchema());
  const head = "mcpgen: 1\nserver: { name: a, version: 1.0.0 }\n";

  it.each([
    ["the least", ""],
    [
      "a resource and a template in one list",
      "resources: [{ name: a, uri: 'a://b' }, { name: c, uriTemplate: 'a://{d}', list: true }]",
    ],
    ["keys of one's own", "x-anchors: {}\ntools: [{ name: a, x-b: 1 }]"],
    ["units", "transports: { http: { maxBodyBytes: 512kb } }"],
    ["a list or true", "prompts: [{ name: a, complete: { b: true, c: [d] } }]"],
  ])("takes %s", (_, rest) => {
    expect([validate(parse(head + rest)), validate.errors]).toEqual([
      true,
      null,
    ]);
  });

  it.each([
    ["an unknown key", "tols: []"],
    ["a number as text", "tools: [{ name: 1 }]"],
    ["what is not supported yet", "transports: { sse: {} }"],
    [
      "list on a plain resource",
      "resources: [{ name: a, uri: b, list: true }]",
    ],
    ["a wrong unit", "transports: { http: { maxBodyBytes: 512 kb } }"],
    ["a missing name", "tools: [{}]"],
  ])("refuses %s", (_, rest) => {
    expect(validate(parse(head + rest))).toBe(false);
  });
});
