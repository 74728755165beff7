/** Owns what a command changes in files of the person: laid over the look at the project, and joined with what follows from it. */
import type { Change, Snapshot } from "./change.js";
import { byPath, MANIFEST } from "./paths.js";

/** One file. Absent texts: it is not there. */
export interface OwnText {
  /** On the disk. */
  readonly before?: string;
  readonly after?: string;
  /** The file that it was until now. */
  readonly from?: string;
}

/** Path → what becomes of it. */
export type OwnTexts = ReadonlyMap<string, OwnText>;

/** The project as if the person had made the changes already. */
export function withOwnTexts(snapshot: Snapshot, own: OwnTexts): Snapshot {
  const files = new Map(snapshot.files);
  for (const [path, { after }] of own) {
    if (after === undefined) files.delete(path);
    else files.set(path, after);
  }
  return { ...snapshot, files };
}

/** All changes of the disk: those of the person's files, and `changes`, which were decided with them in place. */
export function joinOwnTexts(
  changes: readonly Change[],
  own: OwnTexts,
): readonly Change[] {
  const others = changes.filter(({ path }) => !own.has(path));
  const joined = [...own].flatMap(([path, text]) => {
    const later = changes.find((change) => change.path === path);
    const after =
      later === undefined
        ? text.after
        : later.kind === "delete"
          ? undefined
          : later.text;
    return changeOf(path, text, after);
  });
  const all = [...joined, ...others].sort(byPath);
  return [
    ...all.filter(({ path }) => path !== MANIFEST),
    ...all.filter(({ path }) => path === MANIFEST),
  ];
}

function changeOf(
  path: string,
  { before, from }: OwnText,
  text: string | undefined,
): readonly Change[] {
  if (before === text) return [];
  if (before === undefined && text !== undefined)
    return [
      { kind: "create", path, text, ...(from === undefined ? {} : { from }) },
    ];
  if (before === undefined) return [];
  return text === undefined
    ? [{ kind: "delete", path, before }]
    : [{ kind: "rewrite", path, text, before }];
}
