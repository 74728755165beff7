/** Owns what `upgrade` finds before anybody is asked: what a fresh project would be, beside what is there. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import type { SourceTexts } from "../diagnostics/render.js";
import { manifestVersions } from "../files/manifest.js";
import { MANIFEST, pathsOf, toAbsolute } from "../files/paths.js";
import { packageManagers } from "../plan/package-managers.js";
import { planProject, type Papers } from "../plan/plan.js";
import type { PlannedFile } from "../plan/planned-file.js";
import { findOffers, type Offer } from "../upgrade/offers.js";
import {
  raisePackages,
  type RaisedPackages,
} from "../upgrade/raise-packages.js";
import { precedes } from "../upgrade/version.js";
import { loadTemplates } from "./load-templates.js";
import { callingManager, chooseManager } from "./manager.js";
import { dependencyOn } from "./our-dependency.js";
import { projectChanges } from "./project-changes.js";
import type { Session } from "./session.js";

export interface UpgradePlan {
  /** The version that generated last. */
  readonly made: string;
  readonly papers: Papers;
  readonly offers: readonly Offer[];
  /** The person's package.json, and what becomes of it; absent where there is none. */
  readonly packages: (RaisedPackages & { readonly before: string }) | undefined;
}

/** Looks at the project; writes nothing. */
export async function planUpgrade(session: Session): Promise<{
  readonly result: Result<UpgradePlan>;
  readonly texts: SourceTexts;
}> {
  const made = await madeBy(session);
  if (!made.ok) return { result: made, texts: new Map() };
  const { result, texts } = await projectChanges(session, { force: false });
  if (!result.ok) return { result, texts };
  const papers = await papersOf(session);
  const fresh = await planFresh(session, papers, result.value.spec);
  if (!fresh.ok) return { result: fresh, texts };
  const current = await textsOf(session, fresh.value);
  const packages = packagesOf(fresh.value, current);
  if (!packages.ok) return { result: packages, texts };
  return {
    result: succeed(
      {
        made: made.value,
        papers,
        offers: findOffers(fresh.value, current),
        packages: packages.value,
      },
      packages.warnings,
    ),
    texts,
  };
}

async function madeBy({
  machine,
  root,
  ours,
}: Session): Promise<Result<string>> {
  const file = toAbsolute(machine, root, MANIFEST);
  const text = await machine.disk.readText(file);
  // After a merge of two branches the older one decides what is new.
  const versions = manifestVersions(text ?? "").toSorted((a, b) =>
    precedes(a, b) ? -1 : 1,
  );
  const [made] = versions;
  if (made === undefined) return fail([diagnostic("upgrade/no-project", {})]);
  const newest = versions.at(-1) ?? made;
  return precedes(ours.version, newest)
    ? fail([
        diagnostic(
          "upgrade/newer-project",
          { made: newest, ours: ours.version },
          { file: MANIFEST },
        ),
      ])
    : succeed(made);
}

/** By the lock file that is there. */
async function papersOf(session: Session): Promise<Papers> {
  const { machine, root } = session;
  const { join } = pathsOf(machine);
  for (const { program, lockFiles } of packageManagers)
    for (const file of lockFiles)
      if ((await machine.disk.kindOf(join(root, file))) !== undefined)
        return chooseManager(machine, program, root);
  return chooseManager(machine, callingManager(machine), root);
}

async function planFresh(
  { machine, root, ours }: Session,
  papers: Papers,
  spec: Parameters<typeof planProject>[0],
): Promise<Result<readonly PlannedFile[]>> {
  const { join } = pathsOf(machine);
  const templates = await loadTemplates(
    machine.disk,
    join(ours.root, "templates"),
  );
  const dependency = await dependencyOn(machine, ours, root);
  const generator = { version: ours.version, dependency };
  return planProject(spec, templates, generator, papers);
}

async function textsOf(
  { machine, root }: Session,
  planned: readonly PlannedFile[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const { path, ownership } of planned) {
    if (ownership !== "once") continue;
    const file = toAbsolute(machine, root, path);
    const text = await machine.disk.readText(file);
    if (text !== undefined) texts.set(path, text);
  }
  return texts;
}

function packagesOf(
  planned: readonly PlannedFile[],
  current: ReadonlyMap<string, string>,
): Result<UpgradePlan["packages"]> {
  const path = "package.json";
  const fresh = planned.find((file) => file.path === path)?.text;
  const before = current.get(path);
  if (fresh === undefined || before === undefined) return succeed(undefined);
  const raised = raisePackages(before, fresh);
  if (!raised.ok) return raised;
  const warnings: readonly Diagnostic[] = raised.value.left.map((one) =>
    diagnostic("upgrade/left", one, { file: path }),
  );
  return succeed({ ...raised.value, before }, warnings);
}
