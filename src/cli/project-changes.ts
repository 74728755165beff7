/** Owns the line from the spec to the list of changes, which every command that writes shares. */
import { join } from "node:path";
import {
  fail,
  resultOf,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import type { SourceTexts } from "../diagnostics/render.js";
import { diffFiles, type Diff } from "../files/diff.js";
import { manifestVersions } from "../files/manifest.js";
import { findOrphans } from "../files/orphans.js";
import {
  joinOwnTexts,
  withOwnTexts,
  type OwnTexts,
} from "../files/own-texts.js";
import { MANIFEST } from "../files/paths.js";
import { takeSnapshot } from "../files/snapshot.js";
import { loadSpec } from "../load/load.js";
import { overlayDisk } from "../load/overlay-disk.js";
import type { PlannedFile } from "../plan/planned-file.js";
import { checkPackage } from "../plan/check-package.js";
import {
  planProject,
  type Memo,
  type Papers,
  type Templates,
} from "../plan/plan.js";
import { retireTypes } from "../plan/retire.js";
import { wireHandlers } from "../plan/wire.js";
import { parseSpec } from "../spec/parse.js";
import type { ServerSpec } from "../spec/model.js";
import { validateSpec } from "../spec/validate.js";
import { formatNew } from "./format-new.js";
import { loadTemplates } from "./load-templates.js";
import { dependencyOn } from "./our-dependency.js";
import type { Session } from "./session.js";
import { startFrom } from "./start-from.js";

export interface ProjectChanges {
  readonly spec: ServerSpec;
  readonly diff: Diff;
  /** The versions of the generator that made what is there: one, after a merge two, none in a new project. */
  readonly madeBy: readonly string[];
}

/** What a project that is not there yet starts from. */
export interface Start {
  /** Path from the project's root, with forward slashes → text; the spec is one of them, unless it is there already. */
  readonly files: ReadonlyMap<string, string>;
  readonly papers: Papers;
  /** Ours, read already. */
  readonly templates: Templates;
}

export interface ChangesOptions {
  /** Overwrite generated files that were edited by hand, keeping the edited text beside them. */
  readonly force: boolean;
  /** Absent where the project is there. */
  readonly start?: Start;
  /** What the command changes in files of the person, the spec among them; the rest follows from that. */
  readonly own?: OwnTexts;
  /** Of earlier plans; it changes nothing but time. */
  readonly memo?: Memo;
}

/** The changes, and the texts that its diagnostics point into. */
export interface Outcome {
  readonly result: Result<ProjectChanges>;
  readonly texts: SourceTexts;
}

/** Works out what has to change in the project; writes nothing. */
export async function projectChanges(
  session: Session,
  options: ChangesOptions,
): Promise<Outcome> {
  const texts = new Map<string, string>();
  const warnings: Diagnostic[] = [];
  const result = await collect(session, options, texts, warnings);
  if (result.ok)
    return {
      result: succeed(result.value, [...warnings, ...result.warnings]),
      texts,
    };
  return { result: fail([...warnings, ...result.diagnostics]), texts };
}

async function collect(
  session: Session,
  options: ChangesOptions,
  texts: Map<string, string>,
  warnings: Diagnostic[],
): Promise<Result<ProjectChanges>> {
  const { machine, root, spec: specFlag, ours } = session;
  const { force, start, own = new Map() } = options;
  const over = start?.files ?? comingTexts(own);
  const disk = over.size > 0 && overlayDisk(machine, root, over);
  const sources = await loadSpec(disk ? { ...machine, disk } : machine, {
    cwd: root,
    ...(specFlag === undefined ? {} : { spec: specFlag }),
  });
  if (!sources.ok) return sources;
  for (const [file, text] of sources.value.texts) texts.set(file, text);

  const document = parseSpec(sources.value);
  if (!document.ok) return document;
  const spec = validateSpec(document.value);
  if (!spec.ok) return spec;
  warnings.push(...spec.warnings);

  const templates =
    start?.templates ??
    (await loadTemplates(machine.disk, join(ours.root, "templates")));
  const generator = {
    version: ours.version,
    dependency: await dependencyOn(machine, ours, root),
  };
  const planned = await planProject(
    spec.value,
    templates,
    generator,
    start?.papers,
    options.memo,
  );
  if (!planned.ok) return planned;
  warnings.push(...planned.warnings);
  const wanted = start
    ? startFrom(start.files, planned.value, spec.value.file)
    : planned.value;

  const found = await takeSnapshot(machine, root, wanted);
  if (!found.ok) return found;
  const snapshot = { ...found, value: withOwnTexts(found.value, own) };
  const { files } = snapshot.value;
  const leavers = findOrphans(wanted, snapshot.value).orphans.map(
    ({ entity, paths }) => {
      const texts = paths.map((path) => files.get(path) ?? "");
      return { entity, texts };
    },
  );
  const looks = start
    ? { files: wanted, warnings: [] }
    : await formatNew(machine, root, wanted, files);
  warnings.push(...looks.warnings);
  const complete = retireTypes(looks.files, leavers);
  const wired = await wireAll(complete, files);
  if (!wired.ok) return wired;
  warnings.push(...wired.warnings);
  warnings.push(...packageWarnings(wanted, files));

  const { version } = ours;
  const diff = diffFiles(wired.value, snapshot.value, { force, version });
  if (!diff.ok) return diff;
  const changes = joinOwnTexts(diff.value.changes, own);
  const madeBy = manifestVersions(files.get(MANIFEST) ?? "");
  return succeed(
    { spec: spec.value, diff: { ...diff.value, changes }, madeBy },
    diff.warnings,
  );
}

function comingTexts(own: OwnTexts): ReadonlyMap<string, string> {
  return new Map(
    [...own].flatMap(([path, { after }]) =>
      after === undefined ? [] : [[path, after] as const],
    ),
  );
}

function packageWarnings(
  planned: readonly PlannedFile[],
  current: ReadonlyMap<string, string>,
): readonly Diagnostic[] {
  const file = planned.find(({ path }) => path === "package.json");
  const text = current.get("package.json");
  return file === undefined || text === undefined
    ? []
    : checkPackage(file, text);
}

/** Gives each wired file the text that it has on disk, with what is missing put in. */
async function wireAll(
  planned: readonly PlannedFile[],
  current: ReadonlyMap<string, string>,
): Promise<Result<readonly PlannedFile[]>> {
  const files: PlannedFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of planned) {
    if (file.ownership !== "wired") {
      files.push(file);
      continue;
    }
    const wired = await wireHandlers(file, current.get(file.path));
    if (wired.ok) files.push(wired.value);
    diagnostics.push(...(wired.ok ? wired.warnings : wired.diagnostics));
  }
  return resultOf(files, diagnostics);
}
