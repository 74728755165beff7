/** Owns what `rename` and `remove` have decided before anything is written: the person's files, and what to say of them. */
import type { Diagnostic, Result } from "../diagnostics/diagnostic.js";
import type { OwnTexts } from "../files/own-texts.js";
import type { Mention } from "../plan/code-mentions.js";
import type { CodeEdit } from "../plan/code-edit.js";
import type { NameKind } from "../spec/names.js";

export interface EntityChange {
  /** `rename tool add_note to add_task` */
  readonly title: string;
  readonly own: OwnTexts;
  /** Old path → new one. */
  readonly moves: ReadonlyMap<string, string>;
  /** Lines that still speak of the old name. */
  readonly mentions: readonly Mention[];
  /** What to say when it is done, as lines. */
  readonly after: readonly string[];
}

/** What the command line named. */
export interface Named {
  readonly kind: NameKind;
  readonly name: string;
}

/** A change, and the texts that its diagnostics point into. */
export interface ChangePlanned {
  readonly result: Result<EntityChange>;
  readonly texts: ReadonlyMap<string, string>;
}

/** The text with the edits, which are in its order. */
export function spliced(text: string, edits: readonly CodeEdit[]): string {
  return edits
    .toReversed()
    .reduce(
      (whole, edit) =>
        whole.slice(0, edit.start) + edit.text + whole.slice(edit.end),
      text,
    );
}

/** The part in which two texts differ, in the first of them. */
export function difference(before: string, after: string) {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - start;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return { start, end: before.length - tail };
}

/** The code of a project and what TypeScript asks of it. */
export function codeIn(
  files: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const code = /\.[cm]?[jt]sx?$|(?:^|\/)package\.json$|^tsconfig\.json$/;
  return new Map([...files].filter(([path]) => code.test(path)));
}

/** The words by which papers and comments speak of an entity. */
export function wordsFor({
  folder,
  name,
  file,
  identifier,
}: {
  readonly folder: string;
  readonly name: string;
  readonly file: string;
  readonly identifier: string;
}): readonly string[] {
  const own = [name, `${folder}/${file}`];
  // One word alone is a word of everybody.
  return /\p{Lu}/u.test(identifier) ? [...own, identifier] : own;
}

export function failed(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string> = new Map(),
): ChangePlanned {
  return { result: { ok: false, diagnostics }, texts };
}
