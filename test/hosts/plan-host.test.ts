/** Holds what becomes of a host's file when a server is put in or taken out. */
import { describe, expect, it } from "vitest";
import type { Result } from "../../src/diagnostics/diagnostic.js";
import type { Host, HostServer } from "../../src/hosts/host.js";
import { hosts } from "../../src/hosts/hosts.js";
import {
  planHost,
  type HostFileNow,
  type HostPlan,
} from "../../src/hosts/plan-host.js";
import { planRemoval } from "../../src/hosts/plan-removal.js";

const [desktop, code] = hosts as readonly [Host, Host];

const server: HostServer = {
  kind: "stdio",
  name: "probe-server",
  node: "/usr/bin/node",
  script: "/p/build/stdio.js",
  env: [],
};
const started = { command: "/usr/bin/node", args: ["/p/build/stdio.js"] };

function file(text: string | undefined, siblings: string[] = []): HostFileNow {
  return { file: "~/x.json", name: "x.json", siblings, text };
}

function valueOf(result: Result<HostPlan>): HostPlan {
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.value;
}

function told(result: Result<HostPlan>): readonly string[] {
  const list = result.ok ? result.warnings : result.diagnostics;
  return list.map(({ code: name, place }) =>
    [name, place?.range?.start.line, place?.range?.start.column].join(":"),
  );
}

function add(
  text: string | undefined,
  { host = desktop, of = server, replace = false } = {},
): Result<HostPlan> {
  return planHost(host, file(text), of, { replace });
}

function remove(text: string | undefined, replace = false): Result<HostPlan> {
  return planRemoval(desktop, file(text), server, { replace });
}

function servers(plan: HostPlan): Record<string, Record<string, unknown>> {
  return (JSON.parse(plan.text) as { mcpServers: never }).mcpServers;
}

describe("adding", () => {
  it("makes the file where there is none, with nothing to copy", () => {
    expect(valueOf(add(undefined))).toEqual({
      kind: "add",
      name: "probe-server",
      text: `${JSON.stringify({ mcpServers: { "probe-server": started } }, null, 2)}\n`,
      changed: true,
      shown: "/usr/bin/node /p/build/stdio.js",
      variables: [],
      backup: undefined,
    });
  });

  it("copies the file that is there, even an empty one", () => {
    const plan = valueOf(
      planHost(desktop, file("", ["x.json", "x.json.bak-1"]), server, {
        replace: false,
      }),
    );
    expect(plan.backup).toBe("x.json.bak-2");
  });

  it("keeps other servers and other keys, in their order", () => {
    const text =
      '{"theme":"dark","mcpServers":{"other":{"command":"uvx"}},"z":1}';
    expect(valueOf(add(text)).text).toBe(
      '{"theme":"dark","mcpServers":{"other":{"command":"uvx"},"probe-server":{"command":"/usr/bin/node","args":["/p/build/stdio.js"]}},"z":1}',
    );
  });

  it("changes nothing the second time, and copies nothing", () => {
    const first = valueOf(add('{"mcpServers":{}}'));
    expect(valueOf(add(first.text))).toMatchObject({
      kind: "keep",
      text: first.text,
      changed: false,
      backup: undefined,
    });
  });

  it("says what is to be filled in, until it is", () => {
    const of = { ...server, env: [{ name: "KEY", required: true }] };
    const first = add("{}", { of });
    expect(told(first)).toEqual(["host/fill-in::"]);
    expect(valueOf(first).variables).toEqual(["KEY"]);
    const { text } = valueOf(first);
    expect(told(add(text, { of }))).toEqual(["host/fill-in::"]);
    const filled = text.replace("<put the value of KEY here>", "s3cret");
    expect(told(add(filled, { of }))).toEqual([]);
    expect(valueOf(add(filled, { of })).changed).toBe(false);
  });

  it("says so too where it takes another's name", () => {
    const of = { ...server, env: [{ name: "KEY", required: true }] };
    const text = '{"mcpServers":{"probe-server":{"command":"x"}}}';
    expect(told(add(text, { of, replace: true }))).toEqual(["host/fill-in::"]);
  });
});

