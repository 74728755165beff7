/** Holds `create` on a machine in memory: places, answers, failures, what follows the files. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CreateFlags } from "../../src/cli/create-flags.js";
import type { Prompt } from "../../src/machine/prompt.js";
import {
  filesOf,
  memoryVolume,
  putBytes,
  putFiles,
} from "../support/memory-machine.js";
import { createOn, type Life } from "./memory-session.js";

const small: Partial<CreateFlags> = {
  template: "blank",
  install: false,
  git: false,
};

/** The project's name for npm and for clients, where there is a project. */
function namesIn(files: Readonly<Record<string, string>>) {
  const json = JSON.parse(files["package.json"] ?? "{}") as { name?: string };
  const [, server] = /^ {2}name: (.*)$/m.exec(files["mcp.yaml"] ?? "") ?? [];
  return [json.name, server];
}

describe("the README", () => {
  async function readmeOf(flags: Partial<CreateFlags>): Promise<string> {
    const volume = memoryVolume();
    const given = { ...small, ...flags, dir: "a" };
    const { exit, said } = await createOn(volume, given);
    expect(exit, said).toBe(0);
    return filesOf(volume, "/work/a")["README.md"] ?? "";
  }

  it("names what a server needs that asks people and keeps handles", async () => {
    const http = { transport: ["http"] } as const;
    const asks = await readmeOf({ template: "baskets", ...http });
    expect(asks).toContain("`MCP_STATE_SECRET`");
    expect(asks).toContain("`state: { store: sqlite }`");
    // On stdio a server is one process, which is its client's.
    expect(await readmeOf({ template: "baskets" })).not.toContain("SECRET");
    const plain = await readmeOf({ template: "notes", ...http });
    expect(plain).not.toMatch(/MCP_STATE_SECRET|store:/);
  });
});

it("says of the first project what the README of this repository shows", async () => {
  const flags = { ...small, template: "notes", dir: "../my-notes" } as const;
  const { said } = await createOn(memoryVolume(), flags);
  const [made = "not made"] = /^Made .*$/m.exec(said) ?? [];
  const readme = new URL("../../README.md", import.meta.url);
  expect(readFileSync(readme, "utf8").split("\n")).toContain(made);
});

describe("a folder", () => {
  it.each<[string, string, string]>([
    ["my app", "/work/my app", "my-app"],
    ["tóko élan", "/work/tóko élan", "toko-elan"],
    ["店", "/work/店", "mcp-server"],
    ["a/b/c", "/work/a/b/c", "c"],
    ["../other", "/other", "other"],
    ["/srv/x", "/srv/x", "x"],
    ["CON", "/work/CON", "con-server"],
    ["fs", "/work/fs", "fs-server"],
    [".", "/work", "work"],
  ])("%s is made on Unix, and named after", async (dir, place, name) => {
    const volume = memoryVolume();
    const { exit, said } = await createOn(volume, { ...small, dir });
    expect([exit, ...namesIn(filesOf(volume, place))], said).toEqual([
      0,
      name,
      name,
    ]);
  });

  it.each<[string, string, string]>([
    ["Mein Server", "C:\\work\\Mein Server", "mein-server"],
    ["D:\\x\\shop", "D:\\x\\shop", "shop"],
    ["\\\\server\\share\\shop", "\\\\server\\share\\shop", "shop"],
    ["..\\shop", "C:\\shop", "shop"],
    ["D:\\", "D:\\", "mcp-server"],
  ])("%s is made on Windows, and named after", async (dir, place, name) => {
    const volume = memoryVolume({ platform: "win32", ignoresCase: true });
    const { exit, said } = await createOn(volume, { ...small, dir });
    expect([exit, ...namesIn(filesOf(volume, place))], said).toEqual([
      0,
      name,
      name,
    ]);
  });

  it("of a scoped name is called as what is behind the scope", async () => {
    const volume = memoryVolume();
    const { exit } = await createOn(volume, { ...small, name: "@acme/shop" });
    const files = filesOf(volume, "/work/shop");
    expect([exit, ...namesIn(files)]).toEqual([
      0,
      "@acme/shop",
      '"@acme/shop"',
    ]);
  });

  it("may hold what a code host puts there; that stays", async () => {
    const volume = memoryVolume();
    const before = {
      "README.md": "# Mine\n",
      LICENSE: "MIT",
      ".git/HEAD": "ref",
    };
    putFiles(volume, "/work/app", before);
    const { exit, said } = await createOn(volume, { ...small, dir: "app" });
    expect(exit, said).toBe(0);
    expect(said).toContain("stay as they are: README.md");
    expect(filesOf(volume, "/work/app")).toMatchObject(before);
  });

  it.each<[string, Record<string, string>, string]>([
    ["with something in it", { "app/a.txt": "" }, "create/not-empty"],
    [
      "with a spec, even by force",
      { "app/mcp.json": "{}" },
      "create/is-project",
    ],
    ["that is a file", { app: "" }, "create/not-a-folder"],
    [
      "that is a link out of here",
      { "../else/": "", app: "-> /else" },
      "create/link",
    ],
    ["that is a link to nothing", { app: "-> /nowhere" }, "create/link"],
  ])("%s is refused, and nothing is written", async (_, there, code) => {
    const volume = memoryVolume();
    putFiles(volume, "/work", there);
    const before = filesOf(volume, "/work");
    const force = code === "create/is-project";
    const { exit, said } = await createOn(volume, {
      ...small,
      dir: "app",
      force,
    });
    expect([exit, said.includes(code)], said).toEqual([1, true]);
    expect(filesOf(volume, "/work")).toEqual(before);
  });

  it("that is a link to an empty folder beside it is used", async () => {
    const volume = memoryVolume();
    putFiles(volume, "/work", { "real/": "", app: "-> real" });
    const { exit, said } = await createOn(volume, { ...small, dir: "app" });
    expect(exit, said).toBe(0);
    expect(filesOf(volume, "/work/real")).toHaveProperty(["mcp.yaml"]);
  });
});

