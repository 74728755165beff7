/** Owns the paths in code that name a file which moves. */
import type { ts } from "ts-morph";
import type { CodeEdit, CodeRename } from "./code-edit.js";
import { specifiersIn } from "./code-names.js";
import { filesOf, type Code } from "./code-program.js";

/** Where the files of the renamed entities go. */
export function movesOf(
  renames: readonly CodeRename[],
): ReadonlyMap<string, string> {
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

/** Paths of imports, as they are written but for the moved file's name; and the one that a stub names. */
export function pathEdits(
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
