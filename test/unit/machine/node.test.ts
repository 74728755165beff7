/** Owns what is shown of the real machine: that it keeps the promises of the interface. */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { nodeMachine } from "../../../src/machine/node.js";

const home = realpathSync(mkdtempSync(join(tmpdir(), "machine-")));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const machine = nodeMachine();
const { disk } = machine;
const at = (...parts: string[]): string => join(home, ...parts);

describe("the disk", () => {
  it("answers undefined for what is missing, and fails for the rest", async () => {
    writeFileSync(at("file"), "text");
    mkdirSync(at("folder"));
    for (const path of [at("missing"), at("file", "below")]) {
      expect(await disk.readText(path)).toBeUndefined();
      expect(await disk.readBytes(path)).toBeUndefined();
      expect(await disk.kindOf(path)).toBeUndefined();
      expect(await disk.realPath(path)).toBeUndefined();
      expect(await disk.list(path)).toEqual([]);
    }
    await expect(disk.readText(at("folder"))).rejects.toThrow("EISDIR");
  });

  it("sees links for what they are, and where they lead", async () => {
    mkdirSync(at("real"));
    writeFileSync(at("real", "file"), "");
    symlinkSync(at("real"), at("link"), "junction");
    expect(await disk.kindOf(at("link"))).toBe("link");
    expect(await disk.kindOf(at("link", "file"))).toBe("file");
    expect(await disk.realPath(at("link", "file"))).toBe(at("real", "file"));
    expect(await disk.kindOf(at("real"))).toBe("directory");
    await disk.remove(at("link"));
    expect(await disk.list(at("real"))).toEqual(["file"]);
  });

  it("lists names in one order", async () => {
    for (const name of ["b", "a", "Z", "é"])
      await disk.writeText(at("l", name), "");
    expect(await disk.list(at("l"))).toEqual(["Z", "a", "b", "é"]);
  });

  it("makes the folders above what it writes", async () => {
    await disk.writeText(at("w", "x", "file"), "text ü");
    expect(readFileSync(at("w", "x", "file"), "utf8")).toBe("text ü");
    await disk.makeDirectory(at("w", "y", "z"));
    expect(await disk.kindOf(at("w", "y", "z"))).toBe("directory");
    await expect(disk.makeDirectory(at("w", "y", "z"))).rejects.toThrow(
      "EEXIST",
    );
  });

  it("replaces files, but no folder with something in it", async () => {
    await disk.writeText(at("r", "a"), "a");
    await disk.writeText(at("r", "b"), "b");
    await disk.rename(at("r", "a"), at("r", "b"));
    expect(await disk.list(at("r"))).toEqual(["b"]);
    await disk.writeText(at("r", "one", "x"), "1");
    await disk.writeText(at("r", "two", "x"), "2");
    await expect(
      disk.rename(at("r", "one"), at("r", "two")),
    ).rejects.toHaveProperty("code");
    expect(await disk.readText(at("r", "two", "x"))).toBe("2");
  });

  it("removes folders only when empty, if so asked", async () => {
    await disk.writeText(at("e", "full", "x"), "");
    await disk.makeDirectory(at("e", "empty"));
    for (const name of ["full", "empty", "missing"])
      await disk.removeEmptyDirectory(at("e", name));
    await disk.removeEmptyDirectory(at("e", "full", "x"));
    expect(await disk.list(at("e"))).toEqual(["full"]);
    expect(await disk.list(at("e", "full"))).toEqual(["x"]);
    await disk.remove(at("e"));
    await disk.remove(at("e"));
    expect(await disk.kindOf(at("e"))).toBeUndefined();
  });

  it.skipIf(process.platform === "win32")("copies permissions", async () => {
    await disk.writeText(at("p", "a"), "");
    await disk.writeText(at("p", "b"), "");
    chmodSync(at("p", "a"), 0o751);
    await disk.copyPermissions(at("p", "a"), at("p", "b"));
    expect(statSync(at("p", "b")).mode & 0o7777).toBe(0o751);
  });

  it("flushes a folder", async () => {
    await expect(disk.flushDirectory(home)).resolves.toBeUndefined();
  });
});

describe("processes", () => {
  it("knows itself, and no other of the same number", async () => {
    expect(await machine.isRunning(nodeMachine().process)).toBe(true);
    const { pid } = machine.process;
    expect(await machine.isRunning({ pid, started: "earlier" })).toBe(false);
  });

  it("knows a dead one", async () => {
    const { pid } = spawnSync(process.execPath, ["-e", "0"]);
    expect(await machine.isRunning({ pid, started: "x" })).toBe(false);
  });

  it.each([0, -1, 1.5, Number.NaN])("asks after no process %d", async (pid) => {
    expect(await machine.isRunning({ pid, started: "x" })).toBe(false);
  });

  it.runIf(process.platform === "linux")(
    "is not misled by the parent's number",
    async () => {
      const started = "0";
      const pid = process.ppid;
      expect(await machine.isRunning({ pid, started })).toBe(false);
    },
  );

  it("listens to signals until told to stop", () => {
    const heard: string[] = [];
    const listeners = process.listenerCount("SIGTERM");
    const stop = machine.onInterrupt(() => heard.push("stop"));
    process.emit("SIGTERM");
    process.emit("SIGINT");
    stop();
    expect(process.listenerCount("SIGTERM")).toBe(listeners);
    expect(heard).toEqual(["stop", "stop"]);
  });
});
