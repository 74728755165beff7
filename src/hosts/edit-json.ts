/** Owns the edits of a host's JSON: one entry set or removed, all else kept to the byte. */
import { succeed, type Result } from "../diagnostics/diagnostic.js";
import type { Json } from "../spec/model.js";
import { findMember, type Found } from "./find-member.js";
import { readJsonFile, type FileText, type JsonFile } from "./json-file.js";
import { formatInline, formatLines } from "./json-format.js";
import { innermost, insertMember } from "./json-insertion.js";
import {
  indentAt,
  inlineStyleOf,
  lineStyleOf,
  startsLine,
} from "./json-layout.js";
import { removeMember } from "./json-removal.js";
import { hasLineBreak, lastCommentEnd } from "./json-trivia.js";
import { isSameJson } from "./same-json.js";
import { applySplices, type Splice } from "./splice.js";

export interface Edited {
  readonly text: string;
  readonly changed: boolean;
}

type KeyPath = readonly [string, ...string[]];

/** Sets the value at a path of keys; objects that are missing on the way are made. */
export function setEntry(
  file: FileText,
  path: KeyPath,
  value: Json,
): Result<Edited> {
  return edit(file, path, (json, found) => {
    switch (found.kind) {
      case "nothing":
        return newRoot(json, nested(path, value));
      case "missing": {
        const [key, ...deeper] = found.rest;
        return insertMember(json, found.holders, key, nested(deeper, value));
      }
      case "member":
        return isSameJson(found.member.value, value)
          ? []
          : replacement(json, found, value);
    }
  });
}

/** Removes what stands at a path of keys; the objects on the way stay. */
export function removeEntry(file: FileText, path: KeyPath): Result<Edited> {
  return edit(file, path, (json, found) =>
    found.kind === "member"
      ? removeMember(json, innermost(found.holders), found.member)
      : [],
  );
}

function edit(
  file: FileText,
  path: KeyPath,
  splicesOf: (json: JsonFile, found: Found) => readonly Splice[],
): Result<Edited> {
  const json = readJsonFile(file);
  if (!json.ok) return json;
  const found = findMember(json.value, path);
  if (!found.ok) return found;
  const splices = splicesOf(json.value, found.value);
  const { mark, body } = json.value;
  return succeed({
    text: mark + applySplices(body, splices),
    changed: splices.length > 0,
  });
}

function nested(path: readonly string[], value: Json): Json {
  return path.reduceRight<Json>(
    (inner, key) => Object.fromEntries([[key, inner]]),
    value,
  );
}

/** A file without a value gets one, below the comments that it may have. */
function newRoot({ body }: JsonFile, value: Json): readonly Splice[] {
  const style = lineStyleOf(body, undefined);
  const text = formatLines(value, "", style) + style.lineEnd;
  const comments = lastCommentEnd(body, 0, body.length);
  if (comments === 0) return [{ start: 0, end: body.length, text }];
  const broken = hasLineBreak(body.slice(comments));
  const start = body.length;
  return [{ start, end: start, text: (broken ? "" : style.lineEnd) + text }];
}

function replacement(
  { body, root }: JsonFile,
  { holders, member }: Extract<Found, { kind: "member" }>,
  value: Json,
): readonly Splice[] {
  const { start, end } = member.value;
  const isSpread =
    member.value.kind === "scalar"
      ? startsLine(body, member.start)
      : hasLineBreak(body.slice(start, end));
  const text = isSpread
    ? formatLines(value, indentAt(body, start), lineStyleOf(body, root))
    : formatInline(value, inlineStyleOf(body, innermost(holders), undefined));
  return [{ start, end, text }];
}
