/** Owns what is said where a person's code cannot be changed. */
import type { ts } from "ts-morph";
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic, Place } from "../diagnostics/diagnostic.js";
import type { Code } from "./code-program.js";

/** The files that hold one of the words and do not parse. */
export function unreadable(
  code: Code,
  words: readonly string[],
): readonly Diagnostic[] {
  return [...code.broken].flatMap(([path, { message, offset }]) => {
    const text = code.sources.get(path)?.text ?? "";
    if (!words.some((word) => text.includes(word))) return [];
    const place = placeIn(path, text, offset, offset);
    return [diagnostic("code/does-not-parse", { file: path, message }, place)];
  });
}

/** Where a file has something of the new name already. */
export function nameClash(
  code: Code,
  path: string,
  from: string,
  to: string,
): Diagnostic {
  const source = code.sources.get(path);
  const taken = source && firstNamed(code, source, to);
  const place =
    source && taken
      ? placeIn(path, source.text, taken.getStart(source), taken.end)
      : { file: path };
  return diagnostic("code/name-clash", { file: path, from, to }, place);
}

function firstNamed(
  { ts }: Code,
  source: ts.SourceFile,
  name: string,
): ts.Node | undefined {
  const find = (node: ts.Node): ts.Node | undefined =>
    ts.isIdentifier(node) && node.text === name
      ? node
      : ts.forEachChild(node, find);
  return find(source);
}

/** A range of a text that is held in memory. */
export function placeIn(
  file: string,
  text: string,
  start: number,
  end: number,
): Place {
  return { file, range: { start: at(text, start), end: at(text, end) } };
}

function at(text: string, offset: number) {
  const before = text.slice(0, offset).split("\n");
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { line: before.length, column, offset };
}