describe("a failure of the disk", () => {
  it.each(["ENOSPC", "EACCES"])(
    "%s at any write leaves nothing",
    async (code) => {
      const whole = await createOn(memoryVolume(), { ...small, dir: "a/b" });
      const steps = [1, 2, 3, 10, 40, 80, 120, 150].filter(
        (n) => n < whole.operations - 5,
      );
      for (const at of steps) {
        const volume = memoryVolume();
        const { exit, said } = await createOn(
          volume,
          { ...small, dir: "a/b" },
          { disk: { fail: (_, n) => (n === at ? code : undefined) } },
        );
        expect([at, exit], said).toEqual([at, 1]);
        expect(said).toContain("Nothing was written.");
        expect(filesOf(volume, "/work")).toEqual({});
      }
    },
  );
});

it("a run that is killed anywhere leaves nothing that hinders the next", async () => {
  const flags = { ...small, dir: "app" };
  const whole = memoryVolume();
  const { operations } = await createOn(whole, flags);
  const steps = [1, 2, 3, 5, 20, 60, 100, operations - 3, operations - 1];
  for (const at of steps)
    for (const half of [true, false]) {
      const volume = memoryVolume();
      const killed = await createOn(volume, flags, {
        disk: { crash: { at, half } },
      });
      expect([at, killed.exit]).toEqual([at, "killed"]);
      const isMade = "mcp.yaml" in filesOf(volume, "/work/app");
      const { exit, said } = await createOn(volume, flags);
      // What was done, but for tidying up, is a project, and says so.
      if (said.includes("create/is-project"))
        expect([at, isMade]).toEqual([at, true]);
      else expect([at, exit], said).toEqual([at, 0]);
      expect(filesOf(volume, "/work/app")).toEqual(filesOf(whole, "/work/app"));
    }
});

const inOrder = [
  "What is the project called?",
  "What does it start from?",
  "How do clients reach it?",
  "Which hosts shall know it?",
  "Which package manager?",
  "Make a Git repository with a first commit?",
];

/** Takes every default. */
const usual: Life = {
  answer: (prompt: Prompt) => prompt.initial,
  run: () => ({ kind: "failed" }),
  // A repository can be made.
  env: { GIT_AUTHOR_NAME: "a", GIT_AUTHOR_EMAIL: "b" },
};

