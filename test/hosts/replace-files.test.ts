/** Holds that other programs' files are changed whole, with a copy kept, all of them or none. */
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { findHostFile } from "../../src/cli/host-file.js";
import { replacementsOf, planSteps } from "../../src/cli/host-steps.js";
import { replaceFiles, type Replacement } from "../../src/cli/replace-files.js";
import type { Host, HostServer } from "../../src/hosts/host.js";
import { hosts } from "../../src/hosts/hosts.js";
import { planHost } from "../../src/hosts/plan-host.js";
import type { Machine } from "../../src/machine/machine.js";
import {
  filesOf,
  memoryMachine,
  memoryVolume,
  putBytes,
  putFiles,
  type MemoryOptions,
  type Volume,
} from "../support/memory-machine.js";

const [desktop, code] = hosts as readonly [Host, Host];
const server: HostServer = {
  kind: "stdio",
  name: "notes",
  node: "/usr/bin/node",
  script: "/work/build/stdio.js",
  env: [],
};
const old = '{"mcpServers":{"a":{}}}\n';
const entry =
  '"notes":{"command":"/usr/bin/node","args":["/work/build/stdio.js"]}';
const edited = `{"mcpServers":{"a":{},${entry}}}\n`;
const desktopFile = "home/.config/Claude/claude_desktop_config.json";

function machineOf(volume: Volume, options: MemoryOptions = {}) {
  const machine = memoryMachine(volume, options);
  return Object.assign(machine, { env: { HOME: "/home" } });
}

async function replacements(machine: Machine): Promise<readonly Replacement[]> {
  const { result } = await planSteps(
    machine,
    "/work",
    planHost,
    [desktop, code],
    server,
    { replace: false },
  );
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return replacementsOf(machine, result.value);
}

function volumeOf(files: Readonly<Record<string, string>>, mode?: number) {
  const volume = memoryVolume();
  putFiles(volume, "/", { "work/": "", "home/": "", ...files }, mode);
  return volume;
}

function written(volume: Volume): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filesOf(volume, "/")).filter(
      ([path]) => !path.endsWith("/"),
    ),
  );
}

describe("replacing", () => {
  it("edits a file, keeps a copy beside it, and makes one that is not there", async () => {
    const volume = volumeOf({ "work/.mcp.json": old });
    const machine = machineOf(volume);
    const done = await replaceFiles(machine, await replacements(machine));
    expect(done).toMatchObject({ ok: true, value: "done" });
    expect(written(volume)).toEqual({
      "work/.mcp.json": edited,
      "work/.mcp.json.bak-1": old,
      [desktopFile]: `${JSON.stringify({ mcpServers: { notes: { command: "/usr/bin/node", args: ["/work/build/stdio.js"] } } }, null, 2)}\n`,
    });
  });

  it("overwrites no copy", async () => {
    const files = { "work/.mcp.json": old, "work/.mcp.json.bak-7": "older" };
    const volume = volumeOf(files);
    const machine = machineOf(volume);
    await replaceFiles(machine, await replacements(machine));
    expect(written(volume)).toMatchObject({
      "work/.mcp.json.bak-7": "older",
      "work/.mcp.json.bak-8": old,
    });
  });

  it("keeps the mode, and shows nothing to others on the way", async () => {
    const volume = volumeOf({ "work/.mcp.json": old }, 0o600);
    const seen: string[] = [];
    const machine = machineOf(volume, {
      before: () => {
        for (const text of Object.values(written(volume)))
          if (!text.startsWith("600 ") && text.includes('"a"')) seen.push(text);
      },
    });
    await replaceFiles(machine, await replacements(machine));
    expect(seen).toEqual([]);
    expect(written(volume)).toMatchObject({
      "work/.mcp.json": `600 ${edited}`,
      "work/.mcp.json.bak-1": `600 ${old}`,
    });
  });

  it("writes through a link, which stays one; the copy is where the person looks", async () => {
    const volume = volumeOf({
      "dotfiles/mcp.json": old,
      "work/.mcp.json": "-> ../dotfiles/mcp.json",
    });
    const machine = machineOf(volume);
    await replaceFiles(machine, await replacements(machine));
    expect(written(volume)).toMatchObject({
      "dotfiles/mcp.json": edited,
      "work/.mcp.json": "-> ../dotfiles/mcp.json",
      "work/.mcp.json.bak-1": old,
    });
  });

  it("keeps a byte order mark and every byte behind it", async () => {
    const volume = volumeOf({ "work/.mcp.json": `\uFEFF${old}` });
    const machine = machineOf(volume);
    await replaceFiles(machine, await replacements(machine));
    expect(written(volume)).toMatchObject({
      "work/.mcp.json": `\uFEFF${edited}`,
      "work/.mcp.json.bak-1": `\uFEFF${old}`,
    });
  });
});

