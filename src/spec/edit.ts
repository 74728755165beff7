/** Owns changes to the text of a spec: splices where a value stands, so that comments, order and style stay. */
import { isDeepStrictEqual } from "node:util";
import { diagnostic } from "../diagnostics/catalog.js";
import { fail, succeed, type Result } from "../diagnostics/diagnostic.js";
import type { Splice } from "./edit-look.js";
import { findSplice } from "./edit-splice.js";
import { placeOfPath, type Located, type TextSource } from "./located.js";
import type { Json, Path } from "./model.js";
import { objectOf } from "./own.js";
import { parseText } from "./parse-text.js";

export type Edit =
  | {
      /** Gives the value at a path; what is missing on the way is made. */
      readonly kind: "set";
      readonly path: Path;
      readonly value: Json;
      /** The key behind which a new one comes; the last where absent. */
      readonly after?: string;
    }
  | {
      /** Adds an item to the list at a path. */
      readonly kind: "append";
      readonly path: Path;
      readonly value: Json;
      /** The top-level key behind which a new list comes; the last where absent. */
      readonly after?: string;
    };

/**
 * Makes the edits, one after the other. Pure. What comes out is read again: it says exactly what was
 * wanted, or the edit is refused.
 */
export function editSpec(
  { file, text }: TextSource,
  edits: readonly Edit[],
): Result<string> {
  let edited = text;
  for (const edit of edits) {
    const before = parseText(file, edited);
    const { root } = before;
    if (root === undefined) return fail(before.problems);
    const mark = edited.length - before.source.text.length;
    const splice = findSplice(root, edit);
    const after = splice && spliced(edited, splice, mark);
    if (after === undefined || !says(file, after, root, edit))
      return fail([cannotEdit(root, edit.path)]);
    edited = after;
  }
  return succeed(edited);
}

/** @param mark length of a byte order mark, which no place counts */
function spliced(
  text: string,
  { start, end, text: put }: Splice,
  mark: number,
): string {
  const at = start + mark;
  const lines = endsLinesByCrlf(text, at)
    ? put.replaceAll(/\r?\n/g, "\r\n")
    : put;
  return text.slice(0, at) + lines + text.slice(end + mark);
}

/** Whether the line of `at` ends so, or the one before where it is the last. */
function endsLinesByCrlf(text: string, at: number): boolean {
  const next = text.indexOf("\n", at);
  const lineEnd = next === -1 ? text.lastIndexOf("\n") : next;
  return lineEnd > 0 && text[lineEnd - 1] === "\r";
}

function says(file: string, text: string, before: Located, edit: Edit) {
  const { root, problems } = parseText(file, text);
  const broken = problems.some(({ severity }) => severity === "error");
  const wanted = withEdit(before.value, edit.path, edit);
  return !broken && isDeepStrictEqual(root?.value, wanted);
}

/** The value that the edited text must have. */
function withEdit(value: Json | undefined, path: Path, edit: Edit): Json {
  const [step, ...rest] = path;
  if (step === undefined) {
    if (edit.kind === "set") return edit.value;
    return [...(isList(value) ? value : []), edit.value];
  }
  if (isList(value))
    return value.map((item, n) =>
      n === step ? withEdit(item, rest, edit) : item,
    );
  const entries = Object.entries(
    typeof value === "object" && value !== null ? value : {},
  );
  const old = entries.find(([key]) => key === step)?.[1];
  return objectOf([
    ...entries.filter(([key]) => key !== step),
    [String(step), withEdit(old, rest, edit)],
  ]) as Json;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function cannotEdit(root: Located, path: Path) {
  return diagnostic(
    "spec/cannot-edit",
    { path: path.join(".") },
    placeOfPath(root, path, "value"),
  );
}
