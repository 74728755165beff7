/** Owns which relative paths may name a file of a project, and how they become absolute. */
import { posix, win32 } from "node:path";
import type { Machine } from "../machine/machine.js";

/** Where `applyChanges` works until its changes are made. */
export const STAGING = ".mcp-gen-tmp";
export const GENERATED_FOLDER = "src/generated/";
/** What is generated beside that folder. */
export const GENERATED_TESTS: readonly string[] = [
  "test/access.ts",
  "test/contract.test.ts",
];
export const MANIFEST = `${GENERATED_FOLDER}.manifest`;

/** The path functions of the machine's platform. */
export function pathsOf(machine: Machine): typeof posix {
  return machine.platform === "win32" ? win32 : posix;
}

/** `path`, from the project's root and with forward slashes, as the disk wants it. */
export function toAbsolute(
  machine: Machine,
  root: string,
  path: string,
): string {
  return pathsOf(machine).join(root, ...path.split("/"));
}

/** `path`, which lies under `root`, with forward slashes. */
export function toRelative(
  machine: Machine,
  root: string,
  path: string,
): string {
  const { relative, sep } = pathsOf(machine);
  return relative(root, path).split(sep).join("/");
}

/** Whether `path` is `root` or lies under it; both are absolute and have no links left. */
export function isInside(
  machine: Machine,
  root: string,
  path: string,
): boolean {
  const { isAbsolute, relative } = pathsOf(machine);
  const way = relative(root, path);
  return !isAbsolute(way) && way.split(/[\\/]/, 1)[0] !== "..";
}

/**
 * Whether `path` may name a file that we write, move or delete. The manifest and the journal are files that a stranger's
 * repository can bring along, so what they name is held to this: no way out, and nothing that Git or npm runs.
 */
export function isProjectPath(path: string): boolean {
  // A colon is a drive or a hidden stream on Windows.
  if (path === "" || /[\\:\p{Cc}]/u.test(path)) return false;
  return path.split("/").every(isPlainSegment);
}

function isPlainSegment(segment: string): boolean {
  if (segment === "" || segment === "." || segment === "..") return false;
  // Disks may ignore case, invisible characters (HFS+), trailing dots and spaces (Windows), and know short names.
  const name = segment
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase()
    .replace(/[. ]+$/, "");
  return ![".git", "git~1", "node_modules", STAGING].includes(name);
}

/** The order of lists of paths: the same on every machine and in every language. */
export function byPath(
  a: { readonly path: string },
  b: { readonly path: string },
): number {
  if (a.path === b.path) return 0;
  return a.path < b.path ? -1 : 1;
}

/** `path` with `ending`, numbered where that is taken; an ending of its own keeps the compiler away from a copy. */
export function freeName(
  path: string,
  ending: string,
  taken: ReadonlySet<string>,
): string {
  const wanted = `${path}.${ending}`;
  let free = wanted;
  for (let n = 2; taken.has(free); n++) free = `${wanted}-${n}`;
  return free;
}
