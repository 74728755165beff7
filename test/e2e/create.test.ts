/** The first five minutes, from a registry: create, generate, build and test with each package manager. */
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { installedPackage, repository, shared } from "../support/project.js";
import {
  installAside,
  startRegistry,
  type Registry,
} from "../support/registry.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const { version } = JSON.parse(
  readFileSync(join(repository, "package.json"), "utf8"),
) as { version: string };

let registry: Registry;
let tarball = "";
beforeAll(async () => {
  ({ tarball } = await installedPackage());
  registry = await startRegistry(tarball);
});
afterAll(() => registry?.stop());

/** Runs a line as it would be pasted into a shell. */
function paste(
  line: string,
  cwd: string,
  env: Readonly<Record<string, string>> = {},
) {
  return execa(line, {
    cwd,
    shell: true,
    all: true,
    input: "",
    env: { ...registry.env, ...env },
    extendEnv: false,
  });
}

function dependencyIn(project: string): unknown {
  const text = readFileSync(join(project, "package.json"), "utf8");
  const json = JSON.parse(text) as { devDependencies: Record<string, string> };
  return json.devDependencies["create-mcp-server"];
}

/** The lines of a README that are to be pasted, but for those that need a browser, a container or a client. */
function linesOf(readme: string): readonly string[] {
  return [...readme.matchAll(/```sh\n(.*?)```/gs)]
    .flatMap(([, block = ""]) => block.trim().split("\n"))
    .filter((line) => !/^docker | inspect$/.test(line));
}

describe("npm", () => {
  const folder = temporaryFolder("create");
  const project = join(folder, "my notes");

  it("creates a server that runs, is committed and connected", async () => {
    const { all } = await paste(
      'npm create mcp-server@latest -- "my notes" --yes --host claude-code',
      folder,
    );
    expect(all).toContain('search_notes {"query":"milk"} → {"notes":[]}');
    expect(all).toContain("next:\n  cd 'my notes'\n  npm test\n");
    expect(dependencyIn(project)).toBe(`^${version}`);
    expect(existsSync(join(project, ".mcp.json"))).toBe(true);
    const { stdout } = await paste("git log --format=%an:%s", project);
    expect(stdout).toBe("E. Two:Start my-notes");
    // npm leaves a .gitignore out of what it publishes.
    const ignored = readFileSync(join(project, ".gitignore"), "utf8");
    expect(ignored.split("\n")).toEqual(
      expect.arrayContaining(["node_modules/", "build/", "dist/", ".env"]),
    );
    expect((await paste("git status --short", project)).stdout).toBe(
      "?? .mcp.json",
    );
  });

  it("has a README whose every line works", async () => {
    const readme = readFileSync(join(project, "README.md"), "utf8");
    const lines = linesOf(readme);
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) await paste(line, project);
  });

  it("grows a tool from a changed spec", async () => {
    appendFileSync(join(project, "mcp.yaml"), "\n  Extra: { type: string }\n");
    const spec = readFileSync(join(project, "mcp.yaml"), "utf8");
    writeFileSync(
      join(project, "mcp.yaml"),
      spec.replace(
        "tools:\n",
        "tools:\n  - { name: count_notes, description: Count. }\n\n",
      ),
    );
    const check = paste("npx mcp-gen generate --check", project);
    await expect(check).rejects.toMatchObject({ exitCode: 1 });
    await paste("npx mcp-gen generate && npm run build && npm test", project);
    expect(existsSync(join(project, "src/tools/count-notes.ts"))).toBe(true);
  });

  it("does not bring back papers that were deleted", async () => {
    await paste("rm README.md Dockerfile .editorconfig", project);
    await paste("npx mcp-gen generate", project);
    expect(existsSync(join(project, "README.md"))).toBe(false);
    expect(existsSync(join(project, "Dockerfile"))).toBe(false);
  });

  const sample = join(
    shared,
    "cases/067-typescript-6-node-types/handler-body.ts",
  );
  it.skipIf(!existsSync(sample))(
    "compiles code that uses Node with TypeScript 5.9, 6 and 7, libraries checked too",
    async () => {
      copyFileSync(sample, join(project, "src/handler-body.ts"));
      for (const compiler of ["5.9", "6", "7"]) {
        const aside = await installAside(`typescript@${compiler}`);
        const bin = join(aside, "node_modules/typescript/bin/tsc");
        await paste(`node "${bin}" --noEmit --skipLibCheck false`, project);
      }
    },
  );

  it("leaves a whole project and the way to go on where there is no network", async () => {
    const env = {
      npm_config_registry: "http://127.0.0.1:9/",
      npm_config_fetch_retries: "0",
    };
    const bin = join(repository, "bin", "create-mcp-server.js");
    const run = await paste(`node "${bin}" offline --yes --no-git`, folder, {
      ...env,
      npm_config_cache: join(folder, "no-cache"),
    }).catch((error: unknown) => error as { exitCode: number; all: string });
    expect(run.exitCode).toBe(1);
    expect(run.all).toContain("  cd offline\n  npm install\n  npm run build\n");
    expect(existsSync(join(folder, "offline/src/generated/server.ts"))).toBe(
      true,
    );
  });
});

