/** Owns what a run may do to each file: the table of ownership, and nothing written where a hand-made edit would be lost. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  resultOf,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import type { PlannedFile } from "../plan/planned-file.js";
import type { Change, ManifestLine, Snapshot } from "./change.js";
import { printManifest } from "./manifest.js";
import { findOrphans, type Orphan } from "./orphans.js";
import { byPath, freeName, MANIFEST } from "./paths.js";
import { hasConflictMarks, hasHeader, hashText, isSameText } from "./text.js";

/** What a run changes, and what it leaves alone. */
export interface Diff {
  /** In the order of their paths, the manifest last. */
  readonly changes: readonly Change[];
  /** Planned files that stand as they should, or that are the person's. */
  readonly kept: readonly string[];
  /** Files of entities that the spec no longer has; they are the person's and stay. */
  readonly orphans: readonly Orphan[];
  /** Only with `force`: hand-edited texts, and where the copy of each goes. */
  readonly setAside: readonly SetAside[];
}

export interface SetAside {
  readonly path: string;
  readonly copy: string;
}

export interface DiffOptions {
  /** Overwrite hand-edited generated files; the edited text is kept beside them. */
  readonly force: boolean;
  /** The generator's version, for the manifest. */
  readonly version: string;
}

/** What is decided of one file. */
type Verdict =
  | { readonly kind: "keep" }
  | { readonly kind: "change"; readonly change: Change }
  /** Somebody's text would be lost by `change`. */
  | { readonly kind: "edited"; readonly change: Change; readonly text: string }
  | { readonly kind: "leave" };

/**
 * Decides what has to change so that the project is as planned. Pure.
 * @param planned wired files with the text that they should have
 */
export function diffFiles(
  planned: readonly PlannedFile[],
  snapshot: Snapshot,
  { force, version }: DiffOptions,
): Result<Diff> {
  const recorded = hashesOf(snapshot.manifest);
  const changes: Change[] = [];
  const kept: string[] = [];
  const setAside: SetAside[] = [];
  const diagnostics: Diagnostic[] = [];
  const copies = new Set(snapshot.copies);

  const settle = (path: string, verdict: Verdict): void => {
    switch (verdict.kind) {
      case "keep":
        kept.push(path);
        break;
      case "change":
        changes.push(verdict.change);
        break;
      case "leave":
        diagnostics.push(
          diagnostic("files/not-ours", { path }, { file: path }),
        );
        break;
      case "edited": {
        if (!force) {
          diagnostics.push(
            diagnostic("files/edited-by-hand", { path }, { file: path }),
          );
          break;
        }
        const copy = freeName(path, "edited", copies);
        copies.add(copy);
        setAside.push({ path, copy });
        changes.push({ kind: "create", path: copy, text: verdict.text });
        changes.push(verdict.change);
        diagnostics.push(
          diagnostic("files/set-aside", { path, copy }, { file: path }),
        );
      }
    }
  };

  const plannedPaths = new Set<string>();
  for (const file of [...planned].sort(byPath)) {
    if (plannedPaths.has(file.path))
      throw new Error(`planned twice: ${file.path}`);
    plannedPaths.add(file.path);
    const current = snapshot.files.get(file.path);
    settle(file.path, judge(file, current, recorded.get(file.path)));
  }
  for (const [path, hashes] of recorded) {
    const current = snapshot.files.get(path);
    if (plannedPaths.has(path) || current === undefined) continue;
    settle(path, judgeLeaving(path, current, hashes));
  }

  const { orphans, lines, warnings } = findOrphans(planned, snapshot);
  diagnostics.push(...warnings);
  const manifest = manifestChange(
    [...linesOf(planned), ...lines],
    snapshot,
    version,
  );
  const all = [...changes.sort(byPath), ...manifest];
  return resultOf({ changes: all, kept, orphans, setAside }, diagnostics);
}

/** What a run may do to a planned file: the ownership column. */
function judge(
  { path, text, ownership }: PlannedFile,
  current: string | undefined,
  hashes: ReadonlySet<string> | undefined,
): Verdict {
  if (current === undefined)
    return { kind: "change", change: { kind: "create", path, text } };
  if (ownership === "once" || isSameText(current, text))
    return { kind: "keep" };
  const change: Change = { kind: "rewrite", path, text, before: current };
  // The texts of these two were made from the one on disk.
  if (ownership === "wired" || ownership === "source")
    return { kind: "change", change };
  return isUntouched(current, hashes)
    ? { kind: "change", change }
    : { kind: "edited", change, text: current };
}

/** Whether a generated file can be rewritten without loss. */
function isUntouched(
  current: string,
  hashes: ReadonlySet<string> | undefined,
): boolean {
  if (hashes === undefined) return hasHeader(current);
  // Two branches were merged: both sides were generated, and generating again is the way to merge them.
  if (hasHeader(current) && hasConflictMarks(current)) return true;
  return hashes.has(hashText(current));
}

/** What a run may do to a file that an earlier run generated and that is no longer planned. */
function judgeLeaving(
  path: string,
  current: string,
  hashes: ReadonlySet<string>,
): Verdict {
  // Without our header it is somebody else's by now, whatever the manifest says.
  if (!hasHeader(current)) return { kind: "leave" };
  const change: Change = { kind: "delete", path, before: current };
  return hashes.has(hashText(current)) || hasConflictMarks(current)
    ? { kind: "change", change }
    : { kind: "edited", change, text: current };
}

function hashesOf(
  manifest: readonly ManifestLine[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const hashes = new Map<string, Set<string>>();
  for (const line of manifest) {
    if (line.kind !== "generated" || line.path === MANIFEST) continue;
    const known = hashes.get(line.path) ?? new Set();
    hashes.set(line.path, known.add(line.hash));
  }
  return hashes;
}

function linesOf(planned: readonly PlannedFile[]): ManifestLine[] {
  return planned.flatMap(
    ({ path, text, ownership, entity }): ManifestLine[] => {
      if (ownership === "generated")
        return [{ kind: "generated", path, hash: hashText(text) }];
      return ownership === "once" && entity !== undefined
        ? [{ kind: "once", path, entity }]
        : [];
    },
  );
}

/** The manifest is a generated file too, but for its hash, and there is none where nothing is to be recorded. */
function manifestChange(
  lines: readonly ManifestLine[],
  snapshot: Snapshot,
  version: string,
): Change[] {
  const path = MANIFEST;
  const text = printManifest(version, lines);
  const before = snapshot.files.get(path);
  if (before === undefined)
    return lines.length === 0 ? [] : [{ kind: "create", path, text }];
  return isSameText(before, text)
    ? []
    : [{ kind: "rewrite", path, text, before }];
}