describe("a change that fails", () => {
  const files = { "work/.mcp.json": old, [desktopFile]: old };

  async function operations(): Promise<number> {
    const machine = machineOf(volumeOf(files));
    await replaceFiles(machine, await replacements(machine));
    return machine.operations();
  }

  it("leaves every file as it was, at whatever step", async () => {
    const steps = await operations();
    const left: string[] = [];
    for (let at = 1; at <= steps; at++) {
      const volume = volumeOf(files);
      const before = filesOf(volume, "/");
      const machine = machineOf(volume, {
        fail: (_, n) => (n === at ? "ENOSPC" : undefined),
      });
      const done = await replaceFiles(machine, await replacements(machine));
      const codes = done.ok ? ["done"] : done.diagnostics.map((d) => d.code);
      expect(codes).toEqual(["files/write-failed"]);
      if (JSON.stringify(filesOf(volume, "/")) !== JSON.stringify(before))
        left.push(`${at}: ${JSON.stringify(written(volume))}`);
    }
    expect(steps).toBeGreaterThan(10);
    expect(left).toEqual([]);
  });

  it("by a kill leaves each file whole, old or new", async () => {
    const steps = await operations();
    for (let at = 1; at <= steps; at++) {
      const volume = volumeOf(files);
      const machine = machineOf(volume, { crash: { at, half: true } });
      const wanted = await replacements(machine);
      await Promise.race([replaceFiles(machine, wanted), machine.killed]);
      const after = written(volume);
      for (const path of Object.keys(files))
        expect([old, edited]).toContain(after[path]);
    }
  });

  it("leaves no folder behind that it made", async () => {
    const volume = volumeOf({});
    const before = filesOf(volume, "/");
    const machine = machineOf(volume, {
      fail: ({ name }) => (name === "rename" ? "EACCES" : undefined),
    });
    const done = await replaceFiles(machine, await replacements(machine));
    expect(done.ok).toBe(false);
    expect(filesOf(volume, "/")).toEqual(before);
  });

  it("because the person stopped it leaves every file as it was", async () => {
    const volume = volumeOf(files);
    const before = filesOf(volume, "/");
    const machine = machineOf(volume, {
      before: (_, n) => {
        if (n === 4) machine.interrupt();
      },
    });
    const done = await replaceFiles(machine, await replacements(machine));
    expect(done).toMatchObject({ ok: true, value: "interrupted" });
    expect(filesOf(volume, "/")).toEqual(before);
  });

  it("because another program wrote meanwhile leaves that program's text", async () => {
    const volume = volumeOf(files);
    const machine = machineOf(volume);
    const wanted = await replacements(machine);
    putFiles(volume, "/", { [desktopFile]: '{"theme":"dark"}' });
    const done = await replaceFiles(machine, wanted);
    expect(done.ok ? [] : done.diagnostics.map((d) => d.code)).toEqual([
      "host/changed-meanwhile",
    ]);
    expect(written(volume)).toEqual({
      ...files,
      [desktopFile]: '{"theme":"dark"}',
    });
  });
});

/** Where the file is and what it says, or why it is left alone. */
async function found(volume: Volume, host: Host): Promise<readonly unknown[]> {
  const file = await findHostFile(machineOf(volume), host, "/work");
  return file.ok
    ? [file.value.path, file.value.real, file.value.now.text]
    : file.diagnostics.map((d) => d.code);
}

describe("a host's file on a machine", () => {
  it("is found through links", async () => {
    const volume = volumeOf({
      "dotfiles/mcp.json": "{}",
      "work/.mcp.json": "-> ../dotfiles/mcp.json",
    });
    expect(await found(volume, code)).toEqual([
      "/work/.mcp.json",
      "/dotfiles/mcp.json",
      "{}",
    ]);
  });

  it("is left alone where it is no text file", async () => {
    const refused = ["host/unreadable"];
    const broken = volumeOf({ "work/.mcp.json": "-> nowhere.json" });
    expect(await found(broken, code)).toEqual(refused);
    const folder = volumeOf({ "work/.mcp.json/": "" });
    expect(await found(folder, code)).toEqual(refused);
    const utf16 = volumeOf({});
    putBytes(utf16, "/work/.mcp.json", Buffer.from("\uFEFF{}", "utf16le"));
    expect(await found(utf16, code)).toEqual(refused);
    const latin = volumeOf({});
    putBytes(latin, "/work/.mcp.json", Buffer.from('{"é":1}', "latin1"));
    expect(await found(latin, code)).toEqual(refused);
  });

  it("on Windows is the packaged build's where there is one", async () => {
    const volume = memoryVolume({ platform: "win32", ignoresCase: true });
    const env = { USERPROFILE: "C:\\Users\\Ann Lee" };
    const machine = Object.assign(memoryMachine(volume), { env });
    const classic =
      "C:\\Users\\Ann Lee\\AppData\\Roaming\\Claude\\claude_desktop_config.json";
    putFiles(volume, "C:\\", {
      "Users/Ann Lee/AppData/Roaming/Claude/claude_desktop_config.json": "{}",
    });
    const first = await findHostFile(machine, desktop, "C:\\work");
    expect(first.ok && first.value.path).toBe(classic);
    putFiles(volume, "C:\\", {
      "Users/Ann Lee/AppData/Local/Packages/Claude_pzs8/LocalCache/": "",
    });
    const second = await findHostFile(machine, desktop, "C:\\work");
    expect(second.ok && [second.value.path, second.value.now.text]).toEqual([
      "C:\\Users\\Ann Lee\\AppData\\Local\\Packages\\Claude_pzs8\\LocalCache\\Roaming\\Claude\\claude_desktop_config.json",
      undefined,
    ]);
  });

  it("that cannot be edited forbids the others", async () => {
    const volume = volumeOf({ "work/.mcp.json": "{,}", [desktopFile]: old });
    const { result, texts } = await planSteps(
      machineOf(volume),
      "/work",
      planHost,
      [desktop, code],
      server,
      { replace: false },
    );
    expect(result.ok ? [] : result.diagnostics.map((d) => d.code)).toEqual([
      "host/not-json",
    ]);
    expect([...texts.keys()]).toEqual([
      posix.join("/", desktopFile),
      ".mcp.json",
    ]);
  });
});
