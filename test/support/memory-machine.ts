/** Owns a machine in memory: a disk that can fill up, forbid, lose its power, ignore case and speak Windows paths. */
import { EventEmitter, once } from "node:events";
import { posix, win32 } from "node:path";
import type { Disk, Machine, ProcessMark } from "../../src/machine/machine.js";

type Node =
  | { readonly kind: "file"; bytes: Uint8Array; mode: number }
  | { readonly kind: "directory" | "other" }
  | { readonly kind: "link"; readonly to: string };

/** A disk, and the processes that live beside it. */
export interface Volume {
  readonly platform: NodeJS.Platform;
  readonly ignoresCase: boolean;
  readonly nodes: Map<string, { readonly path: string; node: Node }>;
  readonly living: Set<string>;
  /** Told of the paths of each change. */
  readonly watchers: Set<(paths: readonly string[]) => void>;
  nextPid: number;
  /** What its processes take for the time; it goes on where one of them waits. */
  clock: number;
}

export interface MemoryOptions {
  /** Throw this code at a changing operation; `n` counts them from 1. */
  readonly fail?: (operation: Operation, n: number) => string | undefined;
  /** The process is killed at the n-th changing operation, which is not done, or done by half. */
  readonly crash?: { readonly at: number; readonly half: boolean };
  /** Called before each changing operation. */
  readonly before?: (operation: Operation, n: number) => void;
}

export interface Operation {
  readonly name: keyof Disk;
  readonly path: string;
  readonly to?: string;
}

export interface MemoryMachine extends Machine {
  readonly volume: Volume;
  /** Resolves when the process was killed; what it had awaited never goes on. */
  readonly killed: Promise<void>;
  /** How many changing operations were asked for. */
  operations(): number;
  interrupt(): void;
  /** The process ends, as after each command. */
  exit(): void;
}

/** Makes an empty disk. */
export function memoryVolume(
  options: { platform?: NodeJS.Platform; ignoresCase?: boolean } = {},
): Volume {
  return {
    platform: options.platform ?? "linux",
    ignoresCase: options.ignoresCase ?? false,
    nodes: new Map(),
    living: new Set(),
    watchers: new Set(),
    nextPid: 100,
    clock: Date.UTC(2026, 0, 2, 3, 4, 5),
  };
}

