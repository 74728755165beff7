/** Runs the contract test of a planned project, on a server as it should be and on ones that break the contract. */
import { spawnSync } from "node:child_process";
import { readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../support/temporary-folder.js";
import { bundled, makeSpec } from "./make-spec.js";
import { compile, planned, write } from "./written.js";

const handler = { kind: "handler" } as const;
const spec = makeSpec({
  http: {
    host: "127.0.0.1",
    port: 3000,
    path: "/mcp",
    allowedHosts: [],
    allowedOrigins: [],
    maxBodyBytes: 1_000_000,
    legacy: "sessions",
  },
  env: [{ name: "PROBE_NEEDS", required: true, secret: false }],
  tools: [
    {
      name: "add",
      execution: { taskSupport: "forbidden" },
      input: bundled({
        type: "object",
        properties: { title: { type: "string" } },
        required: ["title"],
      }),
      output: bundled({ type: "array", items: { type: "number" } }),
    },
    { name: "test" },
    { name: "anything", inputSchema: { type: "object" } },
  ],
  resources: [
    { name: "fixed", fixed: { kind: "text", text: "hi" } },
    { name: "read" },
  ],
  resourceTemplates: [
    {
      name: "note",
      list: true,
      variables: [{ name: "id", complete: handler }],
    },
  ],
  prompts: [
    { name: "ask", arguments: [{ name: "week", required: true }] },
    {
      name: "inline",
      arguments: [],
      messages: [{ role: "user", pieces: [{ text: "hi" }] }],
    },
  ],
});

const folder = temporaryFolder("contract");
afterAll(() => rmSync(folder, { recursive: true }));
const tests = join(folder, "build-test", "test");

/** Runs the project's tests as `npm test` does; says how many there were of each kind, and which failed. */
function run() {
  const args = ["--test", "--test-reporter=tap"];
  // A run inside of a test run would only report to it.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout, status } = spawnSync(process.execPath, args, {
    cwd: tests,
    encoding: "utf8",
    env,
  });
  const count = (kind: string): number =>
    Number(new RegExp(`^# ${kind} (\\d+)$`, "m").exec(stdout)?.[1]);
  const failed = [...stdout.matchAll(/^ *not ok \d+ - (.*)$/gm)];
  return {
    status,
    passed: count("pass"),
    todo: count("todo"),
    failed: failed.map(([, name]) => name),
  };
}

beforeAll(async () => {
  for (const { path, text } of await planned(spec)) write(folder, path, text);
  const errors = compile(folder, "tsconfig.test.json");
  if (errors.length > 0) throw new Error(errors.join("\n"));
});

function change(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(folder, path), "utf8");
  expect(text).toMatch(from);
  write(
    folder,
    path,
    text.replace(from, () => to),
  );
}

test("a server whose handlers are not written keeps the contract, with todos", () => {
  // Four lists and the refusals on two transports in two eras; the hashes and stdout.
  expect(run()).toEqual({
    status: 0,
    passed: 2 * 2 * 5 + 2,
    // A test and a line of the contract for each of six handlers.
    todo: 2 * 6,
    failed: [],
  });
});

test("a handler that is written or was moved away is no todo", () => {
  change("src/tools/add.ts", "throw new NotImplemented(", "return work(");
  renameSync(
    join(folder, "src/prompts/ask.ts"),
    join(folder, "src/prompts/moved.ts"),
  );
  expect(run()).toMatchObject({ status: 0, passed: 22 + 2, todo: 12 - 2 });
});

/** What is changed in the built project, from what, to what, and the one test that must see it. */
const breaches: readonly (readonly [string, string, RegExp, string, string])[] =
  [
    [
      "a schema is listed that the spec does not have",
      "generated/definitions.js",
      /required: \["title"\]/,
      "required: []",
      "what is listed is what the spec says",
    ],
    [
      "a tool is not listed",
      "generated/server.js",
      /\.\.\.definitions,/,
      "...definitions, tools: definitions.tools.slice(1),",
      "tools are listed as the spec has them",
    ],
    [
      "bad arguments are taken",
      "generated/definitions.js",
      /\(\) => import\("\.\/tools\/add\.validator\.js"\)/,
      "async () => ({ validateInput: () => true })",
      "each tool refuses bad arguments and names what is wrong",
    ],
    [
      "a refusal does not name what is wrong",
      "generated/runtime/run-tool.js",
      /:\\n\$\{problems\}/,
      "",
      "each tool refuses bad arguments and names what is wrong",
    ],
    [
      "stdout is written to at the start",
      "generated/runtime/stdio.js",
      /const output = takeStdout\(\);/,
      // Nothing else of the server can reach it.
      'const output = takeStdout();\noutput.write("1\\n");',
      "stdout carries only answers, and the end of stdin ends the process",
    ],
    [
      "the end of stdin does not end the process",
      "generated/runtime/stdio.js",
      /process\.stdin\.once\("end", .*/,
      "setInterval(() => {}, 1000);",
      "stdout carries only answers, and the end of stdin ends the process",
    ],
  ];

test.each(breaches)("where %s, it fails", (_what, file, from, to, seenBy) => {
  const path = `build-test/src/${file}`;
  const before = readFileSync(join(folder, path), "utf8");
  change(path, from, to);
  const { status, failed } = run();
  write(folder, path, before);
  expect(status).toBe(1);
  expect(failed).toContain(seenBy);
});
