/** Owns whether a new project's folder belongs to a workspace of several packages. */
import { pathsOf } from "../files/paths.js";
import type { Machine } from "../machine/machine.js";
import { parseText } from "../spec/parse-text.js";

export interface Workspace {
  /** The file that declares it, absolute. */
  readonly file: string;
  /** Whether the folder is one of its packages. */
  readonly member: boolean;
}

/** The nearest workspace above a folder. */
export async function findWorkspace(
  machine: Machine,
  folder: string,
): Promise<Workspace | undefined> {
  const { dirname, join, relative, sep } = pathsOf(machine);
  for (let above = dirname(folder), below = folder; above !== below;) {
    for (const name of ["pnpm-workspace.yaml", "package.json"]) {
      const file = join(above, name);
      const text = await machine.disk.readText(file).catch(() => undefined);
      const patterns = text === undefined ? undefined : patternsIn(name, text);
      if (patterns === undefined) continue;
      const way = relative(above, folder).split(sep).join("/");
      return { file, member: matches(patterns, way) };
    }
    below = above;
    above = dirname(above);
  }
  return undefined;
}

/** `packages:` of pnpm's file; `workspaces` of package.json, a list or with a list in it. */
function patternsIn(name: string, text: string): readonly string[] | undefined {
  // JSON with a comment is no package.json, but that is for others to tell.
  const value: unknown = parseText(name, text).root?.value;
  const list = field(
    value,
    name === "package.json" ? "workspaces" : "packages",
  );
  const patterns = Array.isArray(list) ? list : field(list, "packages");
  if (Array.isArray(patterns)) return patterns.map(String);
  return undefined;
}

/** Whether one pattern takes a path in and none takes it out. */
function matches(patterns: readonly string[], path: string): boolean {
  const fits = (pattern: string) => expressionOf(pattern).test(path);
  return (
    patterns.some((one) => !one.startsWith("!") && fits(one)) &&
    !patterns.some((one) => one.startsWith("!") && fits(one.slice(1)))
  );
}

/** `*` is any name, `**` any folders. */
function expressionOf(pattern: string): RegExp {
  const steps = pattern.replace(/^\.\//, "").replace(/\/$/, "").split("/");
  const source = steps
    .map((step) =>
      step === "**"
        ? "(?:[^/]+/)*[^/]+"
        : step
            .replaceAll(/[.+^${}()|[\]\\?]/g, "\\$&")
            .replaceAll(/\*+/g, "[^/]*"),
    )
    .join("/");
  return new RegExp(`^${source}$`);
}

function field(value: unknown, key: string): unknown {
  return typeof value === "object" &&
    value !== null &&
    Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}
