/** Tokens that are made by hand: what is shown of one, and what the server takes. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { main } from "../../src/cli/main.js";
import { namedTokens } from "../../templates/generated/runtime/named-tokens.js";
import { capturedMachine } from "../support/captured-machine.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const folder = temporaryFolder("token");
const spec = (auth: string) => `mcpgen: 1
server: { name: probe, version: 1.0.0 }
transports: { http: {} }
${auth}
`;
const byName = spec(
  "auth: { tokens: { env: TEAM }, scopes: { read: [], write: [read] } }",
);

beforeAll(() => writeFileSync(join(folder, "mcp.yaml"), byName));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...argv: string[]) {
  const machine = capturedMachine(folder);
  const exit = await main("mcp-gen", ["token", ...argv], machine);
  return { exit, out: machine.out(), err: machine.err() };
}

const access = {
  path: "/mcp",
  allowedHosts: [],
  allowedOrigins: [],
  maxBodyBytes: 1,
  legacy: "sessions",
} as const;

it("is shown once, and its line lets it in and nothing else", async () => {
  const { exit, out, err } = await run("ada", "--scope", "read", "write");
  const [token = "", line = ""] = out.trim().split("\n");
  expect([exit, err]).toEqual([0, expect.stringContaining("For TEAM")]);
  expect(token).toMatch(/^mcp_[\w-]{43}$/);
  expect(line).not.toContain(token);
  vi.stubEnv("TEAM", line);
  const { verify } = namedTokens({ env: "TEAM" }).open(access);
  const { subject, scopes, expires = 0 } = await verify(token);
  expect([subject, scopes]).toEqual(["ada", ["read", "write"]]);
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(89);
  expect(days).toBeLessThanOrEqual(90);
  await expect(verify(`${token}x`)).rejects.toThrow("unknown");
});

it("is another each time, and may be good for ever", async () => {
  const json = await run("ada", "--expires", "never", "--json");
  const { token, variable, line } = JSON.parse(json.out);
  expect(variable).toBe("TEAM");
  expect(line).toMatch(/^ada sha256:[\w-]{43}$/);
  expect((await run("ada")).out).not.toContain(token);
});

it.each([
  [["a b"], 2, "a name"],
  [["ada", "--expires", "soon"], 2, "--expires cannot be soon"],
  [["ada", "--scope", "raed"], 1, "did you mean read?"],
  [[], 2, "a word is missing"],
])("is not made by %j", async (argv, exit, said) => {
  const result = await run(...argv);
  expect([result.exit, result.out]).toEqual([exit, ""]);
  expect(result.err).toContain(said);
});

it("is not made for a server that takes none", async () => {
  writeFileSync(join(folder, "other.yaml"), spec("auth: none"));
  const { exit, err } = await run("ada", "--spec", "other.yaml");
  expect([exit, err]).toEqual([1, expect.stringContaining("auth/no-tokens")]);
});
