/** Owns the table of ownership: what a run may do to a file, by who owns it and whether it is still as we wrote it. */
import type { PlannedFile } from "../plan/planned-file.js";
import type { Change } from "./change.js";
import { hasConflictMarks, hasHeader, hashText, isSameText } from "./text.js";

/** What is decided of one file. */
export type Verdict =
  | { readonly kind: "keep" }
  | { readonly kind: "change"; readonly change: Change }
  /** Somebody's text would be lost by `change`. */
  | { readonly kind: "edited"; readonly change: Change; readonly text: string }
  /** It is somebody else's. */
  | { readonly kind: "leave" };

/** What a run may do to a planned file: the ownership column. */
export function judgePlanned(
  { path, text, ownership }: PlannedFile,
  current: string | undefined,
  hashes: ReadonlySet<string> | undefined,
): Verdict {
  if (current === undefined)
    return { kind: "change", change: { kind: "create", path, text } };
  if (ownership === "once" || isSameText(current, text))
    return { kind: "keep" };
  const change: Change = { kind: "rewrite", path, text, before: current };
  // The texts of these two were made from the one on disk.
  if (ownership === "wired" || ownership === "source")
    return { kind: "change", change };
  return isUntouched(current, hashes)
    ? { kind: "change", change }
    : { kind: "edited", change, text: current };
}

/** Whether a generated file can be rewritten without loss. */
function isUntouched(
  current: string,
  hashes: ReadonlySet<string> | undefined,
): boolean {
  // Two branches were merged: both sides were generated, and generating again is the way to merge them.
  if (hasHeader(current) && hasConflictMarks(current)) return true;
  // Without a record of what we wrote, nobody can tell whether it was edited since.
  return hashes?.has(hashText(current)) === true;
}

/** What a run may do to a file that an earlier run generated and that is no longer planned. */
export function judgeLeaving(
  path: string,
  current: string,
  hashes: ReadonlySet<string>,
): Verdict {
  // Without our header it is somebody else's by now, whatever the manifest says.
  if (!hasHeader(current)) return { kind: "leave" };
  const change: Change = { kind: "delete", path, before: current };
  return hashes.has(hashText(current)) || hasConflictMarks(current)
    ? { kind: "change", change }
    : { kind: "edited", change, text: current };
}