describe("an entry of the same name", () => {
  const theirs =
    '{"theme":"dark","mcpServers":{"other":{"command":"uvx","args":["x"]},"probe-server":{"command":"node","args":["/elsewhere/server.js"],"env":{"K":"v"},"disabled":true}}}';

  it("that starts something else stops it, with both shown and no value of a variable", () => {
    const result = add(theirs);
    expect(told(result)).toEqual(["host/name-taken:1:70"]);
    const message = result.ok ? "" : (result.diagnostics[0]?.message ?? "");
    expect(message).toContain("node /elsewhere/server.js");
    expect(message).toContain("/usr/bin/node /p/build/stdio.js");
    expect(message).not.toContain('"v"');
  });

  it("is replaced when told so, with what the person added kept", () => {
    const plan = valueOf(add(theirs, { replace: true }));
    expect(plan).toMatchObject({ kind: "update", backup: "x.json.bak-1" });
    expect(plan.text).toBe(
      '{"theme":"dark","mcpServers":{"other":{"command":"uvx","args":["x"]},"probe-server":{"command":"/usr/bin/node","args":["/p/build/stdio.js"],"env":{"K":"v"},"disabled":true}}}',
    );
  });

  it("that is ours keeps a secret that was filled in, and gains a variable that is new", () => {
    const text = `{"mcpServers":{"probe-server":{"command":"/usr/bin/node","args":["/p/build/stdio.js"],"env":{"KEY":"s3cret","MINE":"1"},"timeout":9}}}`;
    const one = { ...server, env: [{ name: "KEY", required: true }] };
    expect(valueOf(add(text, { of: one }))).toMatchObject({ changed: false });
    const two = {
      ...server,
      env: [...one.env, { name: "NEW", required: true }],
    };
    const plan = valueOf(add(text, { of: two }));
    expect(plan.kind).toBe("update");
    expect(servers(plan)["probe-server"]).toEqual({
      ...started,
      env: { KEY: "s3cret", MINE: "1", NEW: "<put the value of NEW here>" },
      timeout: 9,
    });
  });

  it("may say the type that is meant anyway", () => {
    const text = JSON.stringify({
      mcpServers: { "probe-server": { type: "stdio", ...started, env: {} } },
    });
    expect(valueOf(add(text, { host: code }))).toMatchObject({
      changed: false,
    });
  });

  it("that calls a URL stops it, and is made to start the program when told so", () => {
    const text = JSON.stringify({
      mcpServers: {
        "probe-server": { type: "http", url: "https://x.example", note: 1 },
      },
    });
    expect(told(add(text, { host: code }))).toEqual(["host/name-taken:1:16"]);
    const plan = valueOf(add(text, { host: code, replace: true }));
    expect(servers(plan)["probe-server"]).toEqual({ ...started, note: 1 });
  });

  it("that has both a program and a URL is not taken for ours", () => {
    const text = JSON.stringify({
      mcpServers: { "probe-server": { ...started, url: "https://x.example" } },
    });
    expect(told(add(text, { host: code }))).toEqual(["host/name-taken:1:16"]);
  });

  it("that is no object is replaced whole when told so", () => {
    const text = '{"mcpServers":{"probe-server":null}}';
    expect(told(add(text))).toEqual(["host/name-taken:1:16"]);
    const plan = valueOf(add(text, { replace: true }));
    expect(servers(plan)["probe-server"]).toEqual(started);
  });

  it("is found whatever its name", () => {
    const of = { ...server, name: "__proto__" };
    const plan = valueOf(add("{}", { of }));
    expect(plan.text).toContain('"__proto__": {');
    expect(valueOf(add(plan.text, { of })).changed).toBe(false);
  });
});

