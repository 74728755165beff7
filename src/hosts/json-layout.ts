/** Owns the look of a JSON text: line ends, indentation, spaces; what is put in looks like it. */
import type { JsonNode, Member, ObjectNode } from "./json-file.js";
import type { InlineStyle, LineStyle } from "./json-format.js";
import {
  commaAfter,
  hasLineBreak,
  lastCommentEnd,
  restOfLine,
  spaceBefore,
} from "./json-trivia.js";

/** The first line end of the text and the first step of indentation in it. */
export function lineStyleOf(
  body: string,
  root: JsonNode | undefined,
): LineStyle {
  return {
    lineEnd: /\r\n|\n|\r/.exec(body)?.[0] ?? "\n",
    unit: (root === undefined ? undefined : unitIn(body, root)) ?? "  ",
  };
}

/** How the members of an object are spaced; `or` answers for an object that has none. */
export function inlineStyleOf(
  body: string,
  object: ObjectNode,
  or: ObjectNode | undefined,
): InlineStyle {
  const [first, second] = object.members;
  if (first === undefined)
    return or === undefined
      ? { afterColon: " ", afterComma: " ", padding: " " }
      : inlineStyleOf(body, or, undefined);
  const afterColon = body[first.value.start - 1] === " " ? " " : "";
  const afterComma =
    second === undefined || body[second.start - 1] === " " ? afterColon : "";
  return {
    afterColon,
    afterComma,
    padding: body[object.start + 1] === " " ? " " : "",
  };
}

/**
 * Whether an object's members stand on lines of their own. An empty object is laid out as the one that holds
 * it, an empty root in lines.
 * @param holders the objects from the root to the one that is asked about
 */
export function isInLines(
  body: string,
  holders: readonly ObjectNode[],
): boolean {
  const object = holders.at(-1);
  if (object === undefined) return true;
  const last = object.members.at(-1);
  if (last !== undefined)
    return startsLine(body, last.start) || endsWithLineComment(body, last);
  const inside = body.slice(object.start + 1, object.end - 1);
  if (hasLineBreak(inside)) return true;
  if (lastCommentEnd(inside, 0, inside.length) > 0) return false;
  return isInLines(body, holders.slice(0, -1));
}

/** The indentation of the line that a place is on. */
export function indentAt(body: string, offset: number): string {
  let start = offset;
  while (start > 0 && !hasLineBreak(body[start - 1] ?? "")) start -= 1;
  let end = start;
  while (body[end] === " " || body[end] === "\t") end += 1;
  return body.slice(start, Math.min(end, offset));
}

/** Whether nothing but white space stands before a place on its line. */
export function startsLine(body: string, offset: number): boolean {
  return hasLineBreak(body.slice(spaceBefore(body, offset), offset));
}

function endsWithLineComment(body: string, { value }: Member): boolean {
  const comma = commaAfter(body, value.end);
  return restOfLine(body, comma === undefined ? value.end : comma + 1).endsLine;
}

function unitIn(body: string, node: JsonNode): string | undefined {
  if (node.kind === "scalar") return undefined;
  const inner =
    node.kind === "list" ? node.items : node.members.map(({ value }) => value);
  const first = node.kind === "list" ? inner[0] : node.members[0];
  if (first === undefined) return undefined;
  if (startsLine(body, first.start)) {
    const outer = indentAt(body, node.start);
    const own = indentAt(body, first.start);
    if (own.length > outer.length && own.startsWith(outer))
      return own.slice(outer.length);
  }
  for (const one of inner) {
    const unit = unitIn(body, one);
    if (unit !== undefined) return unit;
  }
  return undefined;
}
