/** Owns how a list of paths is shown as a tree. */

interface Folder {
  readonly folders: Map<string, Folder>;
  readonly files: string[];
}

/**
 * The lines of a tree, folders first.
 * @param folded folders of which the number of files is shown alone
 */
export function fileTree(
  paths: readonly string[],
  folded: readonly string[] = [],
): readonly string[] {
  const root = newFolder();
  for (const path of paths) {
    const steps = path.split("/");
    let folder = root;
    for (const step of steps.slice(0, -1)) {
      const inner = folder.folders.get(step) ?? newFolder();
      folder.folders.set(step, inner);
      folder = inner;
    }
    folder.files.push(steps.at(-1) ?? "");
  }
  return linesOf(root, "", folded);
}

function newFolder(): Folder {
  return { folders: new Map(), files: [] };
}

function linesOf(
  { folders, files }: Folder,
  path: string,
  folded: readonly string[],
): readonly string[] {
  const inner = [...folders].sort(byName).flatMap(([name, folder]) => {
    const whole = `${path}${name}/`;
    if (folded.includes(whole)) return [`${name}/  ${count(folder)} files`];
    return [
      `${name}/`,
      ...linesOf(folder, whole, folded).map((line) => `  ${line}`),
    ];
  });
  return [...inner, ...files.toSorted()];
}

function count({ folders, files }: Folder): number {
  return [...folders.values()].reduce(
    (sum, one) => sum + count(one),
    files.length,
  );
}

function byName(
  [a]: readonly [string, unknown],
  [b]: readonly [string, unknown],
) {
  return a < b ? -1 : 1;
}
