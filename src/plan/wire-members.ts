/** Owns how members are put into an object literal so that it looks as its author writes. */
import type { ObjectFacts, Span } from "./wire-facts.js";
import { indentAt, lineStart, type Style } from "./wire-style.js";
import { lineWidth } from "./width.js";

/** `text` in the place of what stands from `start` to `end`. */
export interface Edit extends Span {
  readonly text: string;
}

/**
 * Puts members at the end of an object, or before the first spread that cannot be seen into: what that
 * holds goes on counting.
 * @param others what is put elsewhere
 */
export function addMembers(
  text: string,
  object: ObjectFacts,
  added: readonly string[],
  style: Style,
  others: readonly Edit[] = [],
): readonly Edit[] {
  const body = text.slice(object.start, object.end);
  if (body.includes("\n")) return addLines(text, object, added, style);
  const edit = addInline(body, object, added);
  const line = lineAt(text, object.start);
  const fits =
    line.length + edit.text.length <= lineWidth &&
    !added.some((each) => each.includes("\n"));
  // What has a comment in it, or shares its line with the object around it, stays on its line.
  const before = text.slice(lineStart(text, object.start), object.start);
  const stays = /\/[/*]/.test(body) || before.includes("{");
  // What is spread out is written anew, so that nothing else can be put into it.
  const isEdited = others.some(
    ({ start, end }) => object.start < start && end < object.end,
  );
  return [
    fits || stays || isEdited ? edit : spreadOut(text, object, added, style),
  ];
}

function addInline(
  body: string,
  object: ObjectFacts,
  added: readonly string[],
): Edit {
  const place = placeOf(object);
  const list = added.join(", ");
  if (place.after !== undefined) {
    const { end } = place.after;
    return { start: end, end, text: `, ${list}` };
  }
  const start = object.start + 1;
  if (object.members.length > 0)
    return { start, end: start, text: ` ${list},` };
  const end = object.end - 1;
  return body.slice(1, -1).trim() === ""
    ? { start, end, text: ` ${list} ` }
    : { start: end, end, text: `${body.at(-2) === " " ? "" : " "}${list} ` };
}

/** A line each, where one line for all of them is too long. */
function spreadOut(
  text: string,
  object: ObjectFacts,
  added: readonly string[],
  { newline, unit }: Style,
): Edit {
  const outer = indentAt(text, object.start);
  const old = object.members.map(({ start, end }) => text.slice(start, end));
  const members = old.toSpliced(placeOf(object).index, 0, ...added);
  const lines = members.map((member) => `${outer}${unit}${member},`);
  const { start, end } = object;
  return { start, end, text: ["{", ...lines, `${outer}}`].join(newline) };
}

function addLines(
  text: string,
  object: ObjectFacts,
  added: readonly string[],
  style: Style,
): readonly Edit[] {
  const { after, index } = placeOf(object);
  const isLast = index === object.members.length;
  const margin = style.newline + memberIndent(text, object, style);
  const lines = added.map((member) => margin + member).join(",");
  if (after === undefined) {
    const start = endOfLine(text, object.start + 1);
    return [{ start, end: start, text: `${lines},` }];
  }
  const comma = commaAfter(text, after.end);
  const start = endOfLine(text, comma ?? after.end);
  const tail = !isLast || object.trailingComma ? "," : "";
  const insertion = { start, end: start, text: lines + tail };
  if (comma !== undefined) return [insertion];
  const missing = { start: after.end, end: after.end, text: "," };
  return start === after.end
    ? [{ ...insertion, text: `,${insertion.text}` }]
    : [missing, insertion];
}

/** Which member the new ones follow, if any. */
function placeOf({ members, unseen }: ObjectFacts): {
  readonly index: number;
  readonly after: Span | undefined;
} {
  const index = unseen ?? members.length;
  return { index, after: members[index - 1] };
}

/** What the members' lines begin with. */
export function memberIndent(
  text: string,
  object: ObjectFacts,
  style: Style,
): string {
  const own = object.members.find(({ start }) => {
    return text.slice(lineStart(text, start), start).trim() === "";
  });
  return own === undefined
    ? indentAt(text, object.start) + style.unit
    : indentAt(text, own.start);
}

/** The place behind the comma that follows `place`, over white space and comments. */
function commaAfter(text: string, place: number): number | undefined {
  const gap = /(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*,/y;
  gap.lastIndex = place;
  return gap.test(text) ? gap.lastIndex : undefined;
}

/** The end of the line of `place` if only comments follow there, else `place`. */
export function endOfLine(text: string, place: number): number {
  const rest =
    /(?:[ \t]|\/\*(?:[^*\n]|\*(?!\/))*\*\/)*(?:\/\/[^\r\n]*)?(?=\r?\n|$)/y;
  rest.lastIndex = place;
  return rest.test(text) ? rest.lastIndex : place;
}

function lineAt(text: string, place: number): string {
  const end = text.indexOf("\n", place);
  const line = text.slice(lineStart(text, place), end < 0 ? undefined : end);
  return line.trimEnd();
}
