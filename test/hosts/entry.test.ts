/** Holds what a host is told of a server. */
import { describe, expect, it } from "vitest";
import { backupName } from "../../src/hosts/backup-name.js";
import { commandLine } from "../../src/hosts/command-line.js";
import { buildEntry, type Entry } from "../../src/hosts/entry.js";
import { entryName } from "../../src/hosts/entry-name.js";
import type { Host, HostServer, ServerVariable } from "../../src/hosts/host.js";
import { hosts } from "../../src/hosts/hosts.js";

const [desktop, code] = hosts as readonly [Host, Host];

const server: Extract<HostServer, { kind: "stdio" }> = {
  kind: "stdio",
  name: "notes",
  node: "/usr/bin/node",
  script: "/p/build/stdio.js",
  env: [],
};

function withEnv(...env: readonly ServerVariable[]): HostServer {
  return { ...server, env };
}

function entryOf(host: Host, of: HostServer): Entry {
  const entry = buildEntry(host, of);
  if (!entry.ok) throw new Error(JSON.stringify(entry.diagnostics));
  return entry.value;
}

function refusal(host: Host, of: HostServer): readonly string[] {
  const entry = buildEntry(host, of);
  return entry.ok ? [] : entry.diagnostics.map((d) => d.code);
}

describe("a server that the host starts", () => {
  it.each([desktop, code])("is node and the script for $title", (host) => {
    expect(entryOf(host, server).value).toEqual({
      command: "/usr/bin/node",
      args: ["/p/build/stdio.js"],
    });
  });

  it("is node.exe itself on Windows, the path one argument that reads back as it was", () => {
    const script = "C:\\Users\\Ann Lee\\srv & co\\build\\stdio.js";
    const node = "C:\\Program Files\\nodejs\\node.exe";
    const text = JSON.stringify(
      entryOf(desktop, { ...server, node, script }).value,
    );
    expect(text).toBe(
      String.raw`{"command":"C:\\Program Files\\nodejs\\node.exe","args":["C:\\Users\\Ann Lee\\srv & co\\build\\stdio.js"]}`,
    );
    expect(text).not.toMatch(/npx|cmd/);
    expect(JSON.parse(text)).toEqual({ command: node, args: [script] });
  });

  it("has its variables by reference where the host expands them", () => {
    const env = withEnv(
      { name: "KEY", required: true },
      { name: "API", required: false, default: "https://a.example/v1?x=1" },
      { name: "BOTH", required: true, default: "d" },
      { name: "MAYBE", required: false },
      { name: "ODD", required: false, default: "a}b" },
    );
    expect(entryOf(code, env)).toMatchObject({
      value: {
        env: {
          KEY: "${KEY}",
          API: "${API:-https://a.example/v1?x=1}",
          BOTH: "${BOTH:-d}",
        },
      },
      toFillIn: [],
    });
    expect(Object.keys(entryOf(code, env).env)).toEqual(["KEY", "API", "BOTH"]);
  });

  it("has a placeholder for each that it cannot do without where the host takes values as written", () => {
    const env = withEnv(
      { name: "KEY", required: true },
      { name: "API", required: true, default: "https://a.example" },
      { name: "MAYBE", required: false },
    );
    expect(entryOf(desktop, env)).toMatchObject({
      env: { KEY: "<put the value of KEY here>" },
      toFillIn: ["KEY"],
    });
  });

  it("never has a value of our own environment", () => {
    const name = Object.keys(process.env).find(
      (one) => (process.env[one] ?? "").length > 3,
    );
    const env = withEnv({ name: name ?? "PATH", required: true });
    const texts = hosts.map((host) => JSON.stringify(entryOf(host, env)));
    expect(
      texts.filter((text) =>
        text.includes(JSON.stringify(process.env[name ?? "PATH"])),
      ),
    ).toEqual([]);
  });

  it("cannot lie in a folder whose name the host would expand", () => {
    const script = "/p/${HOME}/build/stdio.js";
    expect(refusal(code, { ...server, script })).toEqual(["host/path-expands"]);
    expect(refusal(desktop, { ...server, script })).toEqual([]);
  });

  it("follows the columns of its host", () => {
    const odd: Host = {
      ...desktop,
      root: ["mcp", "servers"],
      stdio: {
        fixed: { type: "local" },
        command: { kind: "one list", key: "command" },
        env: "environment",
      },
      reference: { open: "{env:", close: "}" },
    };
    const env = withEnv(
      { name: "KEY", required: true },
      { name: "API", required: false, default: "x" },
    );
    expect(entryOf(odd, env).value).toEqual({
      type: "local",
      command: ["/usr/bin/node", "/p/build/stdio.js"],
      environment: { KEY: "{env:KEY}" },
    });
  });
});

describe("a server that the host calls", () => {
  const http: HostServer = {
    kind: "http",
    name: "notes",
    url: "http://127.0.0.1:3000/mcp",
  };

  it("is its URL where the file can say so", () => {
    expect(entryOf(code, http).value).toEqual({ type: "http", url: http.url });
  });

  it("is refused where it cannot", () => {
    expect(refusal(desktop, http)).toEqual(["host/wrong-transport"]);
    const columns = Object.entries(code).filter(([key]) => key !== "stdio");
    const callsOnly = Object.fromEntries(columns) as unknown as Host;
    expect(refusal(callsOnly, server)).toEqual(["host/wrong-transport"]);
  });
});

describe("names", () => {
  it.each([
    ["notes", "notes"],
    ["io.github.ann/notes server", "io-github-ann-notes-server"],
    ["@ann/notes", "ann-notes"],
    ["toko 店 ☕", "toko"],
    ["店", "server"],
    [`${"a".repeat(63)}.b`, "a".repeat(63)],
    ["__proto__", "__proto__"],
  ])("%j is %j", (name, expected) => {
    expect(entryName(desktop, name)).toBe(expected);
  });

  it("of copies are counted on, on any disk", () => {
    expect(backupName(".mcp.json", [])).toBe(".mcp.json.bak-1");
    expect(
      backupName(".mcp.json", [
        ".mcp.json",
        ".mcp.json.bak-1",
        ".MCP.json.BAK-9",
        ".mcp.json.bak-x",
        ".mcp.json.bak-",
        "other.json.bak-20",
      ]),
    ).toBe(".mcp.json.bak-10");
  });
});

describe("commands as they are shown", () => {
  it("are whole and on one line, Windows paths as they are", () => {
    expect(
      commandLine([
        "C:\\Program Files\\nodejs\\node.exe",
        "C:\\srv\\stdio.js",
        "",
      ]),
    ).toBe('"C:\\Program Files\\nodejs\\node.exe" C:\\srv\\stdio.js ""');
  });

  it("cannot play with the terminal", () => {
    expect(commandLine(["\u001B[2Jx", 'a"b', "\u202Egnp", "a\nb"])).toBe(
      '"\\u{1b}[2Jx" "a\\"b" "\\u{202e}gnp" "a\\u{a}b"',
    );
  });
});
