/** Owns the splices that add a key to a map or an item to a list. */
import { addBehind, fillBrackets } from "./edit-inside.js";
import { jsonLine, jsonText } from "./edit-json.js";
import { endOfLines, isLineOver, lineEndAt } from "./edit-lines.js";
import {
  isFlow,
  isOwn,
  marginAt,
  textOf,
  type Splice,
  type Style,
} from "./edit-look.js";
import type { Manners } from "./edit-manners.js";
import { blockText, flowText, keyText } from "./edit-text.js";
import { linesUnder, under } from "./edit-under.js";
import {
  positionAt,
  type Located,
  type LocatedEntry,
  type LocatedMap,
} from "./located.js";
import type { Json } from "./model.js";

type LocatedList = Extract<Located, { readonly kind: "list" }>;

/**
 * Adds a key to a map.
 * @param after the key behind which it comes; the last where absent
 */
export function insertEntry(
  map: LocatedMap,
  [key, value]: readonly [string, Json],
  after: string | undefined,
  style: Style,
  manners: Manners,
): Splice | undefined {
  const own = map.entries.filter((entry) => isOwn(map, entry));
  const named = own.find((entry) => entry.key === after);
  const previous = named ?? own.at(-1);
  const span = previous && {
    start: previous.keyStart,
    end: previous.value.end,
  };
  if (style === "json") {
    const name = `${JSON.stringify(key)}:${manners.jsonSpaced ? " " : ""}`;
    return addJson(map, span, name, value, manners);
  }
  if (style === "flow" || isFlow(map)) {
    const line = `${keyText(key, manners)}: ${flowText(value, manners)}`;
    return span === undefined
      ? fillBrackets(map, ` ${line} `)
      : addBehind(map, span, { line, lines: () => line });
  }
  if (previous === undefined) return undefined;
  const { column } = positionAt(map.source, previous.keyStart);
  const line = `${" ".repeat(column - 1)}${keyText(key, manners)}:${under(value, column, manners)}`;
  return addLines(
    previous.value,
    line,
    column,
    column === 1 && isSpaced(map, own),
  );
}

/** Adds an item at the end of a list. */
export function appendItem(
  list: LocatedList,
  value: Json,
  style: Style,
  manners: Manners,
): Splice | undefined {
  const last = list.items.at(-1);
  if (style === "json") return addJson(list, last, "", value, manners);
  const line = flowText(value, manners);
  if (style === "flow")
    return last === undefined
      ? fillBrackets(list, ` ${line} `)
      : addBehind(list, last, { line, lines: () => line });
  if (last === undefined) return undefined;
  const { text } = list.source;
  const { column } = positionAt(list.source, list.start);
  const gap = gapOf(text, list, last) ?? manners.gap;
  const margin = " ".repeat(column - 1);
  const item = blockText(value, column - 1 + gap, manners);
  const lines = `${margin}-${" ".repeat(gap - 1)}${item}`;
  return addLines(last, lines, column, isSpaced(list, list.items));
}

/** From the dash of the last item to what it holds, where both are on one line. */
function gapOf(
  text: string,
  list: LocatedList,
  last: Located,
): number | undefined {
  const line = text.lastIndexOf("\n", last.start - 1) + 1;
  const column = positionAt(list.source, list.start).column - 1;
  const [, dash] = /^([ \t]*-[ ]+)/.exec(text.slice(line, last.start)) ?? [];
  if (dash === undefined || text[line + column] !== "-") return undefined;
  return dash.length - column;
}

/** `key: []` and `key:` get their first item in a block. */
export function fillList(
  entry: LocatedEntry,
  column: number,
  value: Json,
  manners: Manners,
): Splice | undefined {
  const { value: list } = entry;
  const { text } = list.source;
  if (!isLineOver(text, list.end)) return undefined;
  const before = text.slice(0, list.start);
  const start = before.length - (/[ \t]*$/.exec(before)?.[0].length ?? 0);
  const end = lineEndAt(text, list.end);
  const rest = text.slice(list.end, end).trimEnd();
  return { start, end, text: rest + linesUnder([value], column, manners) };
}

function addJson(
  node: Located,
  previous: { readonly start: number; readonly end: number } | undefined,
  name: string,
  value: Json,
  manners: Manners,
): Splice {
  const lines = (margin: string) => name + jsonText(value, manners, margin);
  const line = name + jsonLine(value, manners);
  if (previous === undefined) {
    const { jsonStep } = manners;
    const outer = marginAt(node.source.text, node.start);
    const inner = outer + jsonStep;
    return fillBrackets(
      node,
      jsonStep === "" ? line : `\n${inner}${lines(inner)}\n${outer}`,
    );
  }
  const spliced = addBehind(node, previous, { line, lines });
  return manners.jsonSpaced || !spliced.text.startsWith(", ")
    ? spliced
    : { ...spliced, text: `,${spliced.text.slice(2)}` };
}

/** Whether a blank line stands between two of a map's or a list's own parts. */
function isSpaced(
  { source: { text } }: Located,
  parts: readonly (LocatedEntry | Located)[],
): boolean {
  return parts.some((part, n) => {
    const previous = parts[n - 1];
    if (previous === undefined) return false;
    const end = "key" in previous ? previous.value.end : previous.end;
    const start = "key" in part ? part.keyStart : part.start;
    // The end of a block of text is behind its line end.
    return /\n[ \t]*\r?\n/.test(text.slice(Math.max(0, end - 1), start));
  });
}

/** Adds lines behind the last line of a value. */
function addLines(
  previous: Located,
  lines: string,
  column: number,
  spaced: boolean,
): Splice {
  const {
    source: { text },
    end,
  } = previous;
  // What keeps its last line ends would take over a blank line that comes behind it.
  const keeps = /^[|>][1-9]?\+/.test(textOf(previous));
  const at = keeps ? end : endOfLines(text, end, column);
  if (keeps && text[at - 1] === "\n")
    return { start: at, end: at, text: `${lines}\n` };
  return { start: at, end: at, text: `${spaced ? "\n\n" : "\n"}${lines}` };
}
