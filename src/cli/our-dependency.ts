/** Owns how a project's package.json asks for us. */
import type { Machine } from "../machine/machine.js";
import { pathsOf } from "../files/paths.js";
import type { OurPackage } from "./our-package.js";

const NAME = "create-mcp-server";

/**
 * A range of releases when we run from an installed one; what we were installed from when that was no
 * registry; `file:` when we run from a checkout.
 * @param project absolute path of the project
 */
export async function dependencyOn(
  machine: Machine,
  ours: OurPackage,
  project: string,
): Promise<string> {
  const { sep } = pathsOf(machine);
  const steps = ours.root.split(sep);
  if (!steps.includes("node_modules"))
    return fileFrom(machine, project, ours.root);
  for (let n = steps.length - 1; n > 0; n--) {
    if (steps[n] !== "node_modules") continue;
    const owner = steps.slice(0, n).join(sep);
    const source = await sourceIn(machine, owner);
    if (source === undefined) continue;
    return source.startsWith("file:")
      ? localSource(machine, project, owner, source, ours)
      : source;
  }
  return `^${ours.version}`;
}

/** Where the packages of a folder had us from, if not from a registry. */
async function sourceIn(
  machine: Machine,
  owner: string,
): Promise<string | undefined> {
  const { join } = pathsOf(machine);
  const asked = await readJson(machine, join(owner, "package.json"));
  const range = ["dependencies", "devDependencies"]
    .map((kind) => field(asked, kind, NAME))
    .find((one) => typeof one === "string");
  if (range !== undefined && isNoRange(range))
    return range.replace(/^link:/, "file:");
  const lock = join(owner, "node_modules", ".package-lock.json");
  const resolved = field(
    await readJson(machine, lock),
    "packages",
    `node_modules/${NAME}`,
    "resolved",
  );
  return typeof resolved === "string" && resolved.startsWith("file:")
    ? resolved
    : undefined;
}

/** What package managers take for a file, a repository or an address. */
function isNoRange(range: unknown): range is string {
  return (
    typeof range === "string" &&
    /^(?:file|link|git|git\+\w+|https?|github|gitlab|bitbucket):/.test(range)
  );
}

/** The file may be gone by now, as one in a cache is; then the release is the best we know. */
async function localSource(
  machine: Machine,
  project: string,
  owner: string,
  source: string,
  { version }: OurPackage,
): Promise<string> {
  const path = pathsOf(machine).resolve(owner, source.slice("file:".length));
  return (await machine.disk.kindOf(path)) === undefined
    ? `^${version}`
    : fileFrom(machine, project, path);
}

function fileFrom(machine: Machine, project: string, path: string): string {
  const { relative, sep } = pathsOf(machine);
  return `file:${relative(project, path).split(sep).join("/")}`;
}

async function readJson({ disk }: Machine, path: string): Promise<unknown> {
  try {
    return JSON.parse((await disk.readText(path)) ?? "null");
  } catch {
    return undefined;
  }
}

function field(value: unknown, ...keys: readonly string[]): unknown {
  let found = value;
  for (const key of keys) {
    if (typeof found !== "object" || found === null) return undefined;
    found = Object.hasOwn(found, key) ? Reflect.get(found, key) : undefined;
  }
  return found;
}
