/** Owns the list of changes: what is planned against what is there, and none where a hand-made edit would be lost. */
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
import { hashText, isSameText } from "./text.js";
import { judgeLeaving, judgePlanned, type Verdict } from "./verdict.js";

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

interface SetAside {
  readonly path: string;
  readonly copy: string;
}

export interface DiffOptions {
  /** Overwrite hand-edited generated files; the edited text is kept beside them. */
  readonly force: boolean;
  /** The generator's version, for the manifest. */
  readonly version: string;
}

/** What comes of one file. */
interface Outcome {
  readonly changes: readonly Change[];
  readonly kept?: string;
  readonly setAside?: SetAside;
  readonly diagnostic?: Diagnostic;
}

/**
 * Decides what has to change so that the project is as planned. Pure.
 * @param planned wired files with the text that they should have
 */
export function diffFiles(
  planned: readonly PlannedFile[],
  snapshot: Snapshot,
  { force, version }: DiffOptions,
): Result<Diff> {
  const outcomes = judgeAll(planned, snapshot).map(({ path, verdict }) =>
    settle(path, verdict, force ? snapshot.copies : undefined),
  );
  const { orphans, lines, warnings } = findOrphans(planned, snapshot);
  const manifest = manifestChange(
    [...linesOf(planned), ...lines],
    snapshot,
    version,
  );
  const diff: Diff = {
    changes: [
      ...outcomes.flatMap(({ changes }) => changes).sort(byPath),
      ...manifest,
    ],
    kept: outcomes.flatMap(({ kept }) => kept ?? []),
    orphans,
    setAside: outcomes.flatMap(({ setAside }) => setAside ?? []),
  };
  return resultOf(diff, [
    ...outcomes.flatMap(({ diagnostic: one }) => one ?? []),
    ...warnings,
  ]);
}

function judgeAll(
  planned: readonly PlannedFile[],
  snapshot: Snapshot,
): { readonly path: string; readonly verdict: Verdict }[] {
  const recorded = hashesOf(snapshot.manifest);
  const paths = new Set(planned.map(({ path }) => path));
  if (paths.size < planned.length) throw new Error("a file is planned twice");
  const verdicts = planned.map((file) => {
    const { path } = file;
    const current = snapshot.files.get(path);
    return { path, verdict: judgePlanned(file, current, recorded.get(path)) };
  });
  for (const [path, hashes] of recorded) {
    const current = snapshot.files.get(path);
    if (paths.has(path) || current === undefined) continue;
    verdicts.push({ path, verdict: judgeLeaving(path, current, hashes) });
  }
  return verdicts.sort(byPath);
}

/** @param copies where edited texts are kept already; `undefined` where none may be overwritten */
function settle(
  path: string,
  verdict: Verdict,
  copies: ReadonlySet<string> | undefined,
): Outcome {
  const place = { file: path };
  switch (verdict.kind) {
    case "keep":
      return { changes: [], kept: path };
    case "change":
      return { changes: [verdict.change] };
    case "leave":
      return {
        changes: [],
        diagnostic: diagnostic("files/not-ours", { path }, place),
      };
    case "edited": {
      if (copies === undefined)
        return {
          changes: [],
          diagnostic: diagnostic("files/edited-by-hand", { path }, place),
        };
      const copy = freeName(path, "edited", copies);
      return {
        changes: [
          { kind: "create", path: copy, text: verdict.text },
          verdict.change,
        ],
        setAside: { path, copy },
        diagnostic: diagnostic("files/set-aside", { path, copy }, place),
      };
    }
  }
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
