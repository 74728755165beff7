/** Owns what goes from the person's code with a handler: its member of `handlers`, and the import that nothing else uses. */
import type { ts } from "ts-morph";
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import { cutItem, lineEnd, lineStart } from "../spec/cut-item.js";
import { placeIn, unreadable } from "./code-diagnostics.js";
import { identifiersIn, referencesIn, specifiersIn } from "./code-names.js";
import {
  filesOf,
  openCode,
  type Code,
  type CodeNames,
} from "./code-program.js";
import { findEntry } from "./code-registry.js";
import type { CodeEdit } from "./code-edit.js";
import type { CodeRenamed } from "./rename-code.js";

export interface CodeRemoved {
  readonly edits: ReadonlyMap<string, readonly CodeEdit[]>;
  /** What was taken out of each of those files. */
  readonly removed: ReadonlyMap<string, string>;
  /** Where its names are code of another meaning. */
  readonly code: CodeRenamed["code"];
}

/**
 * What has to change so that nothing names the handler any more. It fails where something else of the person's does.
 * @param keep whether the handler's files stay, under another name, so that others may go on importing them
 */
export async function removeFromCode(
  files: ReadonlyMap<string, string>,
  entities: readonly CodeNames[],
  gone: CodeNames,
  keep = false,
): Promise<Result<CodeRemoved>> {
  const code = await openCode(files, entities);
  const broken = unreadable(code, [gone.file, gone.identifier, gone.namespace]);
  if (broken.length > 0) return fail(broken);
  const cuts = cutsFor(code, gone);
  const others = keep ? [] : usesLeft(code, gone, cuts);
  if (others.length > 0) return fail(others);
  const edits = new Map<string, readonly CodeEdit[]>();
  const removed = new Map<string, string>();
  for (const path of new Set(cuts.map((cut) => cut.path))) {
    const own = cuts
      .filter((cut) => cut.path === path)
      .toSorted((a, b) => a.start - b.start);
    edits.set(path, own);
    removed.set(path, own.map((cut) => cut.removed).join("\n"));
  }
  const names = new Set([gone.name, gone.identifier]);
  const spans = [...code.sources].map(
    ([path, source]) =>
      [
        path,
        [...identifiersIn(code.ts, source, names), ...(edits.get(path) ?? [])],
      ] as const,
  );
  return succeed({ edits, removed, code: new Map(spans) });
}

interface PathCut extends CodeEdit {
  readonly path: string;
  readonly removed: string;
}

function cutsFor(code: Code, gone: CodeNames): readonly PathCut[] {
  const member = findEntry(code, gone.folder, gone.name);
  const path = member && pathOf(code, member.getSourceFile());
  if (member === undefined || path === undefined) return [];
  const entry = cutMember(member);
  const imports = cutImports(code, path, member, gone);
  return [entry, ...imports].map((cut) => ({ ...cut, path }));
}

function cutMember(member: ts.ObjectLiteralElementLike) {
  const source = member.getSourceFile();
  const object = member.parent as ts.ObjectLiteralExpression;
  const at = object.properties.indexOf(member);
  const item = {
    start: member.getStart(source),
    end: member.end,
    list: { start: object.getStart(source), end: object.end },
    previous: object.properties[at - 1]?.end,
    next: object.properties[at + 1]?.getStart(source),
  };
  return cutItem(source.text, item, "//");
}

/** The imports of the handler's file that nothing but the member used. */
function cutImports(
  code: Code,
  path: string,
  member: ts.Node,
  gone: CodeNames,
): readonly Omit<PathCut, "path">[] {
  const { ts } = code;
  const source = member.getSourceFile();
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return [];
    const { moduleSpecifier, importClause } = statement;
    const isHandler =
      ts.isStringLiteralLike(moduleSpecifier) &&
      code.resolve(path, moduleSpecifier.text) === filesOf(gone).handler;
    if (!isHandler) return [];
    const names = importClause ? boundBy(ts, importClause) : [];
    const isUsed = names.some((name) => usedOutside(ts, source, name, member));
    return isUsed ? [] : [cutStatement(source, statement)];
  });
}

function boundBy(
  ts: Code["ts"],
  { name, namedBindings }: ts.ImportClause,
): readonly string[] {
  const bound = name === undefined ? [] : [name.text];
  if (namedBindings === undefined) return bound;
  return ts.isNamespaceImport(namedBindings)
    ? [...bound, namedBindings.name.text]
    : [...bound, ...namedBindings.elements.map((one) => one.name.text)];
}

function usedOutside(
  ts: Code["ts"],
  source: ts.SourceFile,
  name: string,
  member: ts.Node,
): boolean {
  const find = (node: ts.Node): boolean => {
    if (node === member || ts.isImportDeclaration(node)) return false;
    if (ts.isIdentifier(node) && node.text === name) return true;
    return ts.forEachChild(node, find) === true;
  };
  return find(source);
}

/** With its line, where nothing else stands on that. */
function cutStatement(source: ts.SourceFile, statement: ts.Node) {
  const { text } = source;
  const [start, end] = [statement.getStart(source), statement.end];
  const [line, rest] = [lineStart(text, start), lineEnd(text, end)];
  const isAlone =
    text.slice(line, start).trim() === "" &&
    text.slice(end, rest).trim() === "";
  const span = isAlone
    ? { start: line, end: Math.min(rest + 1, text.length) }
    : { start, end };
  return { ...span, text: "", removed: text.slice(span.start, span.end) };
}

/** Everything else that imports the handler's file or speaks of its types. */
function usesLeft(
  code: Code,
  gone: CodeNames,
  cuts: readonly PathCut[],
): readonly Diagnostic[] {
  const { handler, test, types } = filesOf(gone);
  const files = new Set([handler, types]);
  const symbol = code.exported("src/generated/types.ts", gone.namespace);
  return [...code.sources].flatMap(([path, source]) => {
    if (path === handler || path === test) return [];
    const imported = specifiersIn(code.ts, source).filter((node) =>
      files.has(code.resolve(path, node.text) ?? ""),
    );
    const named =
      symbol === undefined
        ? []
        : referencesIn(code, source, gone.namespace, symbol).map(
            ({ node }) => node,
          );
    const [first] = [...imported, ...named]
      .filter(
        (node) =>
          !cuts.some(
            (cut) =>
              cut.path === path && cut.start <= node.pos && node.end <= cut.end,
          ),
      )
      .toSorted((a, b) => a.pos - b.pos);
    if (first === undefined) return [];
    const place = placeIn(path, source.text, first.getStart(source), first.end);
    return [
      diagnostic("code/still-used", { file: path, name: gone.name }, place),
    ];
  });
}

function pathOf(code: Code, source: ts.SourceFile): string | undefined {
  return [...code.sources].find(([, one]) => one === source)?.[0];
}
