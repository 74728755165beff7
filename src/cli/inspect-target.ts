/** Owns the look at the folder that a new project shall be in. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import { readFailure } from "../files/failure.js";
import { isInside, pathsOf } from "../files/paths.js";
import type { Machine } from "../machine/machine.js";

export interface Target {
  /** Absolute, links resolved where it is there. */
  readonly root: string;
  /** As the person is told of it. */
  readonly shown: string;
  /** The nearest folder that is there: itself, or one above. */
  readonly standing: string;
  /** What is in the way; empty where the project can be made. */
  readonly occupants: readonly string[];
}

/** What may be in a folder that is about to hold a project: what code hosts make, and what systems leave. */
const HARMLESS =
  /^(?:\.git|\.gitignore|\.gitattributes|\.DS_Store|Thumbs\.db|(?:readme|licen[cs]e)(?:\.\w+)?)$/i;

/**
 * Looks at the folder. A file, a link that leads elsewhere and a folder with a spec are refused.
 * @param root absolute path of the folder
 * @param own absolute paths of the spec that the project is made around, and of the files that it names
 */
export async function inspectTarget(
  machine: Machine,
  root: string,
  own: readonly string[],
): Promise<Result<Target>> {
  const shown = pathsOf(machine).relative(machine.cwd, root) || ".";
  try {
    return await look(machine, root, shown, own);
  } catch (error) {
    return fail([readFailure(error, shown)]);
  }
}

async function look(
  machine: Machine,
  root: string,
  shown: string,
  own: readonly string[],
): Promise<Result<Target>> {
  const { disk } = machine;
  const { dirname, join, relative } = pathsOf(machine);
  const kind = await disk.kindOf(root);
  if (kind === undefined) {
    const above = await nearestAbove(machine, root);
    const real = await disk.realPath(above);
    const isFolder =
      real !== undefined && (await disk.kindOf(real)) === "directory";
    return isFolder
      ? succeed({ root, shown, standing: above, occupants: [] })
      : fail([notAFolder(shown, relative(machine.cwd, above) || above)]);
  }
  const real = (await disk.realPath(root)) ?? root;
  if (kind === "link") {
    const above = (await disk.realPath(dirname(root))) ?? dirname(root);
    const target = await disk.realPath(root);
    if (target === undefined || !isInside(machine, above, target))
      return fail([diagnostic("create/link", { folder: shown, target })]);
  }
  if ((await disk.kindOf(real)) !== "directory")
    return fail([notAFolder(shown, shown)]);
  const names = await disk.list(real);
  const isOwn = (name: string) =>
    own.some((path) => isInside(machine, join(real, name), path));
  const other = ["mcp.yaml", "mcp.json"].find(
    (name) => names.includes(name) && !isOwn(name),
  );
  if (other !== undefined)
    return fail([
      diagnostic("create/is-project", { folder: shown, spec: other }),
    ]);
  const occupants = names.filter(
    (name) => !HARMLESS.test(name) && !isOwn(name),
  );
  return succeed({ root: real, shown, standing: real, occupants });
}

/** The nearest thing above a path that is there. */
async function nearestAbove(machine: Machine, path: string): Promise<string> {
  const { dirname } = pathsOf(machine);
  let above = dirname(path);
  while (
    above !== dirname(above) &&
    (await machine.disk.kindOf(above)) === undefined
  )
    above = dirname(above);
  return above;
}

function notAFolder(folder: string, path: string): Diagnostic {
  return diagnostic("create/not-a-folder", { folder, path });
}
