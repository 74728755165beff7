/** Type-checks whole planned projects in one program, and what one mistake of a person is told. */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { format } from "prettier";
import { ts } from "ts-morph";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planProject } from "../../../src/plan/plan.js";
import type { PlannedFile } from "../../../src/plan/planned-file.js";
import type { JsonObject, ServerSpec } from "../../../src/spec/model.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { makeSpec } from "./make-spec.js";
import { ourTemplates } from "./our-templates.js";

const repository = fileURLToPath(new URL("../../../", import.meta.url));
const generator = { version: "0.1.0", dependency: "^0.1.0" };

const hostileText = [
  "ends */ here `x` ${process.exit(1)} {{constructor}} {{{x}}} \"q\" 's' \\",
  "// @ts-nocheck",
  "@ts-ignore --> </script> <!-- \u2028 \u2029 \u202e \0 \ud800",
  "*/ export const pwned = 1; /",
  'import "evil"; } from "../runtime/http.js";',
].join("\n");

/** Every place where a spec's text can reach a file. */
function textEverywhere(text: string): ServerSpec {
  const schema: JsonObject = {
    type: "object",
    description: text,
    properties: {
      v: { type: "string", description: text, enum: [text, "b"] },
      ["__proto__"]: { type: "string", default: text },
      "a*/b": { const: text },
    },
    $comment: text,
  };
  return makeSpec({
    info: { name: text, version: text, title: text, description: text },
    instructions: text,
    env: [{ name: "A", description: text, required: true, default: text }],
    tools: [
      {
        name: "probe",
        listed: { name: "probe", title: text, description: text },
        inputSchema: schema,
        outputSchema: schema,
      },
    ],
    resources: [
      { name: "r", listed: { uri: "a:b", name: "r", description: text } },
      { name: "f", fixed: { kind: "text", text } },
    ],
    resourceTemplates: [
      {
        name: "t",
        listed: { uriTemplate: "a:{b}", name: "t", description: text },
        variables: [
          { name: "b", complete: { kind: "list", values: [text] } },
          { name: "c", complete: { kind: "handler" } },
        ],
      },
    ],
    prompts: [
      {
        name: "p",
        listed: { name: "p", description: text },
        arguments: [{ name: text, description: text, required: true }],
      },
      {
        name: "q",
        arguments: [
          { name: text, required: false, complete: { kind: "handler" } },
        ],
        messages: [{ role: "user", pieces: [{ text }, { argument: text }] }],
      },
    ],
    schemas: { Shared: { type: "object", description: text } },
  });
}

const handler = { kind: "handler" } as const;
const oddNames =
  "delete default await constructor toString arguments eval new this static let yield enum null undefined NaN async " +
  "type test handler context cases assert tool resource prompt server handlers schemas Input output reply object string";

const specs: Readonly<Record<string, ServerSpec>> = {
  empty: makeSpec({}),
  hostile: textEverywhere(hostileText),
  names: makeSpec({
    tools: oddNames.split(" ").map((name) => ({ name })),
    prompts: ["delete", "test", "function"].map((name) => ({
      name,
      arguments: ["default", "class", "context"].map((argument) => ({
        name: argument,
        required: argument !== "class",
        complete: handler,
      })),
    })),
    resources: [{ name: "delete" }, { name: "daftar-harga" }, { name: "天気" }],
  }),
  prompts: makeSpec({
    prompts: [
      { name: "plain", arguments: [] },
      {
        name: "inline",
        arguments: [],
        messages: [{ role: "user", pieces: [{ text: "hi" }] }],
      },
    ],
  }),
  resources: makeSpec({
    stdio: false,
    http: {
      host: "127.0.0.1",
      port: 3000,
      path: "/mcp",
      allowedHosts: [],
      allowedOrigins: ["https://a.example"],
      maxBodyBytes: 1_000_000,
      legacy: "reject",
    },
    cache: { "resources/list": { ttlMs: 1000, cacheScope: "public" } },
    resourceTemplates: [
      {
        name: "note",
        list: true,
        subscribe: true,
        variables: [
          { name: "id", complete: handler },
          { name: "user.id", several: true, required: false },
        ],
      },
      {
        name: "fixed",
        variables: [{ name: "id" }],
        fixed: { kind: "file", file: "a.md" },
        cache: { ttlMs: 1000, cacheScope: "private" },
      },
      {
        name: "fixed_list",
        variables: [{ name: "id", complete: handler }],
        fixed: { kind: "file", file: "a.md" },
        list: true,
      },
      {
        name: "fixed_complete",
        variables: [{ name: "id", complete: handler }],
        fixed: { kind: "file", file: "a.md" },
      },
    ],
  }),
  long: makeSpec({
    tools: ["x".repeat(60), "y_".repeat(40), `${"z".repeat(62)}-a`].map(
      (name) => ({ name, description: `${name} `.repeat(5) }),
    ),
    resourceTemplates: [
      {
        name: "n".repeat(26),
        variables: Array.from({ length: 12 }, (_, index) => ({
          name: `variable_${index}`,
          complete: handler,
        })),
      },
    ],
  }),
};

async function plan(spec: ServerSpec): Promise<readonly PlannedFile[]> {
  const result = await planProject(spec, ourTemplates, generator);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.value;
}

function textOf(files: readonly PlannedFile[], path: string): string {
  const file = files.find((each) => each.path === path);
  if (file === undefined) throw new Error(`no ${path} is planned`);
  return file.text;
}

