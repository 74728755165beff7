/** What the protocol's own Inspector sees of a generated server: its command line lists and calls, on both transports in both eras. */
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildHere, repository, writeFiles } from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { type HttpServer, startHttp } from "./connect.js";

const work = temporaryFolder("inspector");
const project = join(work, "notes");
const installed = join(work, "installed");
/** The Inspector asks for a newer Node than a generated server does. */
const node = join(installed, "node_modules", "node", "bin", "node");
const inspector = join(installed, "node_modules", ".bin", "mcp-inspector");
let server: HttpServer | undefined;

async function installInspector(): Promise<void> {
  writeFiles(installed, { "package.json": '{"private":true}' });
  const packages = ["@modelcontextprotocol/inspector@2.12.0", "node@22"];
  const flags = ["--no-audit", "--no-fund"];
  const npm = await execa("npm", ["install", ...flags, ...packages], {
    cwd: installed,
    reject: false,
  });
  if (npm.exitCode !== 0) console.warn(`no Inspector: ${npm.stderr}`);
}

beforeAll(async () => {
  const starter = join(repository, "templates", "starters", "notes");
  cpSync(starter, project, { recursive: true });
  const spec = readFileSync(join(project, "mcp.yaml"), "utf8");
  const transports = "transports: { stdio: {}, http: {} }\n";
  writeFiles(project, { "mcp.yaml": spec + transports });
  await Promise.all([installInspector(), buildHere(project)]);
  server = await startHttp(project);
});
afterAll(async () => {
  await server?.stop();
  rmSync(work, { recursive: true });
});

/** Runs the Inspector once, as a person would; what it prints is one JSON document. */
async function inspect(target: readonly string[], ...args: readonly string[]) {
  const all = ["--cli", ...target, ...args, "--format", "json"];
  const { stdout, stderr, exitCode } = await execa(node, [inspector, ...all], {
    cwd: project,
    env: { MCP_INSPECTOR_SECRET_STORE: "memory" },
    reject: false,
  });
  const { result = {} } = (stdout === "" ? {} : JSON.parse(stdout)) as {
    result?: Record<string, any>;
  };
  return { exitCode, stderr, result };
}

const targets = {
  stdio: () => [process.execPath, join("build", "stdio.js")],
  http: () => [String(server?.url), "--transport", "http"],
};

describe.each([
  ["stdio", "legacy"],
  ["stdio", "modern"],
  ["http", "legacy"],
  ["http", "modern"],
] as const)("the Inspector over %s, %s", (transport, era) => {
  const ask = (...args: readonly string[]) =>
    inspect(targets[transport](), "--protocol-era", era, "--method", ...args);

  it("speaks the revision of its era", async ({ skip }) => {
    skip(!existsSync(node) || !existsSync(inspector), "npm could not give it");
    const { result } = await ask("initialize");
    expect(result["protocolVersion"]).toBe(
      era === "modern" ? "2026-07-28" : "2025-11-25",
    );
  });

  it("lists everything", async ({ skip }) => {
    skip(!existsSync(node) || !existsSync(inspector), "npm could not give it");
    const names = async (method: string, list: string) => {
      const { result } = await ask(method);
      return (result[list] as { name: string }[]).map(({ name }) => name);
    };
    const [tools, templates, prompts, resources] = await Promise.all([
      names("tools/list", "tools"),
      names("resources/templates/list", "resourceTemplates"),
      names("prompts/list", "prompts"),
      names("resources/list", "resources"),
    ]);
    expect(tools).toEqual(["add_note", "search_notes"]);
    expect(templates).toEqual(["note"]);
    expect(prompts).toEqual(["weekly_review"]);
    expect(resources).toEqual(expect.any(Array));
  });

  it("finds nothing in the schemas that another client would not take", async ({
    skip,
  }) => {
    skip(!existsSync(node) || !existsSync(inspector), "npm could not give it");
    const strict = await ask("tools/list", "--strict");
    expect(strict.exitCode).toBe(0);
    expect(strict.stderr).not.toMatch(/portab|suggest/i);
  });

  it("calls, reads and gets", async ({ skip }) => {
    skip(!existsSync(node) || !existsSync(inspector), "npm could not give it");
    const called = await ask(
      ...["tools/call", "--tool-name", "add_note"],
      ...["--tool-args-json", '{"title":"Milk","text":"Buy some."}'],
    );
    expect(called).toMatchObject({
      exitCode: 0,
      result: { structuredContent: { id: expect.stringMatching(/^[\w-]+$/) } },
    });
    const { result } = await ask(
      ...["prompts/get", "--prompt-name", "weekly_review"],
      ...["--prompt-args", "week=2026-W10"],
    );
    expect(result["messages"]).toMatchObject([{ role: "user" }]);
    if (transport === "stdio") return; // Each run is a server of its own there, without the note.
    const uri = `notes://${called.result["structuredContent"].id}`;
    const read = await ask("resources/read", "--uri", uri);
    expect(read.result["contents"]).toMatchObject([
      { uri, mimeType: "text/markdown" },
    ]);
  });

  it("is told of bad arguments and of a tool that is not there", async ({
    skip,
  }) => {
    skip(!existsSync(node) || !existsSync(inspector), "npm could not give it");
    const bad = await ask(
      ...["tools/call", "--tool-name", "search_notes"],
      ...["--tool-args-json", '{"limit":99}'],
    );
    expect(bad).toMatchObject({ exitCode: 5, result: { isError: true } });
    expect(JSON.stringify(bad.result)).toMatch(/query.*limit/);
    const unknown = await ask("tools/call", "--tool-name", "nope");
    expect(unknown.exitCode).toBe(5);
  });
});
