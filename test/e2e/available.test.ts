/** A generated project takes a tool out of its lists and back, page by page, on both transports in both eras. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildHere, writeFiles } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { connect, type Era, type Transport } from "./connect.js";

const folder = temporaryFolder("available");

const files = {
  "mcp.yaml": `
mcpgen: 1
server: { name: changes, version: 1.0.0 }
transports: { stdio: {}, http: {} }
pageSize: 1
cache: { tools/list: { ttlMs: 0, cacheScope: private } }
tools:
  - { name: open, description: Opens and closes the shop. }
  - { name: buy, description: Buys something. }
  - { name: leave, description: Leaves. }
`,
  "src/shop.ts": `
import { setAvailable } from "./generated/changes.js";

let isOpen = true;

export function turn(): string {
  isOpen = !isOpen;
  // Outside of any call.
  setTimeout(() => setAvailable("tool", "buy", isOpen));
  return isOpen ? "open" : "closed";
}
`,
  "src/tools/open.ts": `
import type { Open } from "../generated/types.js";
import { turn } from "../shop.js";

export async function open(): Promise<Open.Output> {
  return turn();
}
`,
  "src/tools/buy.ts": `
import type { Buy } from "../generated/types.js";

export async function buy(): Promise<Buy.Output> {
  return "bought";
}
`,
};

beforeAll(async () => {
  writeFiles(folder, files);
  await buildHere(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const ways: [Transport, Era][] = [
  ["stdio", "2026-07-28"],
  ["stdio", "2025"],
  ["http", "2026-07-28"],
  ["http", "2025"],
];

describe.each(ways)("over %s to a client of %s", (transport, era) => {
  it("what is taken out is told, not listed and unknown, and comes back", async () => {
    const { client, close } = await connect(folder, transport, era);
    let told = 0;
    client.setNotificationHandler("notifications/tools/list_changed", () => {
      told += 1;
    });
    if (era !== "2025") await client.listen({ toolsListChanged: true });
    const names = async () =>
      (await client.listTools()).tools.map(({ name }) => name);
    const first = await client.request({ method: "tools/list" });
    expect(first.tools).toHaveLength(1);
    expect(await names()).toEqual(["open", "buy", "leave"]);

    await client.callTool({ name: "open" });
    await expect.poll(() => told).toBe(1);
    expect(await names()).toEqual(["open", "leave"]);
    await expect(client.callTool({ name: "buy" })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining("Unknown tool: buy"),
    });

    await client.callTool({ name: "open" });
    await expect.poll(() => told).toBe(2);
    expect(await names()).toEqual(["open", "buy", "leave"]);
    expect(await client.callTool({ name: "buy" })).toMatchObject({
      content: [{ text: "bought" }],
    });
    await close();
  });
});
