/** Owns what `rename` changes in files of the person, decided before anything is written. */
import { diagnostic } from "../diagnostics/catalog.js";
import { succeed } from "../diagnostics/diagnostic.js";
import { readOwnFiles } from "../files/own-files.js";
import type { OwnText } from "../files/own-texts.js";
import { pathsOf } from "../files/paths.js";
import { overlayDisk } from "../load/overlay-disk.js";
import { filesOf } from "../plan/code-program.js";
import { mentionsIn } from "../plan/code-mentions.js";
import { renameInCode } from "../plan/rename-code.js";
import { didYouMean } from "../spec/did-you-mean.js";
import { editSpec } from "../spec/edit.js";
import { entitiesIn } from "../spec/find-entity.js";
import { nameChanges } from "../spec/name-changes.js";
import { nameEntities } from "../spec/names.js";
import { adoptStub } from "./adopt-stub.js";
import {
  codeIn,
  difference,
  failed,
  spliced,
  wordsFor,
  type ChangePlanned,
  type Named,
} from "./entity-change.js";
import { codeNames, nameablesOf } from "./entity-kinds.js";
import { readSpec } from "./read-spec.js";
import { readSpecText, type SpecText } from "./spec-text.js";
import type { Session } from "./session.js";

/** Plans the rename of what the spec calls `name`; also where the spec says the new name already and files the old one. */
export async function planRename(
  session: Session,
  { kind, name }: Named,
  to: string,
): Promise<ChangePlanned> {
  const { machine, root } = session;
  const read = await readSpecText(session);
  if (!read.result.ok) return failed(read.result.diagnostics, read.texts);
  const spec = read.result.value;
  const found = await readOwnFiles(machine, root);
  if (!found.ok) return failed(found.diagnostics);
  const files = new Map(found.value).set(spec.path, spec.text);

  const renamed = await renameInSpec(session, spec, { kind, name }, to, files);
  if (!("text" in renamed)) return renamed;
  const entities = nameablesOf(spec.spec).map((one) =>
    renamed.isThere && one.kind === kind && one.name === to
      ? { kind, name }
      : one,
  );
  const changes = nameChanges(entities, { kind, from: name, to });
  const known = nameEntities(entities).flatMap((names, n) => {
    const one = entities[n];
    return one === undefined ? [] : [codeNames(one.kind, names)];
  });
  const renames = changes.map((one) => ({
    from: codeNames(one.kind, one.from),
    to: codeNames(one.kind, one.to),
  }));
  const [main] = renames;
  if (main === undefined) throw new Error("a rename that changes no name");

  const adopted = renamed.isThere
    ? await adoptStub(session, files, known, main)
    : succeed({ files, stubs: new Map<string, string>() });
  if (!adopted.ok) return failed(adopted.diagnostics, files);
  const { stubs } = adopted.value;
  const code = codeIn(adopted.value.files);
  const result = await renameInCode(code, known, renames);
  if (!result.ok) return failed(result.diagnostics, files);
  const { edits, moves } = result.value;
  const blocked = await filesInTheWay(session, moves, stubs);
  if (blocked.length > 0) return failed(blocked, files);

  const own = new Map<string, OwnText>();
  if (spec.text !== renamed.text)
    own.set(spec.path, { before: spec.text, after: renamed.text });
  for (const path of new Set([...code.keys(), ...moves.keys()])) {
    const before = files.get(path);
    const after = spliced(code.get(path) ?? "", edits.get(path) ?? []);
    const moved = moves.get(path);
    if (before === undefined || (moved === undefined && after === before))
      continue;
    if (moved === undefined) own.set(path, { before, after });
    else {
      const stub = stubs.get(moved);
      own.set(path, { before });
      own.set(moved, {
        after,
        ...(stub === undefined ? { from: path } : { before: stub }),
      });
    }
  }
  const spans = new Map(result.value.code).set(spec.path, [
    difference(spec.text, renamed.text),
  ]);
  const mentions = mentionsIn(
    adopted.value.files,
    wordsFor(main.from),
    spans,
  ).map(({ path, line }) => ({ path: moves.get(path) ?? path, line }));
  const value = {
    title: `rename ${kind} ${name} to ${to}`,
    own,
    moves,
    mentions,
    after: [],
  };
  return { result: succeed(value), texts: files };
}

type InSpec = { readonly text: string; readonly isThere: boolean };

/** The spec with the new name, proven to be a spec; or why there is none. */
async function renameInSpec(
  session: Session,
  { root, path, text, spec }: SpecText,
  { kind, name }: Named,
  to: string,
  files: ReadonlyMap<string, string>,
): Promise<InSpec | ChangePlanned> {
  const texts = new Map([[spec.file, text]]);
  const known = entitiesIn(root, kind);
  const old = known.find((one) => one.name === name);
  const next = known.find((one) => one.name === to);
  if (name === to && old !== undefined)
    return failed([diagnostic("change/same-name", { kind, name })]);
  if (old === undefined) {
    const isLeft = files.has(oldHandler({ kind, name }));
    if (next !== undefined && isLeft) return { text, isThere: true };
    const names = known.map((one) => one.name);
    const guess = didYouMean(name, names);
    return failed([
      diagnostic("change/unknown", { kind, name, guess, known: names }),
    ]);
  }
  if (next !== undefined)
    return failed([diagnostic("change/taken", { kind, name: to })]);
  const edited = editSpec({ file: spec.file, text }, [
    { kind: "set", path: [...old.path, "name"], value: to },
  ]);
  if (!edited.ok) return failed(edited.diagnostics, texts);
  const { machine, root: folder } = session;
  const disk = overlayDisk(machine, folder, new Map([[path, edited.value]]));
  const checked = await readSpec(
    { ...machine, disk },
    { cwd: folder, spec: spec.file },
  );
  return checked.result.ok
    ? { text: edited.value, isThere: false }
    : failed(checked.result.diagnostics, checked.texts);
}

function oldHandler({ kind, name }: Named): string {
  const [names] = nameEntities([{ kind, name }]);
  return names === undefined ? "" : filesOf(codeNames(kind, names)).handler;
}

async function filesInTheWay(
  { machine, root }: Session,
  moves: ReadonlyMap<string, string>,
  stubs: ReadonlyMap<string, string>,
) {
  const taken = await Promise.all(
    [...moves.values()].map(async (path) => {
      const whole = pathsOf(machine).join(root, ...path.split("/"));
      const kind = await machine.disk.kindOf(whole);
      return kind === undefined || stubs.has(path) ? [] : [path];
    }),
  );
  return taken
    .flat()
    .map((path) => diagnostic("change/file-exists", { path }, { file: path }));
}