describe("a question", () => {
  const noRun: Partial<CreateFlags> = { install: false };
  it.each<[string, Partial<CreateFlags>, readonly number[]]>([
    ["no flag", {}, [0, 1, 2, 3, 4, 5]],
    ["a folder", { dir: "x" }, [1, 2, 3, 4, 5]],
    ["--name", { name: "x" }, [1, 2, 3, 4, 5]],
    ["--template", { template: "weather" }, [0, 2, 3, 4, 5]],
    ["--transport", { transport: ["http"] }, [0, 1, 3, 4, 5]],
    ["--host", { host: ["claude-code"] }, [0, 1, 2, 4, 5]],
    ["--package-manager", { "package-manager": "bun" }, [0, 1, 2, 3, 5]],
    ["--no-git", { git: false }, [0, 1, 2, 3, 4]],
    ["--yes", { yes: true }, []],
  ])("is not asked where %s answers it", async (_, flags, left) => {
    const { exit, asked, said } = await createOn(
      memoryVolume(),
      { ...noRun, ...flags },
      usual,
    );
    const questions = asked.filter((one) => !/^Make \d+ files/.test(one));
    expect([exit, questions], said).toEqual([0, left.map((n) => inOrder[n])]);
    expect(asked.length - questions.length).toBe(left.length > 0 ? 1 : 0);
  });

  it("is asked by nobody without a terminal, or in CI", async () => {
    for (const life of [{}, { ...usual, env: { CI: "true" } }]) {
      const volume = memoryVolume();
      const { exit, asked } = await createOn(
        volume,
        { ...noRun, git: false },
        life,
      );
      expect([exit, asked]).toEqual([0, []]);
      expect(filesOf(volume, "/work")).toHaveProperty(["my-server/mcp.yaml"]);
    }
  });

  it.each(inOrder.map((_, n) => n))(
    "%i ends it when the person stops there",
    async (n) => {
      const volume = memoryVolume();
      const life = {
        ...usual,
        answer: (prompt: Prompt) =>
          prompt.message === inOrder[n] ? undefined : prompt.initial,
      };
      const { exit } = await createOn(volume, noRun, life);
      expect([exit, filesOf(volume, "/work")]).toEqual([130, {}]);
    },
  );

  it("tells all that is wrong with the flags before it asks", async () => {
    const { exit, asked, said } = await createOn(
      memoryVolume(),
      { name: "A", tool: "b c", "tool-arguments": "d:e" },
      usual,
    );
    expect([exit, asked]).toEqual([2, []]);
    for (const flag of ["--name", "--tool ", "--tool-arguments"])
      expect(said).toContain(`create/bad-answer: ${flag}`);
  });

  it("is about the package manager that runs us, unless told otherwise", async () => {
    const volume = memoryVolume();
    const env = {
      npm_config_user_agent: "pnpm/10.2.0 npm/? node/v20 linux x64",
    };
    const { said } = await createOn(volume, { ...small, dir: "x" }, { env });
    expect(said).toContain("\n  pnpm install\n");
    expect(filesOf(volume, "/work/x")[".github/workflows/ci.yml"]).toContain(
      "npm install --global pnpm@10.2.0",
    );
  });
});

describe("an own spec", () => {
  const text = "mcpgen: 1\nserver: { name: shop, version: 1.0.0 } # mine\n";

  it("becomes the project's, under its own name unless told another", async () => {
    for (const [flags, name] of [
      [{}, "shop"],
      [{ name: "other" }, "other"],
    ] as const) {
      const volume = memoryVolume();
      putFiles(volume, "/work", { "specs/s.yaml": text });
      const { exit, said } = await createOn(
        volume,
        { ...flags, dir: "x", install: false, git: false },
        { spec: "specs/s.yaml" },
      );
      expect(exit, said).toBe(0);
      expect(filesOf(volume, "/work/x")["mcp.yaml"]).toContain(
        `server: { name: ${name}, version: 1.0.0 } # mine\n`,
      );
    }
  });

  it("that stands in the folder already is left as it is, and so are its files", async () => {
    const volume = memoryVolume();
    const spec = `${text}resources:\n  - { name: a, uri: "a://b", file: docs/a.md }\n`;
    putFiles(volume, "/work", { "mcp.yaml": spec, "docs/a.md": "# A\n" });
    const { exit, said } = await createOn(
      volume,
      { dir: ".", install: false, git: false },
      { spec: "mcp.yaml" },
    );
    expect(exit, said).toBe(0);
    const files = filesOf(volume, "/work");
    expect([files["mcp.yaml"], files["docs/a.md"]]).toEqual([spec, "# A\n"]);
    expect(files).toHaveProperty(["src/generated/server.ts"]);
  });
});

it("a file of a spec that is no text can be used where it is, not taken along", async () => {
  const text =
    'mcpgen: 1\nserver: { name: s, version: 1.0.0 }\nresources: [{ name: a, uri: "a://b", file: a.png }]\n';
  const flags = { install: false, git: false };
  const volume = memoryVolume();
  putFiles(volume, "/work", { "mcp.yaml": text });
  putBytes(volume, "/work/a.png", new Uint8Array([0x89, 0xff]));
  const spec = { spec: "mcp.yaml" };
  const away = await createOn(volume, { ...flags, dir: "app" }, spec);
  expect([away.exit, away.said.includes("create/spec-file")]).toEqual([
    1,
    true,
  ]);
  const here = await createOn(volume, { ...flags, dir: "." }, spec);
  expect(here.exit, here.said).toBe(0);
});

const answers = [
  { id: 1, result: {} },
  { id: 2, result: { tools: [{ name: "hello" }] } },
  { id: 3, result: { content: [{ type: "text", text: "Hello, world!" }] } },
];
const spoken = answers.map((one) => JSON.stringify(one)).join("\n");

