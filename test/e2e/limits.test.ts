/** What a generated server does without being told: limits, a line about each call, no secret that leaves. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildHere, writeFiles } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { connect, type Transport } from "./connect.js";

const folder = temporaryFolder("limits");
const SECRET = "key-of-the-shop-12345";

const files = {
  "mcp.yaml": `
mcpgen: 1
server: { name: limits, version: 1.0.0 }
transports: { stdio: {}, http: {} }
env:
  SHOP_KEY: { required: true, secret: true }
security:
  timeout: 300ms
  maxOutputBytes: 1kb
  audit: { file: logs/calls.log, arguments: true }
  redact: [street]
tools:
  - name: work
    inputSchema:
      type: object
      properties:
        mode: { type: string }
        street: { type: string }
        pin: { type: string, writeOnly: true }
      required: [mode]
  - { name: rare, rateLimit: { calls: 1, per: 1h } }
`,
  "src/tools/work.ts": `
import { env } from "../generated/environment.js";
import type { Work } from "../generated/types.js";

export async function work({ mode }: Work.Input, { log }: Work.Context): Promise<Work.Output> {
  log.info("working", { key: env.SHOP_KEY, street: "Main Street" });
  if (mode === "large") return "x".repeat(2_000);
  if (mode === "slow") return new Promise(() => undefined);
  if (mode === "throw") throw new Error("connect with " + env.SHOP_KEY);
  return "with \\u001b[31m" + env.SHOP_KEY;
}
`,
  "src/tools/rare.ts": `
export async function rare(): Promise<string> {
  return "done";
}
`,
};

beforeAll(async () => {
  writeFiles(folder, files);
  await buildHere(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const itself = { MCP_RATE_LIMIT: "", MCP_FLOOD_LIMIT: "", MCP_AUDIT: "" };

describe.each(["stdio", "http"] satisfies Transport[])(
  "over %s",
  (transport) => {
    it("holds its limits, and tells nothing that is secret", async () => {
      const env = { ...itself, SHOP_KEY: SECRET };
      const server = await connect(folder, transport, "2026-07-28", env);
      const call = async (name: string, args: Record<string, string> = {}) => {
        const answer = await server.client.callTool({ name, arguments: args });
        const [content] = answer.content;
        return { isError: answer.isError, text: Object(content).text };
      };
      expect(
        await call("work", { mode: "fast", street: "Main", pin: "1234" }),
      ).toEqual({
        isError: undefined,
        text: "with [31m[SHOP_KEY]",
      });
      expect(await call("work", { mode: "large" })).toMatchObject({
        isError: true,
        text: expect.stringContaining("and may have 1024. Ask for less."),
      });
      expect(await call("work", { mode: "slow" })).toMatchObject({
        isError: true,
        text: "work took longer than 0.3 s, and was stopped.",
      });
      expect((await call("work", { mode: "throw" })).text).toMatch(
        /^work failed \(reference/,
      );
      expect(await call("rare")).toMatchObject({ text: "done" });
      expect(await call("rare")).toMatchObject({
        isError: true,
        text: "Too many calls: try again in 3600 seconds.",
      });
      await setTimeout(100);
      const said = server.stderr();
      await server.close();
      expect(said).toContain("connect with [SHOP_KEY]");
      expect(said).not.toMatch(new RegExp(`${SECRET}|Main Street`));
      const written = readFileSync(join(folder, "logs/calls.log"), "utf8");
      const lines = written
        .trim()
        .split("\n")
        .slice(-6)
        .map((line) => JSON.parse(line));
      expect(lines.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
        "work ok",
        "work too-large",
        "work timed-out",
        "work error",
        "rare ok",
        "rare limited",
      ]);
      expect(lines[0].arguments).toEqual({
        mode: "fast",
        street: "[redacted]",
        pin: "[redacted]",
      });
      expect(lines[0].client).toBe("e2e 1.0.0");
    });
  },
);
