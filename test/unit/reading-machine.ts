/** Owns a machine for tests that reads real files: enough of one to load a spec. */
import { lstat, readFile, readdir, realpath } from "node:fs/promises";
import type { Disk, Machine } from "../../src/machine/machine.js";

/** A machine that only reads. */
export function readingMachine(cwd: string): Machine {
  const output = { write: () => {}, isTerminal: false, columns: 80 };
  return {
    cwd,
    env: {},
    platform: process.platform,
    stdout: output,
    stderr: output,
    disk: readingDisk,
    onInterrupt: () => () => {},
  };
}

function missing<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
}

const refuse = () => Promise.reject(new Error("this machine only reads"));

const readingDisk: Disk = {
  readText: (path) => missing(readFile(path, "utf8")),
  readBytes: (path) => missing(readFile(path)),
  kindOf: async (path) => {
    const found = await missing(lstat(path));
    if (found === undefined) return undefined;
    if (found.isSymbolicLink()) return "link";
    if (found.isDirectory()) return "directory";
    return found.isFile() ? "file" : "other";
  },
  realPath: (path) => missing(realpath(path)),
  list: async (path) => (await missing(readdir(path)))?.toSorted() ?? [],
  writeText: refuse,
  makeDirectory: refuse,
  rename: refuse,
  remove: refuse,
  removeEmptyDirectory: refuse,
};