it("the tarball has no file of ours alone, and none that would hold a secret", async () => {
  const { stdout } = await execa("tar", ["tzf", tarball]);
  const names = stdout.split("\n").map((path) => path.replace("package/", ""));
  expect(names).toContain("templates/project/_gitignore");
  expect(
    names.filter((name) => /(^|\/)\.(env|npmrc|git)|^(src|test)\//.test(name)),
  ).toEqual([]);
});

it("from a tarball, the project depends on the tarball", async () => {
  const folder = temporaryFolder("tarball");
  writeFileSync(join(folder, "package.json"), '{"private":true}');
  await paste(`npm install --no-audit --no-fund "${tarball}"`, folder);
  await paste(
    "npx create-mcp-server app --yes --template blank --no-git",
    folder,
  );
  expect(dependencyIn(join(folder, "app"))).toMatch(/^file:.*\.tgz$/);
  await paste("npx mcp-gen generate --check && npm test", join(folder, "app"));
});

interface Other {
  readonly name: string;
  readonly packages: readonly string[];
  /** Where the program is, below the folder that the packages are in. */
  readonly bin: string;
  readonly create: string;
}

const others: readonly Other[] = [
  {
    name: "pnpm",
    packages: ["pnpm@10"],
    bin: "node_modules/pnpm/bin/pnpm.cjs",
    create: "pnpm create mcp-server",
  },
  {
    name: "yarn",
    packages: ["yarn@1"],
    bin: "node_modules/yarn/bin/yarn.js",
    create: "yarn create mcp-server",
  },
  {
    name: "yarn berry",
    packages: ["@yarnpkg/cli-dist@4"],
    bin: "node_modules/@yarnpkg/cli-dist/bin/yarn.js",
    create: "yarn dlx create-mcp-server",
  },
  {
    name: "bun",
    packages: [`@oven/bun-${process.platform}-${process.arch}@1`],
    bin: "node_modules/@oven/bun-linux-x64/bin/bun",
    create: "bun create mcp-server",
  },
];

describe.each(others)("$name", ({ name, packages, bin, create }) => {
  const isHere =
    name !== "bun" || `${process.platform}-${process.arch}` === "linux-x64";

  it.skipIf(!isHere)("creates, generates, builds and tests", async () => {
    const folder = temporaryFolder("create");
    // All of them connect to one host's file.
    const app = `by-${name.replace(" ", "-")}`;
    const path = await onPath(await installAside(...packages), bin, create);
    const env = { PATH: `${path}:${registry.env["PATH"]}` };
    const { all } = await paste(
      `${create} ${app} --yes --template blank --no-git`,
      folder,
      env,
    );
    expect(all).toContain("Hello, world!");
    const project = join(folder, app);
    expect(dependencyIn(project)).toBe(`^${version}`);
    const readme = readFileSync(join(project, "README.md"), "utf8");
    for (const line of linesOf(readme)) await paste(line, project, env);
    const ci = readFileSync(join(project, ".github/workflows/ci.yml"), "utf8");
    const steps = [...ci.matchAll(/- run: (.*)/g)].map(([, line = ""]) => line);
    for (const line of steps.filter((one) => !one.includes("--global")))
      await paste(line, project, env);
  });
});

/** A folder with the program under its name, as an installation would put it on the path. */
async function onPath(aside: string, bin: string, create: string) {
  const [name = ""] = create.split(" ");
  const folder = join(aside, "on-path");
  mkdirSync(folder);
  const start = name === "bun" ? "" : "node ";
  for (const program of name === "bun" ? ["bun", "bunx"] : [name]) {
    const file = join(folder, program);
    const sub = program === "bunx" ? " x" : "";
    writeFileSync(
      file,
      `#!/bin/sh\nexec ${start}"${join(aside, bin)}"${sub} "$@"\n`,
    );
    chmodSync(file, 0o755);
  }
  return folder;
}
