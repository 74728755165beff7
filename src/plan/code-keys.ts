/** Owns the key under which `handlers` names a renamed handler: written as its author writes keys. */
import type { ts } from "ts-morph";
import { stringLiteral } from "../schema/string-literal.js";
import type { CodeEdit, CodeRename, Target } from "./code-edit.js";
import type { Code } from "./code-program.js";
import { findEntry, literalOf } from "./code-registry.js";
import { isPlainName } from "./literal.js";

/** The member of `handlers` that gets another key. */
export interface KeyEdit {
  readonly source: ts.SourceFile;
  /** The member, where its key is its value too. */
  readonly shorthand?: ts.Node;
  /** What the file calls the value of a shorthand afterwards. */
  told(target: Target, local: string): void;
  edit(): CodeEdit;
}

export function keyEdit(code: Code, rename: CodeRename): KeyEdit | undefined {
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
