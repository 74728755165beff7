/** Owns where and how a new member is put into an object of a JSON text. */
import type { Json } from "../spec/model.js";
import type { JsonFile, ObjectNode } from "./json-file.js";
import { formatInline, formatLines } from "./json-format.js";
import {
  indentAt,
  inlineStyleOf,
  isInLines,
  lineStyleOf,
  startsLine,
} from "./json-layout.js";
import { commaAfter, lastCommentEnd, restOfLine } from "./json-trivia.js";
import type { Splice } from "./splice.js";

/** An object with those that hold it, the root first. */
export type Holders = readonly [ObjectNode, ...ObjectNode[]];

/**
 * Puts a member behind the last one of an object, in the look of its neighbours. Text is only put in, but for
 * the white space inside an empty object.
 */
export function insertMember(
  json: JsonFile,
  holders: Holders,
  key: string,
  value: Json,
): readonly Splice[] {
  const object = innermost(holders);
  const last = object.members.at(-1);
  if (last === undefined) return firstMember(json, holders, key, value);
  const { body } = json;
  const comma = commaAfter(body, last.value.end);
  const end = last.value.end;
  // A comment behind the last member is about that one: the new member goes behind it.
  const point = restOfLine(body, comma === undefined ? end : comma + 1).end;
  const pair = isInLines(body, holders)
    ? pairOnLine(json, holders, key, value)
    : inlineStyleOf(body, object, undefined).afterComma +
      inlinePair(json, holders, key, value);
  return comma === undefined
    ? [
        { start: end, end, text: "," },
        { start: point, end: point, text: pair },
      ]
    : [{ start: point, end: point, text: `${pair},` }];
}

function firstMember(
  json: JsonFile,
  holders: Holders,
  key: string,
  value: Json,
): readonly Splice[] {
  const { body, root } = json;
  const object = innermost(holders);
  const start = object.start + 1;
  const end = object.end - 1;
  const comments = lastCommentEnd(body, start, end);
  const commented = comments > start;
  if (isInLines(body, holders)) {
    const pair = pairOnLine(json, holders, key, value);
    const { lineEnd } = lineStyleOf(body, root);
    return commented
      ? [{ start: comments, end: comments, text: pair }]
      : [{ start, end, text: pair + lineEnd + indentAt(body, object.start) }];
  }
  const pair = inlinePair(json, holders, key, value);
  const { padding } = inlineStyleOf(body, object, holders.at(-2));
  return commented
    ? [{ start: comments, end: comments, text: ` ${pair}` }]
    : [{ start, end, text: padding + pair + padding }];
}

/** A line break, the indentation and the pair. */
function pairOnLine(
  { body, root }: JsonFile,
  holders: Holders,
  key: string,
  value: Json,
): string {
  const style = lineStyleOf(body, root);
  const object = innermost(holders);
  const last = object.members.at(-1);
  const indent =
    last !== undefined && startsLine(body, last.start)
      ? indentAt(body, last.start)
      : indentAt(body, object.start) + style.unit;
  return `${style.lineEnd}${indent}${JSON.stringify(key)}: ${formatLines(value, indent, style)}`;
}

function inlinePair(
  { body }: JsonFile,
  holders: Holders,
  key: string,
  value: Json,
): string {
  const style = inlineStyleOf(body, innermost(holders), holders.at(-2));
  return `${JSON.stringify(key)}:${style.afterColon}${formatInline(value, style)}`;
}

/** The object that is edited. */
export function innermost(holders: Holders): ObjectNode {
  return holders.at(-1) ?? holders[0];
}
