/** Owns what a new name of an entity changes in the code that a person wrote: splices of their texts, nothing else. */
import type { ts } from "ts-morph";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import { nameClash, unreadable } from "./code-diagnostics.js";
import { literalOf, findEntry } from "./code-registry.js";
import {
  filesOf,
  openCode,
  type Code,
  type CodeNames,
} from "./code-program.js";
import { namesIn, referencesIn, specifiersIn, type Use } from "./code-names.js";
import { freeName } from "./free-name.js";
import { isPlainName } from "./literal.js";
import { stringLiteral } from "../schema/string-literal.js";

/** `text` in place of what stands from `start` to `end`. */
export interface CodeEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface CodeRename {
  readonly from: CodeNames;
  readonly to: CodeNames;
}

/** Path → the edits of its text, in their order; and the files that move. */
export interface CodeRenamed {
  readonly edits: ReadonlyMap<string, readonly CodeEdit[]>;
  readonly moves: ReadonlyMap<string, string>;
}

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
  return succeed({ edits, moves: new Map(there) });
}

/** What a file must hold to be looked at. */
function wordsOf({
  file,
  identifier,
  namespace,
}: CodeNames): readonly string[] {
  return [file, identifier, namespace];
}

/** Where the files of the renamed entities go. */
function movesOf(renames: readonly CodeRename[]): ReadonlyMap<string, string> {
  return new Map(
    renames
      .filter(({ from, to }) => from.file !== to.file)
      .flatMap(({ from, to }) => {
        const [old, next] = [filesOf(from), filesOf(to)];
        return Object.entries(old).map(([key, path]) => {
          return [path, next[key as keyof typeof next]] as const;
        });
      }),
  );
}

/** A name that code uses, what it stands for, and its new form. */
interface Target {
  readonly rename: CodeRename;
  readonly from: string;
  readonly to: string;
  readonly symbol: ts.Symbol;
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

/** The member of `handlers` that gets another key. */
interface KeyEdit {
  readonly source: ts.SourceFile;
  /** The member, where its key is its value too. */
  readonly shorthand?: ts.Node;
  /** What the file calls the value of a shorthand afterwards. */
  told(target: Target, local: string): void;
  edit(): CodeEdit;
}

function keyEdit(code: Code, rename: CodeRename): KeyEdit | undefined {
  const { from, to } = rename;
  const member = findEntry(code, from.folder, from.name);
  const name = member?.name && literalOf(code, member.name);
  if (member === undefined || name === undefined || from.name === to.name)
    return undefined;
  const source = member.getSourceFile();
  const span = { start: name.getStart(source), end: name.end };
  const written = source.text.slice(span.start, span.end);
  const key = keyText(source.text, written, to.name);
  if (!code.ts.isShorthandPropertyAssignment(member))
    return {
      source,
      told: () => undefined,
      edit: () => ({ ...span, text: key }),
    };
  let value = written;
  const meant = code.checker.getShorthandAssignmentValueSymbol(member);
  return {
    source,
    shorthand: member,
    told(target, local) {
      const isIt =
        target.from === written && code.origin(meant) === target.symbol;
      if (isIt) value = local;
    },
    edit: () => ({ ...span, text: key === value ? key : `${key}: ${value}` }),
  };
}

/** The key as its author writes keys: with the quotes that it had, or those of the file where it needs some. */
function keyText(file: string, written: string, name: string): string {
  const [own = ""] = written;
  const isQuoted = /["'`]/.test(own);
  if (!isQuoted && isPlainName(name)) return name;
  const quote = isQuoted ? own : (/(?<=from )["']/.exec(file)?.[0] ?? '"');
  return /["'`\\\p{Cc}\u2028\u2029]/u.test(name)
    ? stringLiteral(name)
    : quote + name + quote;
}

/** Paths of imports, as they are written but for the moved file's name; and the one that a stub names. */
function pathEdits(
  code: Code,
  path: string,
  source: ts.SourceFile,
  moves: ReadonlyMap<string, string>,
): readonly CodeEdit[] {
  if (moves.size === 0) return [];
  const imports = specifiersIn(code.ts, source).flatMap((node) => {
    const [old, next] = namesMoved(moves, code.resolve(path, node.text));
    const at = node.text.lastIndexOf("/") + 1;
    const last = node.text.slice(at);
    if (old === undefined || next === undefined) return [];
    if (last !== old && !last.startsWith(`${old}.`)) return [];
    const start = node.getStart(source) + 1 + at;
    return [{ start, end: start + old.length, text: next }];
  });
  return [...imports, ...stubEdits(code, source, moves)];
}

/** The old and the new name of a moved file, without its ending. */
function namesMoved(
  moves: ReadonlyMap<string, string>,
  path: string | undefined,
): readonly (string | undefined)[] {
  const to = path === undefined ? undefined : moves.get(path);
  return to === undefined ? [] : [path, to].map((one) => stemOf(one ?? ""));
}

function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name.replace(/(?:\.test|\.validator)?\.[jt]s$/, "");
}

/** `new NotImplemented("src/tools/add-note.ts")` says where its handler is to be written. */
function stubEdits(
  { ts }: Code,
  source: ts.SourceFile,
  moves: ReadonlyMap<string, string>,
): readonly CodeEdit[] {
  const edits: CodeEdit[] = [];
  const visit = (node: ts.Node): void => {
    const [argument] = ts.isNewExpression(node) ? (node.arguments ?? []) : [];
    if (
      ts.isNewExpression(node) &&
      node.expression.getText(source) === "NotImplemented" &&
      argument !== undefined &&
      ts.isStringLiteralLike(argument)
    ) {
      const to = moves.get(argument.text);
      const [start, end] = [argument.getStart(source) + 1, argument.end - 1];
      const isPlain = source.text.slice(start, end) === argument.text;
      if (to !== undefined && isPlain) edits.push({ start, end, text: to });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return edits;
}
