/** Owns what `remove` changes in files of the person, decided before anything is written. */
import { diagnostic } from "../diagnostics/catalog.js";
import { succeed } from "../diagnostics/diagnostic.js";
import { readOwnFiles } from "../files/own-files.js";
import type { OwnText } from "../files/own-texts.js";
import { pathsOf } from "../files/paths.js";
import { filesOf } from "../plan/code-program.js";
import { mentionsIn } from "../plan/code-mentions.js";
import { removeFromCode } from "../plan/remove-code.js";
import { renameInCode } from "../plan/rename-code.js";
import { didYouMean } from "../spec/did-you-mean.js";
import { entitiesIn } from "../spec/find-entity.js";
import { changesWithout } from "../spec/name-changes.js";
import { nameEntities } from "../spec/names.js";
import { parseText } from "../spec/parse-text.js";
import { removeEntity } from "../spec/remove-entity.js";
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
import { leftAlone } from "./left-alone.js";
import { readSpecText } from "./spec-text.js";
import type { Session } from "./session.js";
import { pieceFile, wayBack } from "./way-back.js";

/** Plans the removal of an entity; of one that left the spec by hand, of what is still there of it. */
export async function planRemove(
  session: Session,
  { kind, name }: Named,
): Promise<ChangePlanned> {
  const { machine, root } = session;
  const read = await readSpecText(session);
  if (!read.result.ok) return failed(read.result.diagnostics, read.texts);
  const spec = read.result.value;
  const found = await readOwnFiles(machine, root);
  if (!found.ok) return failed(found.diagnostics);
  const files = new Map(found.value).set(spec.path, spec.text);

  const known = entitiesIn(spec.root, kind);
  const entity = known.find((one) => one.name === name);
  const others = nameablesOf(spec.spec);
  const entities = entity === undefined ? [...others, { kind, name }] : others;
  const names = nameEntities(entities).flatMap((one, n) => {
    const it = entities[n];
    return it === undefined ? [] : [codeNames(it.kind, one)];
  });
  const gone = names.find(
    (one) => one.folder === `${kind}s` && one.name === name,
  );
  if (gone === undefined) throw new Error("an entity without names");
  const paths = filesOf(gone);
  const own = [paths.handler, paths.test].filter((path) => files.has(path));
  if (entity === undefined && own.length === 0) {
    const all = known.map((one) => one.name);
    const guess = didYouMean(name, all);
    return failed([
      diagnostic("change/unknown", { kind, name, guess, known: all }),
    ]);
  }

  const source = { file: spec.spec.file, text: spec.text };
  const cut =
    entity === undefined
      ? succeed({ text: spec.text, removed: "" })
      : removeEntity(source, entity.path);
  if (!cut.ok) return failed(cut.diagnostics, read.texts);
  const code = codeIn(files);
  const removed = await removeFromCode(code, names, gone);
  if (!removed.ok) return failed(removed.diagnostics, files);
  const left = new Map(
    [...code]
      .filter(([path]) => !own.includes(path))
      .map(([path, text]) => [
        path,
        spliced(text, removed.value.edits.get(path) ?? []),
      ]),
  );
  const renames = changesWithout(entities, { kind, name }).map((one) => ({
    from: codeNames(one.kind, one.from),
    to: codeNames(one.kind, one.to),
  }));
  const renamed = await renameInCode(left, names, renames);
  if (!renamed.ok) return failed(renamed.diagnostics, files);

  const trash = await freeTrash(session);
  const texts = new Map<string, OwnText>();
  if (spec.text !== cut.value.text)
    texts.set(spec.path, { before: spec.text, after: cut.value.text });
  for (const [path, text] of left) {
    const before = files.get(path);
    const after = spliced(text, renamed.value.edits.get(path) ?? []);
    if (before !== undefined && after !== before)
      texts.set(path, { before, after });
  }
  const moves = new Map(own.map((path) => [path, `${trash}/${path}`]));
  for (const [path, to] of moves) {
    const before = files.get(path) ?? "";
    texts.set(path, { before });
    texts.set(to, { after: before, from: path });
  }
  const pieces = new Map([
    ...(cut.value.removed === "" ? [] : [[spec.path, cut.value.removed]]),
    ...removed.value.removed,
  ] as [string, string][]);
  for (const [path, piece] of pieces)
    texts.set(pieceFile(trash, path), { after: piece });

  const spans = new Map(removed.value.code).set(spec.path, [
    difference(spec.text, cut.value.text),
  ]);
  const rest = new Map(
    [...files].filter(
      ([path]) => path !== paths.handler && path !== paths.test,
    ),
  );
  const now = parseText(source.file, cut.value.text).root;
  const value = {
    title: `remove ${kind} ${name}`,
    own: texts,
    moves,
    mentions: mentionsIn(rest, wordsFor(gone), spans),
    after: [
      ...leftAlone(spec.root.value, now?.value ?? {}),
      ...wayBack(session, trash, own, [...pieces.keys()], entity?.path[0]),
    ],
  };
  return { result: succeed(value), texts: files };
}

/** A folder that is named by the moment, and of this removal alone. */
async function freeTrash({ machine, root }: Session): Promise<string> {
  const moment = new Date(machine.now())
    .toISOString()
    .replace(/\..*/, "")
    .replaceAll(":", "-");
  const taken = new Set(
    await machine.disk.list(pathsOf(machine).join(root, ".trash")),
  );
  let name = moment;
  for (let n = 2; taken.has(name); n++) name = `${moment}-${n}`;
  return `.trash/${name}`;
}