/** Every program does what it should; Git is there, and the folder is in no repository. */
function runs({ program, args }: { program: string; args: readonly string[] }) {
  if (program === "git" && args[0] === "rev-parse")
    return { kind: "failed" as const };
  return { stdout: program.endsWith("node") ? spoken : "set" };
}

describe("after the files", () => {
  const flags = { template: "blank", dir: "app" };

  it("everything is installed, built, committed, connected, called, and what is next is said", async () => {
    const volume = memoryVolume();
    const { exit, ran, said } = await createOn(
      volume,
      { ...flags, host: ["claude-code"] },
      { run: runs },
    );
    expect(exit, said).toBe(0);
    expect(ran.filter((one) => !/rev-parse|config/.test(one))).toEqual([
      "npm install --no-audit --no-fund",
      "npm run build",
      "git init --quiet",
      "git add --all",
      "git -c commit.gpgsign=false commit --quiet --message Start app",
      "/usr/bin/node build/stdio.js",
    ]);
    expect(said).toContain("Hello, world!");
    expect(said).toContain("next:\n  cd app\n  npm test\n");
    expect(filesOf(volume, "/work/app")[".mcp.json"]).toContain(
      "/work/app/build/stdio.js",
    );
    const shown = said.indexOf("/usr/bin/node /work/app/build/stdio.js");
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(said.indexOf("has its file"));
  });

  it.each<["failed" | "missing" | "interrupted", number, string]>([
    ["failed", 1, "create/failed-command"],
    ["missing", 1, "create/no-program"],
    ["interrupted", 130, "next:"],
  ])(
    "an install that is %s leaves a whole project and the lines to go on",
    async (kind, code, word) => {
      const volume = memoryVolume();
      const { exit, said } = await createOn(
        volume,
        { ...flags, git: false },
        { run: ({ program }) => (program === "npm" ? { kind } : {}) },
      );
      expect(exit).toBe(code);
      expect(said).toContain(word);
      expect(said).toContain(
        "  cd app\n  npm install\n  npm run build\n  npm test\n",
      );
      expect(filesOf(volume, "/work/app")).toHaveProperty([
        "src/generated/server.ts",
      ]);
    },
  );

  it("a server that does not answer is told of", async () => {
    const { exit, said } = await createOn(
      memoryVolume(),
      { ...flags, git: false },
      { run: (c) => (c.program.endsWith("node") ? { stderr: "boom" } : {}) },
    );
    expect(exit).toBe(1);
    expect(said).toContain("create/no-answer");
    expect(said).toContain("boom");
  });

  it("no repository is made where one is, and nobody is bothered", async () => {
    const { ran, said } = await createOn(
      memoryVolume(),
      { ...flags, install: false },
      { run: () => ({ stdout: "true" }) },
    );
    expect(ran).toEqual(["git rev-parse --is-inside-work-tree"]);
    expect(said).toContain("in a repository already");
  });

  it("a host's file that cannot be changed forbids the project", async () => {
    const volume = memoryVolume();
    putFiles(volume, "/work", {
      "app/.git/HEAD": "",
      "app/.mcp.json": "{ broken",
    });
    const { exit, said } = await createOn(
      volume,
      { ...flags, host: ["claude-code"], force: true },
      { run: runs },
    );
    expect([exit, said.includes("host/not-json")], said).toEqual([1, true]);
    expect(filesOf(volume, "/work/app")).not.toHaveProperty(["mcp.yaml"]);
  });

  it("a workspace above is told of, and pnpm does not install it", async () => {
    const volume = memoryVolume();
    putFiles(volume, "/work", {
      "pnpm-workspace.yaml": "packages: [packages/*]\n",
    });
    const run = { run: () => ({}) };
    const pnpm = { template: "blank", git: false, "package-manager": "pnpm" };
    const beside = await createOn(volume, { ...pnpm, dir: "app" }, run);
    expect(beside.ran[0]).toBe(
      "pnpm install --no-frozen-lockfile --ignore-workspace",
    );
    expect(beside.said).toContain('add "app" there');
    const inside = await createOn(
      volume,
      { ...pnpm, dir: "packages/app" },
      run,
    );
    expect(inside.ran[0]).toBe("pnpm install --no-frozen-lockfile");
    expect(inside.said).toContain(
      "is a package of the workspace in ../../pnpm-workspace.yaml",
    );
    const left = await createOn(
      volume,
      { ...pnpm, dir: "later", install: false },
      run,
    );
    expect(left.said).toContain('add "later" there');
    expect(left.said).toContain("  pnpm install --ignore-workspace\n");
  });
});
