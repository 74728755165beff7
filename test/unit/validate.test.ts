import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { checkRest, checkText, places, specOf, told } from "./check-text.js";

const shared =
  process.env["MCPGEN_SHARED"] ??
  fileURLToPath(new URL("../../../shared", import.meta.url));

const manyTools = (count: number) =>
  `tools:\n${Array.from({ length: count }, (_, at) => `  - name: tool_${at}\n`).join("")}`;
const listedOf = (list: readonly { readonly listed: unknown }[]) =>
  list.map((entity) => entity.listed);

describe("a spec", () => {
  const spec = specOf(
    checkRest(`
x-anchors: { hint: &hint { readOnlyHint: true } }
transports: { http: { port: 0, maxBodyBytes: 512kb, legacy: reject, allowedHosts: [example.com] } }
env: { TOKEN: { description: A token., required: true }, LIMIT: { default: "10" } }
cache: { tools/list: { ttlMs: 30s, cacheScope: public }, prompts/list: {} }
pageSize: 50
logging: true
tools:
  - title: Find
    name: find
    x-note: not served
    annotations: *hint
    execution: { taskSupport: optional }
    inputSchema:
      type: object
      properties:
        region: { type: string, x-mcp-header: Region }
        deep: { type: object, properties: { level: { type: integer, x-mcp-header: Level } } }
    _meta: { __proto__: { a: 1 }, 1: one }
  - name: none
  - name: empty
    inputSchema: {}
    outputSchema: { type: array, items: { type: number } }
resources:
  - { name: hello, uri: "a://hello", text: Hello., mimeType: text/plain, cache: { ttlMs: 5 } }
  - { name: note, uriTemplate: "a://{id}{?lang*}", list: true, subscribe: true, variables: { id: { type: string } }, complete: { id: true, lang: [id, en] } }
resourceTemplates:
  - { name: day, uriTemplate: "a://day/{day}" }
prompts:
  - name: review
    arguments: [{ name: week, description: Which., required: true }, { name: topic }]
    messages: [{ role: user, text: "Review {week}{{!}}" }]
    complete: { topic: [a, b] }
schemas: { line-item: { type: string } }
`),
  );

  it("is served key for key, in its order, less what is ours", () => {
    expect(JSON.stringify(spec.tools.map((tool) => tool.listed))).toBe(
      JSON.stringify([
        {
          title: "Find",
          name: "find",
          annotations: { readOnlyHint: true },
          inputSchema: {
            type: "object",
            properties: {
              region: { type: "string", "x-mcp-header": "Region" },
              deep: {
                type: "object",
                properties: {
                  level: { type: "integer", "x-mcp-header": "Level" },
                },
              },
            },
          },
          _meta: JSON.parse('{"1":"one","__proto__":{"a":1}}') as unknown,
        },
        {
          name: "none",
          inputSchema: { type: "object", additionalProperties: false },
        },
        {
          name: "empty",
          inputSchema: { type: "object", additionalProperties: false },
          outputSchema: { type: "array", items: { type: "number" } },
        },
      ]),
    );
    expect(spec.resources.map(({ listed }) => listed)).toEqual([
      { name: "hello", uri: "a://hello", mimeType: "text/plain" },
    ]);
    expect(spec.resourceTemplates.map(({ listed }) => listed)).toEqual([
      { name: "note", uriTemplate: "a://{id}{?lang*}" },
      { name: "day", uriTemplate: "a://day/{day}" },
    ]);
    expect(spec.prompts[0]?.listed).toEqual({
      name: "review",
      arguments: [
        { name: "week", description: "Which.", required: true },
        { name: "topic" },
      ],
    });
  });

  it("keeps beside it what is not served", () => {
    expect(spec.tools[0]).toMatchObject({
      execution: { taskSupport: "optional" },
      headers: [
        { path: ["region"], header: "Region" },
        { path: ["deep", "level"], header: "Level" },
      ],
      names: { identifier: "find" },
      range: { start: { line: 12, column: 11 } },
    });
    expect(spec.resources[0]).toMatchObject({
      fixed: { kind: "text", text: "Hello." },
      cache: { ttlMs: 5, cacheScope: "private" },
      subscribe: false,
    });
    expect(spec.resourceTemplates[0]).toMatchObject({
      list: true,
      subscribe: true,
      variables: [
        {
          name: "id",
          several: false,
          required: true,
          schema: { schema: { type: "string" } },
          complete: { kind: "handler" },
        },
        {
          name: "lang",
          several: true,
          required: false,
          complete: { kind: "list", values: ["id", "en"] },
        },
      ],
    });
    expect(spec.prompts[0]).toMatchObject({
      arguments: [
        { name: "week", required: true },
        { name: "topic", required: false, complete: { values: ["a", "b"] } },
      ],
      messages: [
        {
          role: "user",
          pieces: [{ text: "Review " }, { argument: "week" }, { text: "{!}" }],
        },
      ],
    });
  });

  it("says how it is reached and what it reads", () => {
    expect(spec).toMatchObject({
      file: "mcp.yaml",
      info: { name: "probe", version: "1.0.0" },
      stdio: false,
      http: {
        host: "127.0.0.1",
        port: 0,
        path: "/mcp",
        allowedHosts: ["example.com"],
        allowedOrigins: [],
        maxBodyBytes: 524288,
        legacy: "reject",
      },
      env: [
        { name: "TOKEN", description: "A token.", required: true },
        { name: "LIMIT", required: false, default: "10" },
      ],
      cache: {
        "tools/list": { ttlMs: 30000, cacheScope: "public" },
        "prompts/list": { ttlMs: 0, cacheScope: "private" },
      },
      pageSize: 50,
      logging: true,
      schemas: [{ name: "line-item", typeName: "LineItem" }],
    });
    expect(specOf(checkRest("tools: []\n"))).toMatchObject({ stdio: true });
  });

  it("says what its processes share, and where that is", () => {
    const of = (text: string) => specOf(checkRest(`tools: []\n${text}`));
    const memory = { store: "memory", env: [] };
    expect(of("")).toMatchObject(memory);
    expect(of("state: { store: memory }\n")).toMatchObject(memory);
    const redis = "state: { store: redis }\n";
    expect(of(redis)).toMatchObject({
      store: "redis",
      env: [{ name: "STATE_URL", default: "redis://127.0.0.1:6379" }],
    });
    const named = `${redis}env: { STATE_URL: { required: true }, KEY: {} }\n`;
    expect(of(named)).toMatchObject({
      env: [{ name: "STATE_URL", required: true }, { name: "KEY" }],
    });
  });

  it("is frozen through and through", () => {
    const loose: string[] = [];
    const visit = (value: unknown, path: string) => {
      if (typeof value !== "object" || value === null) return;
      if (!Object.isFrozen(value)) loose.push(path);
      for (const key of Object.keys(value))
        visit(Reflect.get(value, key), `${path}.${key}`);
    };
    visit(spec, "spec");
    expect(loose).toEqual([]);
  });
});

