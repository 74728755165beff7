/** Owns how a member is taken out of an object of a JSON text. */
import type { JsonFile, Member, ObjectNode } from "./json-file.js";
import { startsLine } from "./json-layout.js";
import {
  commaAfter,
  endOfSpaces,
  endsInLineComment,
  hasLineBreak,
  isBlank,
  lineBreakBefore,
  restOfLine,
  startOfSpaces,
} from "./json-trivia.js";
import { applySplices, type Splice } from "./splice.js";

/**
 * Takes a member away, with its comma and its line. Comments beside it are the person's and stay. An object in
 * which nothing is left becomes `{}`.
 */
export function removeMember(
  { body }: JsonFile,
  object: ObjectNode,
  member: Member,
): readonly Splice[] {
  const splices = pieces(body, object, member);
  const [start, end] = [object.start + 1, object.end - 1];
  const left = applySplices(
    body.slice(start, end),
    splices.map((one) => ({
      start: one.start - start,
      end: one.end - start,
      text: "",
    })),
  );
  return isBlank(left) ? [{ start, end, text: "" }] : splices;
}

function pieces(
  body: string,
  object: ObjectNode,
  member: Member,
): readonly Splice[] {
  const before = object.members[object.members.indexOf(member) - 1];
  const commaBefore =
    before === undefined ? undefined : commaAfter(body, before.value.end);
  const gap = { start: (commaBefore ?? object.start) + 1, end: member.start };
  const { end } = member.value;
  const comma = commaAfter(body, end);
  if (comma === undefined)
    return [...cutComma(commaBefore), cut(body, gap, end, true)];
  if (!isBlank(body.slice(end, comma)))
    return [cut(body, gap, end, true), ...cutComma(comma)];
  return [cut(body, gap, comma + 1, before === undefined)];
}

/**
 * What to take away for a member that ends at `end`, with or without the white space before it.
 * @param gap between the comma or bracket before the member and the member
 * @param isOutermost no member stands before it, or none after it
 */
function cut(
  body: string,
  gap: { readonly start: number; readonly end: number },
  end: number,
  isOutermost: boolean,
): Splice {
  const start = gap.end;
  const next = endOfSpaces(body, end);
  const isFollowed = restOfLine(body, end).end > end || body[next] === '"';
  const ownLine = startsLine(body, start);
  if (isFollowed && (ownLine || isOutermost || body[next] !== '"'))
    return { start, end: next, text: "" };
  if (!ownLine) return { start: startOfSpaces(body, start), end, text: "" };
  const line = lineBreakBefore(body, start);
  // The bracket that follows on the line must not come into the comment above.
  const isSwallowed =
    !hasLineBreak(body.slice(next, next + 1)) &&
    endsInLineComment(body, gap.start, line);
  return isSwallowed
    ? { start, end: next, text: "" }
    : { start: line, end, text: "" };
}

function cutComma(comma: number | undefined): readonly Splice[] {
  return comma === undefined
    ? []
    : [{ start: comma, end: comma + 1, text: "" }];
}
