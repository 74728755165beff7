/** Owns where a path of the project really stands: links resolved, proven inside the project, names spelt as on disk. */
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Machine } from "../machine/machine.js";
import { isInside, pathsOf } from "./paths.js";

/** `real` is absolute and without links; `linked`: the file itself is a link to it. */
export type Located =
  | { readonly kind: "missing"; readonly real: string }
  | { readonly kind: "file"; readonly real: string; readonly linked: boolean }
  /** The disk ignores case, and the file is called `found` (its whole path) there. */
  | { readonly kind: "variant"; readonly real: string; readonly found: string }
  | { readonly kind: "refused"; readonly diagnostic: Diagnostic };

/** Finds paths of one project; what it has seen of folders it remembers, so make a new one after each change. */
export interface Locator {
  /** The project's folder without links, or as given where there is none yet. */
  readonly root: string;
  locate(path: string): Promise<Located>;
  /** The names in a folder, given by its real path. */
  list(folder: string): Promise<readonly string[]>;
}

type Kind = "file" | "directory" | "other";

type Step =
  | { readonly kind: "missing"; readonly real: string }
  | { readonly kind: Kind; readonly real: string; readonly linked: boolean }
  | { readonly kind: "variant"; readonly real: string; readonly found: string }
  | { readonly kind: "refused"; readonly diagnostic: Diagnostic };

/** Makes the locator of the project in `root`. */
export async function projectLocator(
  machine: Machine,
  root: string,
): Promise<Locator> {
  const realRoot = (await machine.disk.realPath(root)) ?? root;
  const folders = new Map<string, Promise<Step>>();
  const listings = new Map<string, Promise<readonly string[]>>();
  const list = (folder: string) =>
    remember(listings, folder, () => machine.disk.list(folder));
  const spellings = new Map<string, Promise<ReadonlySet<string>>>();
  const isSpelt = async (folder: string, name: string) => {
    const names = await remember(
      spellings,
      folder,
      async () => new Set((await list(folder)).map(composed)),
    );
    return names.has(composed(name));
  };

  const folder = (path: string): Promise<Step> =>
    remember(folders, path, async () => {
      if (path === "")
        return { kind: "directory", real: realRoot, linked: false };
      const step = await walk(path);
      switch (step.kind) {
        case "file":
        case "other":
          return refuse("files/not-a-folder", path, { path });
        case "variant":
          return refuse("files/case-clash", path, { path, found: step.found });
        default:
          return step;
      }
    });

  const walk = async (path: string): Promise<Step> => {
    const [above, name] = split(path);
    const parent = await folder(above);
    if (parent.kind === "refused") return parent;
    const real = pathsOf(machine).join(parent.real, name);
    if (parent.kind === "missing") return { kind: "missing", real };
    const found = await look(machine, realRoot, path, real);
    if (found.kind === "missing" || (await isSpelt(parent.real, name)))
      return found;
    const other = (await list(parent.real)).find(
      (one) => one.toLowerCase() === name.toLowerCase(),
    );
    return {
      kind: "variant",
      real,
      found: above === "" ? (other ?? name) : `${above}/${other ?? name}`,
    };
  };

  const locate = async (path: string): Promise<Located> => {
    const step = await walk(path);
    if (step.kind === "directory" || step.kind === "other") {
      const found = step.kind === "directory" ? "a folder" : "no regular file";
      return refuse("files/not-a-file", path, { path, found });
    }
    return step as Located;
  };

  return { root: realRoot, locate, list };
}

/** What stands at `path`, whose folder's links are followed already in `real`. */
async function look(
  machine: Machine,
  realRoot: string,
  path: string,
  real: string,
): Promise<Step> {
  const kind = await machine.disk.kindOf(real);
  if (kind === undefined) return { kind: "missing", real };
  if (kind !== "link") return { kind, real, linked: false };
  const target = await machine.disk.realPath(real);
  if (target === undefined)
    return refuse("files/dangling-link", path, { path });
  if (!isInside(machine, realRoot, target))
    return refuse("files/outside-project", path, { path, target });
  const targetKind = await machine.disk.kindOf(target);
  return {
    kind: targetKind === "link" ? "other" : (targetKind ?? "other"),
    real: target,
    linked: true,
  };
}

/** HFS+ keeps accents apart from their letters, so the same name may come back in another form. */
function composed(name: string): string {
  return name.normalize();
}

function split(path: string): [above: string, name: string] {
  const slash = path.lastIndexOf("/");
  return [path.slice(0, Math.max(slash, 0)), path.slice(slash + 1)];
}

function remember<T>(
  known: Map<string, Promise<T>>,
  key: string,
  find: () => Promise<T>,
): Promise<T> {
  let value = known.get(key);
  if (value === undefined) {
    value = find();
    known.set(key, value);
  }
  return value;
}

function refuse<
  C extends
    | "files/not-a-folder"
    | "files/not-a-file"
    | "files/case-clash"
    | "files/dangling-link"
    | "files/outside-project",
>(
  code: C,
  file: string,
  params: Parameters<typeof diagnostic<C>>[1],
): { readonly kind: "refused"; readonly diagnostic: Diagnostic } {
  return { kind: "refused", diagnostic: diagnostic(code, params, { file }) };
}