describe("problems", () => {
  it("are all told in one run, of the text and of the spec", () => {
    const result = checkText(`mcpgen: 1
server: { name: probe, version: 1.10, version: 2.0 }
tools:
  - { name: a b, descripton: c }
  - { name: ok, title: !secret x, inputSchema: { type: string } }
`);
    expect(places(result).toSorted()).toEqual([
      "spec/input-root 5:56",
      "spec/quote-text 2:48",
      "spec/tool-name 4:13",
      "spec/unknown-key 4:18",
      "text/duplicate-key 2:39",
      "text/tag 5:24",
    ]);
  });

  it("under an anchor are told once", () => {
    const result = checkRest(`
x-bad: &bad { type: object, properties: { a: { $ref: "https://example.com" } } }
tools:
  - { name: one, inputSchema: *bad }
  - { name: two, inputSchema: *bad }
`);
    expect(places(result)).toEqual(["spec/ref-network 4:54"]);
  });

  it("are not found in 128 tools, and one more is only warned of", () => {
    expect(places(checkRest(manyTools(128)))).toEqual([]);
    const more = checkRest(manyTools(129));
    expect(places(more)).toEqual(["spec/many-tools 3:1"]);
    const bytes = Buffer.byteLength(
      JSON.stringify(specOf(more).tools.map(({ listed }) => listed)),
    );
    expect(told(more)[0]?.message).toContain(`${bytes} bytes`);
  });

  it.each(["127.0.0.1", "127.1.2.3", "::1", "[::1]", "localhost", "LOCALHOST"])(
    "are not found in the loopback host %s",
    (host) => {
      const rest = `transports: { http: { host: "${host}" } }\n`;
      expect(places(checkRest(rest))).toEqual([]);
    },
  );

  it.each([
    "0.0.0.0",
    "::",
    "127.0.0.1.example.com",
    "128.0.0.1",
    "127.0.0.999",
    "localhost.example.com",
  ])("are found in the host %s", (host) => {
    const rest = `transports: { http: { host: "${host}" } }\n`;
    expect(places(checkRest(rest))).toEqual(["spec/host-without-auth 3:29"]);
  });
});

describe.skipIf(!existsSync(shared))("specs of real servers", () => {
  const folder = join(shared, "corpus");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  it.each(files)("%s is served as it is", (file) => {
    const {
      server,
      instructions,
      tools,
      resources,
      resourceTemplates,
      prompts,
    } = JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<
      string,
      never
    >;
    const written = {
      mcpgen: 1,
      server: { ...Object(server), instructions },
      tools,
      resources,
      resourceTemplates,
      prompts,
    };
    const spec = specOf(checkText(JSON.stringify(written), "mcp.json"));
    const withoutExecution = ((tools ?? []) as object[]).map((tool) =>
      Object.fromEntries(
        Object.entries(tool).filter(([key]) => key !== "execution"),
      ),
    );
    expect(listedOf(spec.tools)).toStrictEqual(withoutExecution);
    expect(listedOf(spec.resources)).toStrictEqual(resources ?? []);
    expect(listedOf(spec.resourceTemplates)).toStrictEqual(
      resourceTemplates ?? [],
    );
    expect(listedOf(spec.prompts)).toStrictEqual(prompts ?? []);
  });

  it.each(["notes", "stok-toko", "weather"])("%s is good", (title) => {
    const text = readFileSync(join(shared, "specs", `${title}.yaml`), "utf8");
    const result = checkText(text);
    expect(places(result)).toEqual([]);
    const { tools = [] } = parse(text) as { tools?: { name: string }[] };
    expect(specOf(result).tools.map(({ names }) => names.name)).toEqual(
      tools.map(({ name }) => name),
    );
  });
});