describe("a file that is odd", () => {
  const odd: readonly (readonly [string, readonly string[]])[] = [
    ["null", ["host/not-an-object:1:1"]],
    ["[]", ["host/not-an-object:1:1"]],
    ['{"mcpServers":null}', ["host/not-an-object:1:15"]],
    ['{"mcpServers":[]}', ["host/not-an-object:1:15"]],
    ['{"mcpServers":"x"}', ["host/not-an-object:1:15"]],
    ['{ "a": 1', ["host/not-json:1:9"]],
    [
      '{"mcpServers":{"a":{}},"mcpServers":{"b":{}}}',
      ["host/duplicate-key:1:24"],
    ],
    ['"mcpServers": {"x": {"command": "npx"}}', ["host/not-json:1:13"]],
  ];

  it.each(odd)(
    "%s is left alone, with the place and the reason",
    (text, is) => {
      for (const replace of [false, true]) {
        const result = add(text, { replace });
        expect([result.ok, told(result)]).toEqual([false, is]);
      }
    },
  );

  it("is edited with a warning where the host may not read it", () => {
    expect(told(add('{\n  // mine\n  "mcpServers": {}\n}'))).toEqual([
      "host/not-plain-json:2:3",
    ]);
    expect(told(add('{"mcpServers":{"a":{},}}'))).toEqual([
      "host/not-plain-json:1:23",
    ]);
    const commented: Host = { ...desktop, format: "jsonc" };
    expect(told(add('{"mcpServers":{"a":{},}}', { host: commented }))).toEqual(
      [],
    );
  });

  it("has keys of other hosts reported, and left as they are", () => {
    const text = '{"servers":{"a":{"command":"x"}},"mcp":true}';
    const result = add(text);
    expect(told(result)).toEqual(["host/other-root-key:1:2"]);
    expect(valueOf(result).text).toBe(
      '{"servers":{"a":{"command":"x"}},"mcp":true,"mcpServers":{"probe-server":{"command":"/usr/bin/node","args":["/p/build/stdio.js"]}}}',
    );
  });

  it("has a server that stands there twice reported, and is edited", () => {
    const result = add('{"mcpServers":{"a":{},"a":{}}}');
    expect([result.ok, told(result)]).toEqual([
      true,
      ["host/repeated-key:1:23"],
    ]);
  });

  it("and a host that cannot take the server are told in one go", () => {
    const of = { kind: "http", name: "x", url: "http://127.0.0.1/" } as const;
    expect(told(planHost(desktop, file("{"), of, { replace: false }))).toEqual([
      "host/wrong-transport::",
      "host/not-json:1:2",
    ]);
  });

  it("may have its servers deeper down", () => {
    const deep: Host = { ...desktop, root: ["mcp", "servers"] };
    const first = add('{"mcp":{"x":1}}', { host: deep });
    expect(valueOf(first).text).toBe(
      '{"mcp":{"x":1,"servers":{"probe-server":{"command":"/usr/bin/node","args":["/p/build/stdio.js"]}}}}',
    );
    expect(told(first)).toEqual([]);
    expect(told(add('{"mcp":{"servers":[]}}', { host: deep }))).toEqual([
      "host/not-an-object:1:19",
    ]);
  });
});

describe("removing", () => {
  it("gives the file back as it was before the server came", () => {
    const text =
      '{\r\n\t// mine\r\n\t"mcpServers": {\r\n\t\t"a": {"command":"x",}, // pinned\r\n\t},\r\n}';
    const plan = valueOf(remove(valueOf(add(text)).text));
    expect(plan).toMatchObject({
      kind: "remove",
      text,
      changed: true,
      backup: "x.json.bak-1",
      shown: "/usr/bin/node /p/build/stdio.js",
    });
  });

  it("takes out what an older node started", () => {
    const text =
      '{"mcpServers":{"probe-server":{"command":"/old/node","args":["--x","/p/build/stdio.js"]}}}';
    expect(valueOf(remove(text)).text).toBe('{"mcpServers":{}}');
  });

  it("leaves another project's server alone unless told so", () => {
    const text =
      '{"mcpServers":{"probe-server":{"command":"node","args":["/q/build/stdio.js"]}}}';
    expect(told(remove(text))).toEqual(["host/not-ours:1:16"]);
    expect(valueOf(remove(text, true)).text).toBe('{"mcpServers":{}}');
  });

  it("has nothing to do where there is no file or no entry", () => {
    for (const text of [undefined, "", "{}", '{"mcpServers":{"a":{}}}'])
      expect(valueOf(remove(text))).toMatchObject({
        kind: "keep",
        text: text ?? "",
        changed: false,
        backup: undefined,
      });
  });

  it("leaves a file that does not parse alone", () => {
    expect(told(remove("{,}"))).toEqual(["host/not-json:1:2"]);
  });
});
