/** Holds where hosts keep their files, on every platform, from any platform. */
import { describe, expect, it } from "vitest";
import type { Result } from "../../src/diagnostics/diagnostic.js";
import { chooseFile } from "../../src/hosts/choose-file.js";
import type { Host } from "../../src/hosts/host.js";
import { hosts } from "../../src/hosts/hosts.js";
import {
  locateHost,
  packagesFolder,
  platformOf,
  type Candidate,
  type Whereabouts,
} from "../../src/hosts/locate.js";

function hostOf(id: string): Host {
  const host = hosts.find((one) => one.id === id);
  if (host === undefined) throw new Error(`no host ${id}`);
  return host;
}

const desktop = hostOf("claude-desktop");
const code = hostOf("claude-code");

function pathsOf(host: Host, where: Partial<Whereabouts>): string[][] {
  return locateHost(host, {
    platform: "linux",
    env: {},
    project: "/p",
    packages: [],
    ...where,
  }).map((group) => group.map(({ path }) => path));
}

const windows = {
  platform: "win32",
  env: {
    USERPROFILE: "C:\\Users\\Ann Lee",
    APPDATA: "D:\\Roaming",
    LOCALAPPDATA: "D:\\Local",
  },
  project: "C:\\work\\srv & co",
} as const;

describe("Claude Desktop", () => {
  const table: readonly (readonly [
    string,
    Partial<Whereabouts>,
    readonly (readonly string[])[],
  ])[] = [
    [
      "macOS",
      { platform: "darwin", env: { HOME: "/Users/ann" } },
      [
        [
          "/Users/ann/Library/Application Support/Claude/claude_desktop_config.json",
        ],
      ],
    ],
    [
      "Linux",
      { env: { HOME: "/home/ann" } },
      [["/home/ann/.config/Claude/claude_desktop_config.json"]],
    ],
    [
      "Linux with XDG_CONFIG_HOME",
      { env: { HOME: "/home/ann", XDG_CONFIG_HOME: "/cfg" } },
      [["/cfg/Claude/claude_desktop_config.json"]],
    ],
    [
      "Linux with a relative XDG_CONFIG_HOME, which counts as none",
      { env: { HOME: "/home/ann", XDG_CONFIG_HOME: "cfg" } },
      [["/home/ann/.config/Claude/claude_desktop_config.json"]],
    ],
    ["a Linux without HOME", {}, []],
    ["a Linux with an empty HOME", { env: { HOME: "" } }, []],
    ["Windows", windows, [["D:\\Roaming\\Claude\\claude_desktop_config.json"]]],
    [
      "Windows without APPDATA",
      { ...windows, env: { USERPROFILE: "C:\\Users\\Ann Lee" } },
      [
        [
          "C:\\Users\\Ann Lee\\AppData\\Roaming\\Claude\\claude_desktop_config.json",
        ],
      ],
    ],
    [
      "Windows with the packaged build, which does not read the other file",
      {
        ...windows,
        packages: ["Clock_8wekyb", "Claude_pzs8sxrjxfjjc", "NotClaude_x"],
      },
      [
        [
          "D:\\Local\\Packages\\Claude_pzs8sxrjxfjjc\\LocalCache\\Roaming\\Claude\\claude_desktop_config.json",
        ],
        ["D:\\Roaming\\Claude\\claude_desktop_config.json"],
      ],
    ],
    [
      "Windows with a home on a server",
      { ...windows, env: { USERPROFILE: "\\\\srv\\homes\\ann" } },
      [
        [
          "\\\\srv\\homes\\ann\\AppData\\Roaming\\Claude\\claude_desktop_config.json",
        ],
      ],
    ],
  ];

  it.each(table)("on %s", (_, where, expected) => {
    expect(pathsOf(desktop, where)).toEqual(expected);
  });
});

describe("Claude Code", () => {
  it("has its file in the project, and no need of a home", () => {
    expect(pathsOf(code, { project: "/p/a b" })).toEqual([
      ["/p/a b/.mcp.json"],
    ]);
    expect(pathsOf(code, windows)).toEqual([["C:\\work\\srv & co\\.mcp.json"]]);
  });

  it("is shown from the project's folder", () => {
    const [group] = locateHost(code, { ...windows, packages: [] });
    expect(group?.[0]?.shown).toBe(".mcp.json");
  });
});

describe("the table", () => {
  it("has each id once, in letters that a command line takes", () => {
    const ids = hosts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][a-z-]*$/.test(id))).toEqual([]);
  });

  it("knows every platform that Node runs on", () => {
    expect(
      (["darwin", "win32", "linux", "freebsd", "sunos"] as const).map(
        platformOf,
      ),
    ).toEqual(["darwin", "win32", "linux", "linux", "linux"]);
  });

  it("has packages on Windows only", () => {
    expect(packagesFolder(windows)).toBe("D:\\Local\\Packages");
    expect(
      packagesFolder({ platform: "win32", env: { USERPROFILE: "C:\\U" } }),
    ).toBe("C:\\U\\AppData\\Local\\Packages");
    expect(
      packagesFolder({ platform: "linux", env: { LOCALAPPDATA: "/x" } }),
    ).toBeUndefined();
  });
});

function groups(packages: readonly string[]) {
  return locateHost(desktop, { ...windows, packages });
}

function chosen(result: Result<Candidate>): string | readonly string[] {
  return result.ok
    ? result.value.path
    : result.diagnostics.map((one) => one.code);
}

function packaged(name: string): string {
  return `D:\\Local\\Packages\\${name}\\LocalCache\\Roaming\\Claude\\claude_desktop_config.json`;
}

describe("choosing", () => {
  const classic = "D:\\Roaming\\Claude\\claude_desktop_config.json";

  it("takes the likeliest file though another exists", () => {
    expect(
      chosen(chooseFile(desktop, groups(["Claude_a"]), new Set([classic]))),
    ).toBe(packaged("Claude_a"));
  });

  it("takes the one that exists of equally likely ones", () => {
    const exists = new Set([packaged("Claude_b")]);
    expect(
      chosen(chooseFile(desktop, groups(["Claude_a", "Claude_b"]), exists)),
    ).toBe(packaged("Claude_b"));
  });

  it("leaves the choice to the person where nothing decides", () => {
    const both = groups(["Claude_a", "Claude_b"]);
    const all = new Set([packaged("Claude_a"), packaged("Claude_b")]);
    expect(chosen(chooseFile(desktop, both, new Set()))).toEqual([
      "host/several-files",
    ]);
    expect(chosen(chooseFile(desktop, both, all))).toEqual([
      "host/several-files",
    ]);
  });

  it("says that no place is known", () => {
    expect(chosen(chooseFile(desktop, [], new Set()))).toEqual([
      "host/no-file",
    ]);
  });
});
