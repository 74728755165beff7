/** Holds the host command as a person runs it: argv in, files, output and exit code out. */
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { main } from "../../src/cli/main.js";
import { capturedMachine } from "../support/captured-machine.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const spec = `mcpgen: 1
server: { name: notes, version: 1.0.0 }
env:
  NOTES_KEY: { required: true }
  NOTES_URL: { default: "https://notes.example" }
tools:
  - { name: add_note, description: Save one note. }
`;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A project and a home; paths that begin with ~ are in the home. */
function person(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder("hosts");
  folders.push(folder);
  const home = join(folder, "home");
  const project = join(folder, "my server");
  const at = (path: string) =>
    path.startsWith("~/") ? join(home, path.slice(2)) : join(project, path);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  };
  mkdirSync(home, { recursive: true });
  for (const [path, text] of Object.entries({ "mcp.yaml": spec, ...files }))
    write(path, text);
  const run = async (...args: string[]) => {
    const machine = {
      ...capturedMachine(project, { HOME: home }),
      platform: "linux" as const,
      execPath: "/opt/node 22/bin/node",
    };
    const exit = await main("mcp-gen", args, machine);
    return { exit, out: machine.out(), err: machine.err() };
  };
  const read = (path: string) => readFileSync(at(path), "utf8");
  return { at, read, run, project };
}

const desktopFile = "~/.config/Claude/claude_desktop_config.json";

describe("host add", () => {
  it("shows the command and the file, then writes both hosts' entries", async () => {
    const { at, read, run, project } = person({
      "build/stdio.js": "",
      [desktopFile]: '{\r\n\t// mine\r\n\t"theme": "dark"\r\n}\r\n',
    });
    const { exit, out, err } = await run(
      "host",
      "add",
      "claude-desktop",
      "claude-code",
    );
    const script = join(project, "build", "stdio.js");
    expect([exit, out]).toEqual([0, ""]);
    expect(err).toContain(`"/opt/node 22/bin/node" "${script}"`);
    expect(err).toContain(at(desktopFile));
    expect(err).toContain("claude_desktop_config.json.bak-1");
    expect(read(desktopFile)).toBe(
      [
        "{",
        "\t// mine",
        '\t"theme": "dark",',
        '\t"mcpServers": {',
        '\t\t"notes": {',
        '\t\t\t"command": "/opt/node 22/bin/node",',
        '\t\t\t"args": [',
        `\t\t\t\t${JSON.stringify(script)}`,
        "\t\t\t],",
        '\t\t\t"env": {',
        '\t\t\t\t"NOTES_KEY": "<put the value of NOTES_KEY here>"',
        "\t\t\t}",
        "\t\t}",
        "\t}",
        "}",
        "",
      ].join("\r\n"),
    );
    expect(JSON.parse(read(".mcp.json"))).toEqual({
      mcpServers: {
        notes: {
          command: "/opt/node 22/bin/node",
          args: [script],
          env: {
            NOTES_KEY: "${NOTES_KEY}",
            NOTES_URL: "${NOTES_URL:-https://notes.example}",
          },
        },
      },
    });
  });

  it("changes nothing the second time, and makes no second copy", async () => {
    const { at, read, run } = person({ ".mcp.json": "{}" });
    await run("host", "add", "claude-code");
    const first = read(".mcp.json");
    const { exit, err } = await run("host", "add", "claude-code");
    expect(exit).toBe(0);
    expect(err).toContain("stays as it is");
    expect(read(".mcp.json")).toBe(first);
    expect(readdirSync(dirname(at(".mcp.json"))).sort()).toEqual([
      ".mcp.json",
      ".mcp.json.bak-1",
      "mcp.yaml",
    ]);
  });

  it("says that the project is not built", async () => {
    const { run } = person({});
    const { exit, err } = await run("host", "add", "claude-code");
    expect(exit).toBe(0);
    expect(err).toContain("host/not-built");
  });

  it("shows all and writes nothing under --dry-run", async () => {
    const { at, run } = person({});
    const { exit, err } = await run("host", "add", "claude-code", "--dry-run");
    expect(exit).toBe(0);
    expect(err).toContain("/opt/node 22/bin/node");
    expect(readdirSync(dirname(at(".mcp.json")))).toEqual(["mcp.yaml"]);
  });

  it("leaves all files alone where one does not parse, and shows the place", async () => {
    const { read, run } = person({ ".mcp.json": "{}", [desktopFile]: "{ ," });
    const { exit, err } = await run(
      "host",
      "add",
      "claude-desktop",
      "claude-code",
    );
    expect(exit).toBe(1);
    expect(err).toContain("claude_desktop_config.json:1:3 error host/not-json");
    expect(err).toContain("Nothing was written.");
    expect([read(".mcp.json"), read(desktopFile)]).toEqual(["{}", "{ ,"]);
  });

  it("takes another's name only under --force, and keeps the copy", async () => {
    const other =
      '{"mcpServers":{"notes":{"command":"node","args":["/x.js"],"disabled":true}}}';
    const { read, run } = person({ ".mcp.json": other });
    const refused = await run("host", "add", "claude-code");
    expect(refused.exit).toBe(1);
    expect(refused.err).toContain("node /x.js");
    expect(read(".mcp.json")).toBe(other);
    const forced = await run("host", "add", "claude-code", "--force");
    expect(forced.exit).toBe(0);
    expect(read(".mcp.json.bak-1")).toBe(other);
    expect(JSON.parse(read(".mcp.json"))).toMatchObject({
      mcpServers: { notes: { disabled: true } },
    });
  });

  it("writes through a link", async () => {
    const { at, read, run } = person({ "~/dotfiles/mcp.json": "{}" });
    symlinkSync(at("~/dotfiles/mcp.json"), at(".mcp.json"));
    expect((await run("host", "add", "claude-code")).exit).toBe(0);
    expect(lstatSync(at(".mcp.json")).isSymbolicLink()).toBe(true);
    expect(read("~/dotfiles/mcp.json")).toContain('"notes"');
  });

  it("calls the URL of a server that is on HTTP alone, where the host can", async () => {
    const http = spec.replace(
      "env:",
      "transports: { http: { port: 4000 } }\nenv:",
    );
    const { read, run } = person({ "mcp.yaml": http });
    expect((await run("host", "add", "claude-code")).exit).toBe(0);
    expect(JSON.parse(read(".mcp.json"))).toEqual({
      mcpServers: {
        notes: { type: "http", url: "http://127.0.0.1:4000/mcp" },
      },
    });
    const { exit, err } = await run("host", "add", "claude-desktop");
    expect(exit).toBe(1);
    expect(err).toContain("host/wrong-transport");
  });

  it("prints one document under --json", async () => {
    const { at, run } = person({ ".mcp.json": "{}" });
    const { out, err } = await run("host", "add", "claude-code", "--json");
    expect(err).toBe("");
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      hosts: [
        {
          host: "claude-code",
          file: at(".mcp.json"),
          name: "notes",
          change: "add",
          variables: ["NOTES_KEY", "NOTES_URL"],
          backup: ".mcp.json.bak-1",
        },
      ],
      diagnostics: [{ code: "host/not-built" }],
    });
  });
});

describe("host remove", () => {
  it("gives the file back as it was", async () => {
    const text = '{\n  "mcpServers": {\n    "a": {} // a\n  }\n}';
    const { read, run } = person({ ".mcp.json": text });
    await run("host", "add", "claude-code");
    expect((await run("host", "remove", "claude-code")).exit).toBe(0);
    expect(read(".mcp.json")).toBe(text);
  });
});

describe("host print", () => {
  it("prints what can be pasted, and touches nothing", async () => {
    const { at, run, project } = person({});
    const { exit, out, err } = await run("host", "print", "claude-desktop");
    expect([exit, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toEqual({
      mcpServers: {
        notes: {
          command: "/opt/node 22/bin/node",
          args: [join(project, "build", "stdio.js")],
          env: { NOTES_KEY: "<put the value of NOTES_KEY here>" },
        },
      },
    });
    expect(readdirSync(dirname(at(".mcp.json")))).toEqual(["mcp.yaml"]);
  });
});

describe("host list", () => {
  it("shows where each host keeps its file, and whether the server is in it", async () => {
    const { at, run } = person({ [desktopFile]: '{"mcpServers":{"a":{}}}' });
    const first = await run("host", "list");
    expect(first).toEqual({
      exit: 0,
      err: "",
      out: `claude-desktop  not added  ${at(desktopFile)}\nclaude-code     no file    ${at(".mcp.json")}\n`,
    });
    await run("host", "add", "claude-code");
    expect((await run("host", "list", "claude-code")).out).toBe(
      `claude-code  added  ${at(".mcp.json")}\n`,
    );
  });

  it("fails where a file cannot be read", async () => {
    const { run } = person({ ".mcp.json": "{" });
    const { exit, out, err } = await run("host", "list", "claude-code");
    expect([exit, out.split("  ")[1]]).toEqual([1, "unreadable"]);
    expect(err).toContain("host/not-json");
  });
});

describe("a wrong command line", () => {
  it.each([
    [["host"]],
    [["host", "add"]],
    [["host", "shake", "claude-code"]],
    [["host", "add", "emacs"]],
    [["host", "list", "--force"]],
    [["host", "print", "claude-code", "--dry-run"]],
  ])("%j exits 2 and touches nothing", async (args) => {
    const { at, run } = person({});
    const { exit, out, err } = await run(...args);
    expect([exit, out]).toEqual([2, ""]);
    expect(err).toContain("cli/usage");
    expect(readdirSync(dirname(at(".mcp.json")))).toEqual(["mcp.yaml"]);
  });

  it("names the hosts that there are", async () => {
    const { err } = await person({}).run("host", "add", "emacs");
    expect(err).toContain('"emacs"');
    expect(err).toContain('"claude-desktop", "claude-code"');
  });

  it("may say a flag twice: the last one counts", async () => {
    const { at, run, project } = person({});
    const { out } = await run(
      "host",
      "list",
      "claude-code",
      "--cwd",
      "/nowhere",
      "--cwd",
      project,
    );
    expect(out).toBe(`claude-code  no file  ${at(".mcp.json")}\n`);
  });

  it("a spec that is wrong is told as by generate", async () => {
    const { run } = person({ "mcp.yaml": "tools: 7\n" });
    const { exit, err } = await run("host", "add", "claude-code");
    expect(exit).toBe(1);
    expect(err).toContain("mcp.yaml:1:");
  });
});
