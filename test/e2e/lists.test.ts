/** Every spec becomes a project whose four lists are what the spec says, on both transports and in both eras. */
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  dependOn,
  expectedLists,
  installedPackage,
  type Lists,
  repository,
  shared,
  writeFiles,
} from "../support/project.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { connect, type Era, type Transport } from "./connect.js";

interface Subject {
  readonly name: string;
  /** `mcp.yaml` or `mcp.json`. */
  readonly file: string;
  readonly text: string;
}

const work = temporaryFolder("lists");
afterAll(() => rmSync(work, { recursive: true }));

const starter: Subject = {
  name: "starter-notes",
  file: "mcp.yaml",
  text: readFileSync(
    join(repository, "templates", "starters", "notes", "mcp.yaml"),
    "utf8",
  ),
};

function specsIn(folder: string): Subject[] {
  return ["notes.yaml", "stok-toko.yaml", "weather.yaml"].map((file) => ({
    name: basename(file, ".yaml"),
    file: "mcp.yaml",
    text: readFileSync(join(folder, file), "utf8"),
  }));
}

/** What a real server lists, pasted into a spec. */
function corpusIn(folder: string): Subject[] {
  return readdirSync(folder).map((file) => {
    const listed = JSON.parse(readFileSync(join(folder, file), "utf8")) as {
      server: object;
      instructions?: string;
    } & Partial<Lists>;
    const {
      server,
      instructions,
      tools,
      resources,
      resourceTemplates,
      prompts,
    } = listed;
    return {
      name: basename(file, ".json"),
      file: "mcp.json",
      text: JSON.stringify({
        mcpgen: 1,
        server: { ...server, ...(instructions ? { instructions } : {}) },
        transports: { stdio: {}, http: { port: 0 } },
        tools,
        resources,
        resourceTemplates,
        prompts,
      }),
    };
  });
}

const subjects = existsSync(shared)
  ? [
      starter,
      ...specsIn(join(shared, "specs")),
      ...corpusIn(join(shared, "corpus")),
    ]
  : [starter];
it.skipIf(existsSync(shared))(
  "other specs and real servers' lists: not here, so not read",
  () => {},
);

let mcpGen: string;
let modules: string;
beforeAll(async () => {
  const installed = await installedPackage();
  mcpGen = installed.mcpGen;
  const first = join(work, "first");
  writeFiles(first, {
    "mcp.yaml":
      "mcpgen: 1\nserver: { name: first, version: 1.0.0 }\ntransports: { stdio: {}, http: {} }\n",
  });
  await execa(process.execPath, [mcpGen, "generate"], { cwd: first });
  dependOn(first, installed.tarball);
  await execa("npm", ["install", "--no-audit", "--no-fund"], { cwd: first });
  modules = join(first, "node_modules");
});

/** Era of the list → what the SDK shows 2025 clients of an output that is no object. */
function asListed(lists: Lists, era: Era, text: string): Lists {
  if (era !== "2025") return lists;
  const written = expectedExecutions(text);
  return {
    ...lists,
    tools: lists.tools.map((tool) => {
      const execution = written.get(String(tool["name"]));
      return execution === undefined ? tool : { ...tool, execution };
    }),
  };
}

function expectedExecutions(text: string): Map<string, unknown> {
  const found = new Map<string, unknown>();
  if (!text.startsWith("{")) return found;
  const { tools = [] } = JSON.parse(text) as {
    tools?: { name: string; execution?: unknown }[];
  };
  for (const { name, execution } of tools)
    if (execution !== undefined) found.set(name, execution);
  return found;
}

describe.each(subjects)("$name", ({ name, file, text }) => {
  const folder = join(work, name);
  const http = /http/.test(text.slice(0, text.indexOf("tools")));
  let tests: { exitCode?: number; stdout: string; stderr: string };

  beforeAll(async () => {
    writeFiles(folder, { [file]: text });
    await execa(process.execPath, [mcpGen, "generate"], { cwd: folder });
    symlinkSync(modules, join(folder, "node_modules"));
    tests = await execa("npm", ["test"], { cwd: folder, reject: false });
    // What the tests have built is the server too: to build it twice takes a minute of all projects.
    symlinkSync(join("build-test", "src"), join(folder, "build"));
  });

  const ways = (["2026-07-28", "2025"] as const).flatMap((era) =>
    (http ? (["stdio", "http"] as const) : (["stdio"] as const)).map(
      (transport): [Transport, Era] => [transport, era],
    ),
  );
  it.each(ways)("lists over %s, %s", async (transport, era) => {
    const connection = await connect(folder, transport, era);
    try {
      const expected = asListed(expectedLists(text), era, text);
      expect(await served(connection.client)).toEqual(
        await reachable(expected, connection.client),
      );
    } finally {
      await connection.close();
    }
  });

  it("passes its own tests", () => {
    expect(tests.exitCode, tests.stdout + tests.stderr).toBe(0);
  });
});

type Connected = Awaited<ReturnType<typeof connect>>["client"];

async function served(client: Connected): Promise<Lists> {
  const has = client.getServerCapabilities() ?? {};
  return {
    tools: has.tools ? (await client.listTools()).tools : [],
    resources: has.resources ? (await client.listResources()).resources : [],
    resourceTemplates: has.resources
      ? (await client.listResourceTemplates()).resourceTemplates
      : [],
    prompts: has.prompts ? (await client.listPrompts()).prompts : [],
  };
}

/** Nothing is filtered here: a capability that is not declared must have nothing to list. */
async function reachable(expected: Lists, client: Connected): Promise<Lists> {
  const has = client.getServerCapabilities() ?? {};
  expect(Boolean(has.tools)).toBe(expected.tools.length > 0);
  expect(Boolean(has.prompts)).toBe(expected.prompts.length > 0);
  return expected;
}
