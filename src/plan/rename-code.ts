/** Owns what a new name of an entity changes in the code that a person wrote: splices of their texts, nothing else. */
import type { ts } from "ts-morph";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import { nameClash, unreadable } from "./code-diagnostics.js";
import type { CodeEdit, CodeRename, Target } from "./code-edit.js";
import { keyEdit, type KeyEdit } from "./code-keys.js";
import {
  identifiersIn,
  namesIn,
  referencesIn,
  type Use,
} from "./code-names.js";
import { movesOf, pathEdits } from "./code-paths.js";
import {
  filesOf,
  openCode,
  type Code,
  type CodeNames,
} from "./code-program.js";
import { freeName } from "./free-name.js";

/** Path → the edits of its text, in their order; and the files that move. */
export interface CodeRenamed {
  readonly edits: ReadonlyMap<string, readonly CodeEdit[]>;
  readonly moves: ReadonlyMap<string, string>;
  /** Where the old names are code and need no look. */
  readonly code: ReadonlyMap<string, readonly Span[]>;
}

type Span = Pick<CodeEdit, "start" | "end">;

/**
 * What has to change so that entities have their new names. Pure but for loading the parser.
 * @param files path → text of all that the person wrote, `package.json` and `tsconfig.json` too
 * @param entities every entity of the spec, by its old names
 */
export async function renameInCode(
  files: ReadonlyMap<string, string>,
  entities: readonly CodeNames[],
  renames: readonly CodeRename[],
): Promise<Result<CodeRenamed>> {
  const code = await openCode(files, entities);
  const words = renames.flatMap(({ from }) => wordsOf(from));
  const broken = unreadable(code, words);
  if (broken.length > 0) return fail(broken);
  const keys = renames.flatMap((one) => keyEdit(code, one) ?? []);
  const targets = targetsOf(code, renames);
  const moves = movesOf(renames);
  const edits = new Map<string, readonly CodeEdit[]>();
  const problems: Diagnostic[] = [];
  for (const [path, source] of code.sources) {
    const own = keys.filter((key) => key.source === source);
    const named = namesEdits(code, path, source, targets, own);
    const found = [
      ...named.edits,
      ...own.map((key) => key.edit()),
      ...pathEdits(code, path, source, moves),
    ];
    problems.push(...named.problems);
    if (found.length > 0)
      edits.set(
        path,
        found.toSorted((a, b) => a.start - b.start),
      );
  }
  if (problems.length > 0) return fail(problems);
  const there = [...moves].filter(([path]) => files.has(path));
  return succeed({
    edits,
    moves: new Map(there),
    code: codeSpans(code, renames, edits),
  });
}

function codeSpans(
  code: Code,
  renames: readonly CodeRename[],
  edits: CodeRenamed["edits"],
): CodeRenamed["code"] {
  const names = new Set(
    renames.flatMap(({ from }) => [from.name, from.identifier, from.namespace]),
  );
  return new Map(
    [...code.sources].map(([path, source]) => [
      path,
      [...identifiersIn(code.ts, source, names), ...(edits.get(path) ?? [])],
    ]),
  );
}

/** What a file must hold to be looked at. */
function wordsOf({
  file,
  identifier,
  namespace,
}: CodeNames): readonly string[] {
  return [file, identifier, namespace];
}

function targetsOf(
  code: Code,
  renames: readonly CodeRename[],
): readonly Target[] {
  return renames.flatMap((rename) => {
    const { from, to } = rename;
    const handler = code.exported(filesOf(from).handler, from.identifier);
    const types = code.exported("src/generated/types.ts", from.namespace);
    return [
      { from: from.identifier, to: to.identifier, symbol: handler },
      { from: from.namespace, to: to.namespace, symbol: types },
    ].flatMap(({ symbol, ...names }) =>
      symbol === undefined || names.from === names.to
        ? []
        : [{ rename, symbol, ...names }],
    );
  });
}

/** What the new names change in a file; a name that the file has already gets a number there. */
function namesEdits(
  code: Code,
  path: string,
  source: ts.SourceFile,
  targets: readonly Target[],
  keys: readonly KeyEdit[],
) {
  const edits: CodeEdit[] = [];
  const problems: Diagnostic[] = [];
  const claimed = new Set(keys.flatMap(({ shorthand }) => shorthand ?? []));
  const taken = new Set<string>();
  for (const target of targets) {
    const { from, to, symbol } = target;
    const references = referencesIn(code, source, from, symbol);
    if (references.length === 0) continue;
    if (taken.size === 0)
      for (const name of namesIn(code.ts, source)) taken.add(name);
    const binds = references.some(({ use }) => !isOutside.has(use));
    const local = binds ? freeName(to, taken) : to;
    if (local !== to && isDeclaredIn(symbol, source)) {
      problems.push(nameClash(code, path, from, to));
      continue;
    }
    taken.add(local);
    for (const key of keys) key.told(target, local);
    for (const { use, node } of references) {
      if (claimed.has(node.parent)) continue;
      const text = textFor(use, from, to, local);
      edits.push({ start: node.getStart(source), end: node.end, text });
    }
  }
  return { edits, problems };
}

const isOutside: ReadonlySet<Use> = new Set(["outside", "binding"]);

function isDeclaredIn(symbol: ts.Symbol, source: ts.SourceFile): boolean {
  return (
    symbol.declarations?.some(
      (one) => one.getSourceFile() === source && one !== source,
    ) === true
  );
}

function textFor(use: Use, from: string, to: string, local: string): string {
  switch (use) {
    case "import":
      return to === local ? to : `${to} as ${local}`;
    case "export":
      return to === local ? to : `${local} as ${to}`;
    case "shorthand":
      return `${from}: ${local}`;
    case "binding":
      return `${to}: ${from}`;
    case "outside":
      return to;
    case "inside":
      return local;
  }
}