const folder = temporaryFolder("projects");
afterAll(() => rmSync(folder, { recursive: true }));

function write(project: string, path: string, text: string): void {
  const file = join(folder, project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const planned = new Map<string, readonly PlannedFile[]>();
beforeAll(async () => {
  for (const [name, spec] of Object.entries(specs)) {
    const files = await plan(spec);
    planned.set(name, files);
    for (const { path, text } of files) write(name, path, text);
  }
});

/** What the compiler says, one line an error: `project/file(line,column): error TS…`. */
function compile(): readonly string[] {
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const options = { rootDir: ".", noEmit: true };
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: "./empty/tsconfig.test.json",
      compilerOptions: options,
      include: ["*/src", "*/test"],
    }),
  );
  const tsc = join(repository, "node_modules", "typescript", "bin", "tsc");
  try {
    execFileSync(process.execPath, [tsc, "-p", folder, "--pretty", "false"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return stdout.split("\n").filter((line) => /^\S/.test(line));
  }
}

test("all projects type-check, and each mistake in handlers.ts is one error", async () => {
  const { resources, names } = Object.fromEntries(planned);
  if (resources === undefined || names === undefined)
    throw new Error("unplanned");
  for (const { path, text } of names) write("wrong", path, text);
  for (const { path, text } of names) write("missing", path, text);
  const handlers = textOf(names, "src/handlers.ts");
  write(
    "wrong",
    "src/handlers.ts",
    handlers
      .replace("    type: typeTool,\n", "    type: async () => 5,\n")
      .replace('"daftar-harga": daftarHarga,', '"daftar-harga": {},'),
  );
  write(
    "missing",
    "src/handlers.ts",
    handlers
      .replace("    type: typeTool,\n", "")
      .replace('"daftar-harga": daftarHarga, ', ""),
  );
  const errors = compile();
  const short = errors.map((line) =>
    line.replace(/\(.*?: error (TS\d+):.*/, " $1"),
  );
  expect(short).toEqual([
    "missing/src/generated/server.ts TS2339",
    "missing/src/generated/server.ts TS7053",
    "wrong/src/handlers.ts TS2322",
    "wrong/src/handlers.ts TS2741",
  ]);
}, 120_000);

describe.each(Object.keys(specs))("%s", (name) => {
  const filesOf = () => planned.get(name) ?? [];

  test("planning again gives the same bytes, with LF and in order", async () => {
    const spec = specs[name];
    const files = filesOf();
    expect(spec && (await plan(spec))).toEqual(files);
    expect(files.filter(({ text }) => text.includes("\r"))).toEqual([]);
    expect(files.filter(({ text }) => !text.endsWith("\n"))).toEqual([]);
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)].sort());
  });

  test("every file is formatted as prettier would format it", async () => {
    for (const { path, text } of filesOf()) {
      if (/runtime\/|validator\.js$|gitignore/.test(path)) continue;
      const filepath = path;
      expect([path, text]).toEqual([path, await format(text, { filepath })]);
    }
  });

  test("every generated file says so in its first line", () => {
    for (const { path, text, ownership } of filesOf()) {
      const says = text.startsWith("// Generated by mcp-gen from mcp.yaml. ");
      expect([path, says]).toEqual([path, ownership === "generated"]);
    }
  });
});

/** The kinds of the statements of each file. */
function shapes(files: readonly PlannedFile[]) {
  return files
    .filter(({ path }) => path.endsWith(".ts"))
    .map(({ path, text }) => [
      path,
      ts
        .createSourceFile(path, text, 99)
        .statements.map(({ kind }) => ts.SyntaxKind[kind]),
    ]);
}

test("no text of a spec becomes code", async () => {
  const plain = await plan(textEverywhere("plain"));
  expect(shapes(planned.get("hostile") ?? [])).toEqual(shapes(plain));
});

test("what is listed is what the spec says, to the character", () => {
  const files = planned.get("hostile") ?? [];
  const { tools, prompts, resources } = specs["hostile"] ?? makeSpec({});
  for (const [path, entity] of [
    ["tools/probe", tools[0]],
    ["prompts/p", prompts[0]],
    ["resources/r", resources[0]],
  ] as const) {
    const code = textOf(files, `src/generated/${path}.ts`);
    const module = { module: ts.ModuleKind.CommonJS };
    const exports: { definition?: { listed: unknown } } = {};
    runInNewContext(
      ts.transpileModule(code, { compilerOptions: module }).outputText,
      { exports },
    );
    expect(JSON.stringify(exports.definition?.listed)).toBe(
      JSON.stringify(entity?.listed),
    );
  }
});

function runtime(project: string): readonly string[] {
  return (planned.get(project) ?? []).flatMap(({ path }) => {
    const [, file] = /^src\/generated\/runtime\/(.+)$/.exec(path) ?? [];
    return file === undefined ? [] : [file];
  });
}

test("a project gets only the runtime that it uses", () => {
  expect(runtime("empty")).toContain("stdio.ts");
  expect(runtime("empty")).not.toContain("tools.ts");
  expect(runtime("hostile")).not.toContain("http.ts");
  expect(runtime("prompts")).not.toContain("resources.ts");
  expect(runtime("resources")).not.toContain("stdio.ts");
  expect(runtime("resources")).not.toContain("tools.ts");
  expect(runtime("resources")).toContain("http-guards.ts");
});