/** Starts a process on the disk. */
export function memoryMachine(
  volume: Volume,
  options: MemoryOptions = {},
): MemoryMachine {
  const pid = volume.nextPid++;
  const mark: ProcessMark = { pid, started: `start ${pid}` };
  volume.living.add(keyOf(mark));
  const interrupts = new Set<() => void>();
  let count = 0;
  let dead = false;
  const deathBell = new EventEmitter();
  const killed = once(deathBell, "death").then(() => undefined);
  const die = (): void => {
    dead = true;
    volume.living.delete(keyOf(mark));
    deathBell.emit("death");
  };

  /** Never settles once the process is dead. */
  const alive = async <T>(work: () => T): Promise<T> => {
    await Promise.resolve();
    if (dead) return new Promise<T>(() => undefined);
    return work();
  };
  const change = (
    operation: Operation,
    work: () => void,
    half: () => void = () => undefined,
  ): Promise<void> =>
    alive(() => {
      count++;
      options.before?.(operation, count);
      if (options.crash?.at === count) {
        if (options.crash.half) half();
        die();
        return new Promise<never>(() => undefined);
      }
      const code = options.fail?.(operation, count);
      if (code !== undefined) {
        if (operation.name === "writeText") half();
        throw failure(code, operation.path);
      }
      work();
      const paths = [operation.path, operation.to ?? operation.path];
      for (const told of volume.watchers) told(paths);
      return undefined;
    }) as Promise<void>;

  const tree = treeOf(volume);
  const disk: Disk = {
    readText: (path) =>
      alive(() => {
        const bytes = tree.read(path);
        return bytes === undefined ? undefined : Buffer.from(bytes).toString();
      }),
    readBytes: (path) => alive(() => tree.read(path)),
    kindOf: (path) => alive(() => tree.find(path, false)?.node.kind),
    realPath: (path) => alive(() => tree.find(path, true)?.path),
    list: (path) => alive(() => tree.list(path)),
    writeText: (path, text) =>
      change(
        { name: "writeText", path },
        () => tree.write(path, text),
        () => tree.write(path, text.slice(0, text.length / 2)),
      ),
    makeDirectory: (path) =>
      change(
        { name: "makeDirectory", path },
        () => {
          if (tree.find(path, false) !== undefined)
            throw failure("EEXIST", path);
          tree.makeFolders(path);
        },
        () => tree.makeFolders(tree.paths.dirname(path)),
      ),
    copyPermissions: (from, to) =>
      change({ name: "copyPermissions", path: to }, () => {
        const source = tree.find(from, true)?.node;
        const target = tree.find(to, true)?.node;
        if (source?.kind !== "file" || target?.kind !== "file")
          throw failure("ENOENT", to);
        target.mode = source.mode;
      }),
    rename: (from, to) =>
      change({ name: "rename", path: from, to }, () => tree.rename(from, to)),
    remove: (path) =>
      change(
        { name: "remove", path },
        () => tree.remove(path),
        () => tree.removeHalf(path),
      ),
    removeEmptyDirectory: (path) =>
      change({ name: "removeEmptyDirectory", path }, () => {
        const found = tree.find(path, false);
        if (found?.node.kind === "directory" && tree.list(path).length === 0)
          tree.remove(path);
      }),
    flushDirectory: (path) =>
      alive(() => {
        if (tree.find(path, true)?.node.kind !== "directory")
          throw failure("ENOENT", path);
      }),
  };

  const silent = { write: () => undefined, isTerminal: false, columns: 80 };
  return {
    volume,
    killed,
    cwd: volume.platform === "win32" ? "C:\\work" : "/work",
    env: {},
    platform: volume.platform,
    execPath:
      volume.platform === "win32"
        ? "C:\\Program Files\\nodejs\\node.exe"
        : "/usr/bin/node",
    process: mark,
    isRunning: (other) => alive(() => volume.living.has(keyOf(other))),
    stdin: { isTerminal: false, read: async () => new Uint8Array() },
    stdout: silent,
    stderr: silent,
    disk,
    ask: () => Promise.reject(new Error("nobody is there to be asked")),
    run: () => Promise.resolve({ kind: "missing", stdout: "", stderr: "" }),
    formatSettings: async () => undefined,
    now: () => volume.clock,
    async pause(milliseconds) {
      await new Promise((resolve) => setImmediate(resolve));
      await alive(() => {
        volume.clock += milliseconds;
      });
    },
    every: () => () => undefined,
    serve: () => Promise.reject(new Error("nothing serves here")),
    freePort: () => Promise.resolve(40_000),
    watch(paths, changed, whole = []) {
      const told = (changes: readonly string[]): void => {
        if (dead) return;
        const matters = changes.some(
          (change) =>
            whole.includes(tree.paths.dirname(change)) ||
            paths.some(
              (path) =>
                path === change || path.startsWith(change + tree.paths.sep),
            ),
        );
        if (matters) queueMicrotask(changed);
      };
      volume.watchers.add(told);
      return () => void volume.watchers.delete(told);
    },
    onInterrupt(cleanup) {
      interrupts.add(cleanup);
      return () => void interrupts.delete(cleanup);
    },
    operations: () => count,
    interrupt() {
      for (const cleanup of interrupts) cleanup();
    },
    exit: () => void volume.living.delete(keyOf(mark)),
  };
}

/** Puts files onto the disk; a text that starts with `-> ` is a link. Paths are relative to `root`, with slashes. */
export function putFiles(
  volume: Volume,
  root: string,
  files: Readonly<Record<string, string>>,
  mode = 0o644,
): void {
  const tree = treeOf(volume);
  for (const [path, text] of Object.entries(files)) {
    const absolute = tree.paths.join(root, ...path.split("/"));
    if (path.endsWith("/")) tree.makeFolders(absolute);
    else if (text.startsWith("-> "))
      tree.put(absolute, { kind: "link", to: text.slice(3) });
    else {
      tree.write(absolute, text);
      const node = tree.find(absolute, true)?.node;
      if (node?.kind === "file") node.mode = mode;
    }
  }
}

/** Puts bytes, which need be no text. */
export function putBytes(
  volume: Volume,
  path: string,
  bytes: Uint8Array,
): void {
  const tree = treeOf(volume);
  tree.write(path, "");
  const node = tree.find(path, true)?.node;
  if (node?.kind === "file") node.bytes = bytes;
}

/** Everything under `root`: path with slashes → text, `-> target`, or "" for a folder (whose path ends in a slash). */
export function filesOf(volume: Volume, root: string): Record<string, string> {
  const { paths } = treeOf(volume);
  const found: Record<string, string> = {};
  const entries = [...volume.nodes.values()].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
  for (const { path, node } of entries) {
    const way = paths.relative(root, path).split(paths.sep).join("/");
    if (way === "" || way.startsWith("..")) continue;
    if (node.kind === "file")
      found[way] =
        node.mode === 0o644
          ? Buffer.from(node.bytes).toString()
          : `${node.mode.toString(8)} ${Buffer.from(node.bytes).toString()}`;
    else if (node.kind === "link") found[way] = `-> ${node.to}`;
    else found[`${way}/`] = "";
  }
  return found;
}

