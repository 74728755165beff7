/** Owns the look at the project before anything is decided: only what is planned or was recorded is read. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  resultOf,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import type { Machine } from "../machine/machine.js";
import type { PlannedFile } from "../plan/planned-file.js";
import type { ManifestLine, Snapshot } from "./change.js";
import { readFailure } from "./failure.js";
import { inParallel } from "./in-parallel.js";
import { projectLocator, type Located, type Locator } from "./locate.js";
import { parseManifest } from "./manifest.js";
import { byPath, isProjectPath, MANIFEST, pathsOf } from "./paths.js";

/** What is known of one path. `text` is absent where there is no file of that name. */
interface Seen {
  readonly path: string;
  readonly real?: string;
  readonly text?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** What is asked of a path. */
interface Wanted {
  readonly path: string;
  /** Only recorded by an earlier run, as what: anything else that stands there by now is nothing to us. */
  readonly recordedAs?: ManifestLine["kind"];
  /** We may write it, so that its text must survive reading and writing. */
  readonly exact: boolean;
}

/**
 * Reads every planned and recorded file of the project in `root`, which need not exist yet.
 * Each path is proven to lie inside the project, links resolved; what is in the way is reported, all at once.
 */
export async function takeSnapshot(
  machine: Machine,
  root: string,
  planned: readonly PlannedFile[],
): Promise<Result<Snapshot>> {
  try {
    return await look(machine, root, planned);
  } catch (error) {
    return fail([readFailure(error, root)]);
  }
}

async function look(
  machine: Machine,
  root: string,
  planned: readonly PlannedFile[],
): Promise<Result<Snapshot>> {
  const locator = await projectLocator(machine, root);
  const recorded = await see(machine, locator, new Set(), {
    path: MANIFEST,
    exact: false,
  });
  const manifest = parseManifest(recorded.text ?? "");
  const leaving = leavingPaths(planned, manifest);
  const seen = [
    recorded,
    ...(await inParallel(wantedOf(planned, manifest), (one) =>
      see(machine, locator, leaving, one),
    )),
  ];
  const files = new Map<string, string>();
  for (const { path, text } of seen)
    if (text !== undefined) files.set(path, text);
  const copies = await findCopies(machine, locator, seen);
  // One bad folder is told of once, not for every file in it.
  const diagnostics = new Set(seen.flatMap((one) => one.diagnostics));
  return resultOf({ files, manifest, copies }, [
    ...diagnostics,
    ...findSameFiles(seen),
  ]);
}

function wantedOf(
  planned: readonly PlannedFile[],
  manifest: readonly ManifestLine[],
): readonly Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const { path, kind } of manifest)
    wanted.set(path, { path, recordedAs: kind, exact: false });
  for (const { path, ownership } of planned) {
    if (!isProjectPath(path)) throw new Error(`planned outside: ${path}`);
    const exact = ownership !== "once";
    wanted.set(path, { path, exact });
  }
  wanted.delete(MANIFEST);
  return [...wanted.values()].sort(byPath);
}

/** Generated files that this run takes away, which frees their names for others that differ in case only. */
function leavingPaths(
  planned: readonly PlannedFile[],
  manifest: readonly ManifestLine[],
): ReadonlySet<string> {
  const kept = new Set(planned.map(({ path }) => path));
  return new Set(
    manifest
      .filter(({ kind, path }) => kind === "generated" && !kept.has(path))
      .map(({ path }) => path),
  );
}

async function see(
  machine: Machine,
  locator: Locator,
  leaving: ReadonlySet<string>,
  wanted: Wanted,
): Promise<Seen> {
  const { path, recordedAs } = wanted;
  try {
    const located = await locator.locate(path);
    if (recordedAs !== undefined) {
      // We never make links: one in a generated file's place is the person's.
      const gone =
        located.kind !== "file" ||
        (located.linked && recordedAs === "generated");
      if (gone) return { path, diagnostics: [] };
    }
    return await read(machine, leaving, wanted, located);
  } catch (error) {
    return { path, diagnostics: [readFailure(error, path)] };
  }
}

async function read(
  machine: Machine,
  leaving: ReadonlySet<string>,
  { path, exact }: Wanted,
  located: Located,
): Promise<Seen> {
  switch (located.kind) {
    case "missing":
      return { path, diagnostics: [] };
    case "refused":
      return { path, diagnostics: [located.diagnostic] };
    case "variant": {
      const { found } = located;
      if (leaving.has(found)) return { path, diagnostics: [] };
      const clash = diagnostic(
        "files/case-clash",
        { path, found },
        { file: found },
      );
      return { path, diagnostics: [clash] };
    }
    case "file": {
      const { real } = located;
      const bytes = await machine.disk.readBytes(real);
      if (bytes === undefined) return { path, diagnostics: [] };
      const text = decode(bytes, exact);
      return text === undefined
        ? {
            path,
            diagnostics: [
              diagnostic("files/not-text", { path }, { file: path }),
            ],
          }
        : { path, real, text, diagnostics: [] };
    }
  }
}

/** `undefined` where `exact` is asked and the bytes are no UTF-8; a byte order mark stays in the text. */
function decode(bytes: Uint8Array, exact: boolean): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: exact, ignoreBOM: true }).decode(
      bytes,
    );
  } catch {
    return undefined;
  }
}

function findSameFiles(seen: readonly Seen[]): Diagnostic[] {
  const first = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const { path, real } of seen) {
    if (real === undefined) continue;
    const other = first.get(real);
    if (other === undefined) first.set(real, path);
    else
      diagnostics.push(
        diagnostic("files/same-file", { path, other }, { file: path }),
      );
  }
  return diagnostics;
}

/** Copies that earlier forced runs left beside the files. */
async function findCopies(
  machine: Machine,
  locator: Locator,
  seen: readonly Seen[],
): Promise<ReadonlySet<string>> {
  const { posix } = pathsOf(machine);
  const folders = new Map<string, string>();
  for (const { path, real } of seen)
    if (real !== undefined)
      folders.set(posix.dirname(path), pathsOf(machine).dirname(real));
  const found = await inParallel([...folders], async ([folder, real]) =>
    (await locator.list(real))
      .filter((name) => /\.edited(-\d+)?$/.test(name))
      .map((name) => posix.join(folder, name)),
  );
  return new Set(found.flat());
}
