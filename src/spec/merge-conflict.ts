/** Owns the sight of a merge that was left half done: no other problem of such a text is worth telling. */
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { placeAt, type TextSource } from "./located.js";

/** The first mark of an unresolved merge, if both its ends are there. */
export function mergeConflict(source: TextSource): Diagnostic | undefined {
  const start = /^<{7} .*$/m.exec(source.text);
  if (start === null || !/^>{7} /m.test(source.text)) return undefined;
  return diagnostic(
    "text/merge-conflict",
    {},
    placeAt(source, start.index, start.index + start[0].trimEnd().length),
  );
}