/** A copy of the disk, as it is now. */
export function copyVolume(volume: Volume): Volume {
  const nodes = [...volume.nodes].map(
    ([key, { path, node }]) => [key, { path, node: { ...node } }] as const,
  );
  const [living, watchers] = [new Set(volume.living), new Set<never>()];
  return { ...volume, nodes: new Map(nodes), living, watchers };
}

function treeOf(volume: Volume) {
  const { nodes } = volume;
  const paths = volume.platform === "win32" ? win32 : posix;
  const key = (path: string) =>
    volume.ignoresCase ? path.toLowerCase() : path;
  const at = (path: string) => nodes.get(key(path));
  const put = (path: string, node: Node): void => {
    makeFolders(paths.dirname(path));
    const real = paths.join(
      find(paths.dirname(path), true)?.path ?? "",
      paths.basename(path),
    );
    nodes.set(key(real), { path: real, node });
  };

  /** What stands at the path, its folders' links followed, its own where asked. */
  const find = (
    path: string,
    follow: boolean,
    depth = 0,
  ): { readonly path: string; node: Node } | undefined => {
    if (depth > 20) throw failure("ELOOP", path);
    const above = paths.dirname(path);
    if (above === path) return { path, node: { kind: "directory" } };
    const folder = find(above, true, depth + 1);
    if (folder?.node.kind !== "directory") return undefined;
    const found = at(paths.join(folder.path, paths.basename(path)));
    if (found?.node.kind !== "link" || !follow) return found;
    return find(paths.resolve(folder.path, found.node.to), true, depth + 1);
  };
  const makeFolders = (path: string): void => {
    const found = find(path, true);
    if (found?.node.kind === "directory") return;
    if (found !== undefined) throw failure("ENOTDIR", path);
    put(path, { kind: "directory" });
  };
  const inside = (path: string): string[] => {
    const start = key(path.endsWith(paths.sep) ? path : path + paths.sep);
    return [...nodes.keys()].filter((one) => one.startsWith(start));
  };
  const list = (path: string): string[] => {
    const folder = find(path, true);
    if (folder?.node.kind !== "directory") return [];
    return inside(folder.path)
      .map((one) => nodes.get(one)?.path ?? "")
      .filter((one) => paths.dirname(one) === folder.path)
      .map((one) => paths.basename(one))
      .sort();
  };
  const read = (path: string): Uint8Array | undefined => {
    const found = find(path, true);
    if (found === undefined) return undefined;
    if (found.node.kind !== "file") throw failure("EISDIR", path);
    return found.node.bytes;
  };
  const write = (path: string, text: string): void => {
    const found = find(path, true);
    if (found !== undefined && found.node.kind !== "file")
      throw failure("EISDIR", path);
    if (found?.node.kind === "file") found.node.bytes = Buffer.from(text);
    else put(path, { kind: "file", bytes: Buffer.from(text), mode: 0o644 });
  };
  const remove = (path: string): void => {
    const found = find(path, false);
    if (found === undefined) return;
    for (const one of inside(found.path)) nodes.delete(one);
    nodes.delete(key(found.path));
  };
  const removeHalf = (path: string): void => {
    const found = find(path, false);
    if (found === undefined) return;
    const files = inside(found.path).filter(
      (one) => nodes.get(one)?.node.kind !== "directory",
    );
    for (const one of files.filter((_, n) => n % 2 === 0)) nodes.delete(one);
  };
  const rename = (from: string, to: string): void => {
    const source = find(from, false);
    const folder = find(paths.dirname(to), true);
    if (source === undefined || folder?.node.kind !== "directory")
      throw failure("ENOENT", from);
    const target = find(to, false);
    if (target !== undefined && target.path !== source.path) {
      const isFolder = source.node.kind === "directory";
      if (isFolder !== (target.node.kind === "directory"))
        throw failure(isFolder ? "ENOTDIR" : "EISDIR", to);
      if (isFolder && volume.platform === "win32") throw failure("EPERM", to);
      if (isFolder && list(to).length > 0) throw failure("ENOTEMPTY", to);
      remove(to);
    }
    const real = paths.join(folder.path, paths.basename(to));
    for (const one of [...inside(source.path), key(source.path)]) {
      const entry = nodes.get(one);
      if (entry === undefined) continue;
      nodes.delete(one);
      const path = real + entry.path.slice(source.path.length);
      nodes.set(key(path), { path, node: entry.node });
    }
  };
  return {
    paths,
    put,
    find,
    makeFolders,
    list,
    read,
    write,
    remove,
    removeHalf,
    rename,
  };
}

function failure(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), {
    code,
    path,
    syscall: "memory",
  });
}

function keyOf({ pid, started }: ProcessMark): string {
  return `${pid} ${started}`;
}
