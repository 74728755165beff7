/** Owns the real machine: the only file that touches the disk, the terminal and the process. */
import {
  fsync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  watch,
} from "node:fs";
import * as fs from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { ask } from "./ask.js";
import type { Disk, Machine, Output, ProcessMark } from "./machine.js";
import type { AnswerTo, Prompt } from "./prompt.js";
import { isSameProcess, startOf } from "./process-mark.js";
import { retryBusy } from "./retry.js";
import { runProgram } from "./run-program.js";
import { watchFiles, type Watching } from "./watch.js";

/** The machine that this process runs on. */
export function nodeMachine(): Machine {
  const own = markOfThisProcess();
  return {
    cwd: process.cwd(),
    env: process.env,
    platform: process.platform,
    execPath: process.execPath,
    process: own,
    isRunning: (mark) => isSameProcess(mark, own, answers, statOf),
    // Asked late: to open stdin is not free, and most commands never look at it.
    stdin: {
      get isTerminal() {
        return process.stdin.isTTY === true;
      },
      async read() {
        const { buffer } = await import("node:stream/consumers");
        return buffer(process.stdin);
      },
    },
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    disk,
    async ask<P extends Prompt>(prompt: P) {
      const { default: prompts } = await import("prompts");
      const { stdin, stderr } = process;
      const answer = await ask(prompts, { stdin, stdout: stderr }, prompt);
      return answer as AnswerTo<P> | undefined;
    },
    async run(command) {
      const { execa } = await import("execa");
      return runProgram(execa, command);
    },
    async formatSettings(path) {
      const { resolveConfig } = await import("prettier");
      const options = { editorconfig: true, useCache: false };
      const found = await resolveConfig(path, options);
      return found === null ? undefined : { ...found };
    },
    now: Date.now,
    async pause(milliseconds) {
      await pause(milliseconds);
    },
    every(milliseconds, work) {
      const timer = setInterval(work, milliseconds).unref();
      return () => clearInterval(timer);
    },
    watch: (paths, changed, whole) =>
      watchFiles(watching, paths, changed, whole),
    async serve(service) {
      const { serve } = await import("./serve.js");
      return serve(service);
    },
    async freePort() {
      const { freePort } = await import("./serve.js");
      return freePort();
    },
    onInterrupt,
  };
}

/** By its number: the file handles that Yarn puts in place of Node's cannot do it. */
const flush = promisify(fsync);

const disk: Disk = {
  readText: (path) => orMissing(fs.readFile(path, "utf8")),
  readBytes: (path) => orMissing(fs.readFile(path)),
  async kindOf(path) {
    const stats = await orMissing(fs.lstat(path));
    if (stats === undefined) return undefined;
    if (stats.isSymbolicLink()) return "link";
    if (stats.isDirectory()) return "directory";
    return stats.isFile() ? "file" : "other";
  },
  realPath: (path) => orMissing(fs.realpath(path)),
  async list(path) {
    const names = (await orMissing(fs.readdir(path))) ?? [];
    return names.sort((a, b) => (a < b ? -1 : 1));
  },
  async writeText(path, text) {
    const file = await openMaking(path);
    try {
      await file.writeFile(text, "utf8");
      await flush(file.fd);
    } finally {
      await file.close();
    }
  },
  async makeDirectory(path) {
    await fs.mkdir(dirname(path), { recursive: true });
    await fs.mkdir(path);
  },
  async copyPermissions(from, to) {
    const [source, target] = await Promise.all([fs.stat(from), fs.stat(to)]);
    const foreign = source.uid !== target.uid || source.gid !== target.gid;
    // Only root may give a file away; run by root, we must not take the person's files from them.
    if (foreign && process.getuid?.() === 0)
      await fs.chown(to, source.uid, source.gid).catch(unlessForbidden);
    if (source.mode !== target.mode)
      await fs.chmod(to, source.mode & 0o7777).catch(unlessForbidden);
  },
  rename: (from, to) => patiently(() => fs.rename(from, to)),
  remove: (path) =>
    fs.rm(path, { recursive: true, force: true, maxRetries: 5 }),
  async removeEmptyDirectory(path) {
    await fs.rmdir(path).catch((error: NodeJS.ErrnoException) => {
      if (!NOT_AN_EMPTY_DIRECTORY.has(error.code ?? "")) throw error;
    });
  },
  async flushDirectory(path) {
    // Windows opens no directory as a file, and keeps its names safe by itself.
    if (process.platform === "win32") return;
    const directory = await fs.open(path, "r");
    try {
      await flush(directory.fd).catch((error: NodeJS.ErrnoException) => {
        // Some network and container disks cannot do it.
        if (error.code !== "EINVAL" && error.code !== "ENOTSUP") throw error;
      });
    } finally {
      await directory.close();
    }
  },
};

const watching: Watching = {
  watch: (folder, happened) => watch(folder, happened),
  isFolder(path) {
    try {
      return statSync(path).isDirectory();
    } catch {
      return false;
    }
  },
  realPath(path) {
    try {
      return realpathSync(path);
    } catch {
      return path;
    }
  },
  platform: process.platform,
};

const NOT_AN_EMPTY_DIRECTORY = new Set([
  "ENOENT",
  "ENOTDIR",
  "ENOTEMPTY",
  // What Solaris and Windows say of a directory with something in it.
  "EEXIST",
  "EPERM",
]);

/** Some disks have no permissions to change; then there is nothing to keep either. */
function unlessForbidden(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPERM" && error.code !== "ENOTSUP") throw error;
}

/** `undefined` where nothing stands at the path, or a file stands where one of its directories should. */
async function orMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

async function openMaking(path: string): Promise<fs.FileHandle> {
  try {
    return await fs.open(path, "w");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    await fs.mkdir(dirname(path), { recursive: true });
    return fs.open(path, "w");
  }
}

function patiently(work: () => Promise<void>): Promise<void> {
  return process.platform === "win32" ? retryBusy(work, pause) : work();
}

function outputOf(stream: NodeJS.WriteStream): Output {
  // `mcp-gen … | head` closes the pipe early; that is no failure of ours.
  if (stream.listenerCount("error") === 0)
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  return {
    write: (text) => void stream.write(text),
    get isTerminal() {
      return stream.isTTY === true;
    },
    get columns() {
      return stream.columns || 80;
    },
  };
}

function onInterrupt(cleanup: () => void): () => void {
  process.on("SIGINT", cleanup);
  process.on("SIGTERM", cleanup);
  return () => {
    process.off("SIGINT", cleanup);
    process.off("SIGTERM", cleanup);
  };
}

function markOfThisProcess(): ProcessMark {
  const { pid } = process;
  let started: string | undefined;
  try {
    if (process.platform === "linux")
      started = startOf(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    // Without /proc the number alone must do.
  }
  const command = process.argv.slice(2, 6).join(" ").slice(0, 80);
  return {
    pid,
    started: started ?? String(performance.timeOrigin),
    place: placeOfProcesses(),
    host: hostname(),
    command: `mcp-gen ${command}`.trim(),
  };
}

/** Two containers, and a computer before and after it was started again, have the same numbers for other processes. */
function placeOfProcesses(): string {
  const parts = [hostname()];
  try {
    if (process.platform === "linux")
      parts.push(
        readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim(),
        readlinkSync("/proc/self/ns/pid"),
      );
  } catch {
    // Without /proc the name must do.
  }
  return parts.join(" ");
}

function answers(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function statOf(pid: number): Promise<string | undefined> {
  if (process.platform !== "linux") return undefined;
  return fs.readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
}
