/** Owns what is said when `src/handlers.ts` cannot be completed. */
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic, Place } from "../diagnostics/diagnostic.js";
import type { Insertion, PlannedFile } from "./planned-file.js";
import { pasteLines } from "./wire-edits.js";
import type { HandlersFacts } from "./wire-facts.js";

/** Why nothing can be put into a file, and where that shows. */
export interface Lost {
  readonly reason: string;
  readonly offset?: number;
}

export function anchorMissing(
  { path, insertions = [] }: PlannedFile,
  text: string,
  { reason, offset }: Lost,
): Diagnostic {
  const lines = pasteLines(insertions);
  const params = { file: path, reason, lines };
  if (offset === undefined) {
    return diagnostic("wire/anchor-missing", params, { file: path });
  }
  const place = placeIn(path, text, offset);
  return diagnostic("wire/anchor-missing", params, place);
}

/** Where something begins in a file. */
export function placeIn(file: string, text: string, offset: number): Place {
  const before = text.slice(0, offset).split("\n");
  const column = (before.at(-1)?.length ?? 0) + 1;
  const start = { line: before.length, column, offset };
  return { file, range: { start, end: start } };
}

/** A warning for each kind of handlers that is made in another file. */
export function notVisible(
  path: string,
  insertions: readonly Insertion[],
  { kinds }: HandlersFacts,
): readonly Diagnostic[] {
  return [...new Set(insertions.map(({ kind }) => kind))]
    .filter((kind) => kinds.get(kind) === "unseen")
    .map((kind) => {
      const lines = linesLike(insertions.filter((one) => one.kind === kind));
      const params = { file: path, what: `the ${kind}`, lines };
      return diagnostic("wire/not-visible", params, { file: path });
    });
}

/** A warning where all of them are made in another file, or by a function. */
export function madeElsewhere({
  path,
  insertions = [],
}: PlannedFile): Diagnostic {
  const lines = linesLike(insertions);
  const params = { file: path, what: "the handlers", lines };
  return diagnostic("wire/not-visible", params, { file: path });
}

/** The lines for the last one, which is the newest where it was added. */
function linesLike(insertions: readonly Insertion[]): readonly string[] {
  return pasteLines(insertions.slice(-1));
}
