/** Owns what is put into `src/handlers.ts` and where: pure splices of its text, nothing else is touched. */
import { freeName } from "./free-name.js";
import { isPlainName } from "./literal.js";
import type { Insertion } from "./planned-file.js";
import {
  addMembers,
  endOfLine,
  memberIndent,
  type Edit,
} from "./wire-members.js";
import { importKey, type HandlersFacts } from "./wire-facts.js";
import { moduleAs } from "./wire-imports.js";
import { quoted, styleOf, type Style } from "./wire-style.js";
import { lineWidth } from "./width.js";

/** A handler that is missing, with the name that the file will have for it. */
interface Named extends Insertion {
  readonly local: string;
  /** The file has it already. */
  readonly isImported?: boolean;
}

/** The text with every missing handler imported and named. */
export function addHandlers(
  text: string,
  facts: HandlersFacts,
  missing: readonly Insertion[],
  all: readonly Insertion[],
): string {
  const style = styleOf(text, facts);
  const named = nameEach(facts, missing, all);
  return spliced(text, [
    ...importEdits(text, facts, named, style),
    ...memberEdits(text, facts, named, style),
  ]);
}

function nameEach(
  facts: HandlersFacts,
  missing: readonly Insertion[],
  all: readonly Insertion[],
): readonly Named[] {
  const taken = new Set(facts.names);
  return missing.map((insertion) => {
    const module = moduleAs(facts.imports, insertion, all);
    const known = importedAs(facts, module, insertion.identifier);
    if (known !== undefined)
      return { ...insertion, module, local: known, isImported: true };
    const local = freeName(insertion.identifier, taken);
    taken.add(local);
    return { ...insertion, module, local };
  });
}

/** What the file calls a handler that it imports already, by its name, as the default or in a namespace. */
function importedAs(
  { imports: { names } }: HandlersFacts,
  module: string,
  identifier: string,
): string | undefined {
  const space = names.get(importKey(module, "*"));
  return (
    names.get(importKey(module, identifier)) ??
    names.get(importKey(module, "default")) ??
    (space === undefined ? undefined : `${space}.${identifier}`)
  );
}

function importEdits(
  text: string,
  facts: HandlersFacts,
  named: readonly Named[],
  style: Style,
): readonly Edit[] {
  const { newline } = style;
  const lines = named
    .filter(({ isImported }) => isImported !== true)
    .map((each) => importLine(each, style));
  if (lines.length === 0) return [];
  if (facts.lastImport === undefined) {
    const start = /^\ufeff?(?:#!.*\r?\n)?/.exec(text)?.[0].length ?? 0;
    const block = [...lines, "", ""].join(newline);
    return [{ start, end: start, text: block }];
  }
  const end = endOfLine(text, facts.lastImport.end);
  const block = lines.map((line) => newline + line).join("");
  return [{ start: end, end, text: block }];
}

function importLine(
  { identifier, local, module }: Named,
  style: Style,
): string {
  const name = identifier === local ? local : `${identifier} as ${local}`;
  return `import { ${name} } from ${quoted(module, style)}${style.semicolon}`;
}

function memberOf({ name, local }: Named, style: Style): string {
  if (name === local) return name;
  const computed = name === "__proto__";
  const key = isPlainName(name) && !computed ? name : quoted(name, style);
  return computed ? `[${key}]: ${local}` : `${key}: ${local}`;
}

function memberEdits(
  text: string,
  facts: HandlersFacts,
  named: readonly Named[],
  style: Style,
): readonly Edit[] {
  const edits: Edit[] = [];
  const kinds: string[] = [];
  for (const kind of new Set(named.map((each) => each.kind))) {
    const members = named
      .filter((each) => each.kind === kind)
      .map((each) => memberOf(each, style));
    const object = facts.kinds.get(kind);
    if (object === undefined) {
      const indent = memberIndent(text, facts.root, style);
      kinds.push(newKind(kind, members, indent, style));
    } else if (object !== "unseen") {
      edits.push(...addMembers(text, object, members, style));
    }
  }
  if (kinds.length > 0) {
    edits.push(...addMembers(text, facts.root, kinds, style, edits));
  }
  return edits;
}

function newKind(
  kind: string,
  members: readonly string[],
  indent: string,
  { newline, unit }: Style,
): string {
  const line = `${kind}: { ${members.join(", ")} }`;
  if (indent.length + line.length + 1 <= lineWidth) return line;
  const lines = members.map((member) => `${indent}${unit}${member},`);
  return [`${kind}: {`, ...lines, `${indent}}`].join(newline);
}

const plainStyle: Style = {
  newline: "\n",
  unit: "  ",
  quote: '"',
  semicolon: ";",
};

/** What a person has to write where nothing can be put in. */
export function pasteLines(
  insertions: readonly Insertion[],
): readonly string[] {
  const named = insertions.map((each) => ({ ...each, local: each.identifier }));
  const kinds = [...new Set(insertions.map(({ kind }) => kind))].map((kind) => {
    const members = named
      .filter((each) => each.kind === kind)
      .map((each) => memberOf(each, plainStyle));
    return `${kind}: { ${members.join(", ")} },`;
  });
  return [...named.map((each) => importLine(each, plainStyle)), ...kinds];
}

function spliced(text: string, edits: readonly Edit[]): string {
  let result = text;
  for (const edit of edits.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, edit.start) + edit.text + result.slice(edit.end);
  }
  return result;
}
