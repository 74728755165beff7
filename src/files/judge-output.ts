/** Owns what may become of one file outside of a project: made, rewritten where it is ours, or left alone. */
import type { Change } from "./change.js";
import { isSameText } from "./text.js";

/** `foreign`: it is not ours, and nobody said to overwrite it. */
export type OutputVerdict =
  | { readonly kind: "keep" | "foreign" }
  | { readonly kind: "change"; readonly change: Change };

/**
 * Decides what has to change so that the file holds `text`. Pure.
 * @param current its text, or `undefined` where there is none
 * @param isOurs whether a text was made by us
 * @param force overwrite it whoever made it
 */
export function judgeOutput(
  path: string,
  text: string,
  current: string | undefined,
  isOurs: (text: string) => boolean,
  force: boolean,
): OutputVerdict {
  if (current === undefined)
    return { kind: "change", change: { kind: "create", path, text } };
  if (isSameText(current, text)) return { kind: "keep" };
  if (!force && !isOurs(current)) return { kind: "foreign" };
  const change: Change = { kind: "rewrite", path, text, before: current };
  return { kind: "change", change };
}
