/** Type-checks whole planned projects in one program, and what one mistake of a person is told. */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { format } from "prettier";
import { ts } from "ts-morph";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PlannedFile } from "../../../src/plan/planned-file.js";
import type { JsonObject, ServerSpec } from "../../../src/spec/model.js";
import { shared } from "../../support/project.js";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { checkFolder } from "../check-folder.js";
import { bundled, makeSpec } from "./make-spec.js";
import { compileAll, planned as plan, textOf, write } from "./written.js";

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
    env: [
      {
        name: "A",
        description: text,
        required: true,
        default: text,
        secret: true,
      },
    ],
    tools: [
      {
        name: "probe",
        listed: { name: "probe", title: text, description: text },
        inputSchema: schema,
        outputSchema: schema,
        confirm: { message: [{ text }], otherwise: "run" },
        asks: [
          {
            key: "who",
            message: text,
            typeName: "WhoAnswer",
            schema: bundled({
              type: "object",
              properties: {
                name: { type: "string", title: text, enum: [text] },
              },
            }),
          },
          { key: "where", message: text, typeName: "WhereAnswer" },
        ],
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
    // At each place where a line about them breaks, and one more.
    tools: [
      ...[25, 26, 28, 29, 51, 52, 56, 57, 60, 80].flatMap((length) => [
        "x".repeat(length),
        `${"z".repeat(length - 2)}-a`,
      ]),
    ].map((name) => ({ name, description: `${name} `.repeat(5) })),
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

const folder = temporaryFolder("projects");
afterAll(() => rmSync(folder, { recursive: true }));

/** The specs of the material that tests may read, and the lists of real servers made into specs. */
async function sharedSpecs(): Promise<Readonly<Record<string, ServerSpec>>> {
  const found: Record<string, ServerSpec> = {};
  for (const name of ["notes", "stok-toko", "weather"]) {
    const { result, said } = await checkFolder(
      join(shared, "specs"),
      `${name}.yaml`,
    );
    if (!result.ok) throw new Error(said);
    found[name] = result.value;
  }
  for (const file of readdirSync(join(shared, "corpus"))) {
    const text = readFileSync(join(shared, "corpus", file), "utf8");
    const { server, tools, resources, resourceTemplates, prompts } =
      JSON.parse(text);
    const lists = { tools, resources, resourceTemplates, prompts };
    const spec = JSON.stringify({ mcpgen: 1, server, ...lists });
    const name = file.replace(/\.json$/, "");
    write(folder, `${name}/mcp.json`, spec);
    const { result, said } = await checkFolder(join(folder, name));
    if (!result.ok) throw new Error(said);
    found[name] = result.value;
  }
  return found;
}

const isShared = existsSync(shared);
const allSpecs = { ...specs, ...(isShared && (await sharedSpecs())) };
test.skipIf(!isShared)("the shared specs and servers are among them", () => {
  expect(Object.keys(allSpecs).length).toBeGreaterThan(14);
});

const planned = new Map<string, readonly PlannedFile[]>();
beforeAll(async () => {
  for (const [name, spec] of Object.entries(allSpecs)) {
    const files = await plan(spec);
    planned.set(name, files);
    for (const { path, text } of files) write(folder, `${name}/${path}`, text);
  }
});

test("all projects type-check, and each mistake in handlers.ts is one error", async () => {
  const names = planned.get("names") ?? [];
  for (const { path, text } of names) {
    write(folder, `wrong/${path}`, text);
    write(folder, `missing/${path}`, text);
  }
  const handlers = textOf(names, "src/handlers.ts");
  write(
    folder,
    "wrong/src/handlers.ts",
    handlers
      .replace("    type: typeTool,\n", "    type: async () => 5,\n")
      .replace('"daftar-harga": daftarHarga,', '"daftar-harga": {},'),
  );
  write(
    folder,
    "missing/src/handlers.ts",
    handlers
      .replace("    type: typeTool,\n", "")
      .replace('"daftar-harga": daftarHarga, ', ""),
  );
  const errors = compileAll(folder);
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

describe.each(Object.keys(allSpecs))("%s", (name) => {
  const filesOf = () => planned.get(name) ?? [];

  test("planning again gives the same bytes, with LF and in order", async () => {
    const spec = allSpecs[name];
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
      const opening = `// Generated by mcp-gen from ${allSpecs[name]?.file}. `;
      const says = text.startsWith(opening);
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
  const code = textOf(files, "src/generated/definitions.ts");
  const module = { module: ts.ModuleKind.CommonJS };
  const exports: Record<string, readonly { listed: unknown }[]> = {};
  runInNewContext(
    ts.transpileModule(code, { compilerOptions: module }).outputText,
    // What asks people is not called here.
    { exports, require: () => ({ asking: String, confirming: String }) },
  );
  const { tools, resources, resourceTemplates, prompts } =
    specs["hostile"] ?? makeSpec({});
  for (const [list, entities] of Object.entries({
    tools,
    resources,
    resourceTemplates,
    prompts,
  })) {
    const found = exports[list]?.map(({ listed }) => listed);
    const said = entities.map(({ listed }) => listed);
    expect(JSON.stringify(found)).toBe(JSON.stringify(said));
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
