/** Owns how a person writes their spec, so that what is put into it looks like theirs. */
import { isOwn } from "./edit-look.js";
import { positionAt, type Located } from "./located.js";

export interface Manners {
  /** How far a map stands behind its key. */
  readonly step: number;
  /** How far the dashes of a list stand behind their key. */
  readonly dash: number;
  /** From a dash to what it holds. */
  readonly gap: number;
  /** Used where a text needs quotes. */
  readonly quote: '"' | "'";
  /** Whether texts stand in quotes that need none. */
  readonly quoted: boolean;
  /** Whether small lists and maps stand between brackets. */
  readonly flow: boolean;
  /** Whether braces have a space inside, and brackets. */
  readonly braces: boolean;
  readonly brackets: boolean;
  /** One step of JSON's lines; empty where it is on one line. */
  readonly jsonStep: string;
  /** Whether JSON on one line has spaces between its parts. */
  readonly jsonSpaced: boolean;
}

export const usualManners: Manners = {
  step: 2,
  dash: 2,
  gap: 2,
  quote: '"',
  quoted: false,
  flow: true,
  braces: true,
  brackets: false,
  jsonStep: "  ",
  jsonSpaced: true,
};

/** What was seen, and how often. */
type Counts<T> = Map<T, number>;

function count<T>(counts: Counts<T>, value: T): void {
  counts.set(value, timesOf(counts, value) + 1);
}

function timesOf<T>(counts: Counts<T>, value: T): number {
  return counts.get(value) ?? 0;
}

/** What was seen most, the first of equals. */
function most<T>(counts: Counts<T>, otherwise: T): T {
  let best = otherwise;
  let times = 0;
  for (const [value, seen] of counts)
    if (seen > times) [best, times] = [value, seen];
  return best;
}

interface Seen {
  readonly step: Counts<number>;
  readonly dash: Counts<number>;
  readonly gap: Counts<number>;
  readonly braces: Counts<boolean>;
  readonly brackets: Counts<boolean>;
  /** What texts begin with: a quote, or nothing. */
  readonly quotes: Counts<string>;
  readonly lines: Counts<"flow" | "block">;
}

/** Looks at all that is written in one text. */
export function mannersOf(root: Located): Manners {
  const seen: Seen = {
    step: new Map(),
    dash: new Map(),
    gap: new Map(),
    braces: new Map(),
    brackets: new Map(),
    quotes: new Map(),
    lines: new Map(),
  };
  look(root, seen);
  const { text } = root.source;
  const { step, dash, gap, quotes, lines, braces, brackets } = seen;
  const usual = usualManners;
  const [double, single] = [timesOf(quotes, '"'), timesOf(quotes, "'")];
  return {
    step: most(step, usual.step),
    dash: most(dash, usual.dash),
    gap: most(gap, usual.gap),
    quote: single > double ? "'" : '"',
    quoted: double + single > timesOf(quotes, ""),
    flow: timesOf(lines, "flow") > 0 || timesOf(lines, "block") < 2,
    braces: most(braces, usual.braces),
    brackets: most(brackets, usual.brackets),
    jsonStep: /\n([ \t]+)\S/.exec(text)?.[1] ?? "",
    jsonSpaced: /":[ \t]/.test(text) || !/":/.test(text),
  };
}

/** @param column of the key that the value stands under */
function look(node: Located, seen: Seen, column?: number): void {
  const { source, start, end } = node;
  const { text } = source;
  const first = text[start] ?? "";
  // An alias stands for what is written elsewhere.
  if (first === "*") return;
  if (node.kind === "scalar") {
    if (typeof node.value === "string" && !/[|>]/.test(first))
      count(seen.quotes, /["']/.test(first) ? first : "");
    return;
  }
  const isFlow = first === "{" || first === "[";
  const parts = node.kind === "map" ? node.entries : node.items;
  if (isFlow && parts.length > 0) {
    const isLine = !text.slice(start, end).includes("\n");
    const pads = first === "{" ? seen.braces : seen.brackets;
    if (isLine) count(pads, text[start + 1] === " ");
    count(seen.lines, "flow");
  }
  if (node.kind === "map") {
    const own = node.entries.filter((entry) => isOwn(node, entry));
    const [top] = own;
    if (top === undefined) return;
    const at = isFlow ? undefined : positionAt(source, top.keyStart).column;
    if (at !== undefined && column !== undefined) count(seen.step, at - column);
    for (const { value } of own) look(value, seen, at);
    return;
  }
  const isBlock = !isFlow && text[start] === "-";
  const at = positionAt(source, start).column;
  if (isBlock) {
    if (column !== undefined) count(seen.dash, at - column);
    if (column !== undefined && isSmall(node)) count(seen.lines, "block");
  }
  for (const item of node.items) {
    const { line, column: inner } = positionAt(source, item.start);
    const dash = positionAt(source, text.lastIndexOf("-", item.start - 1));
    if (isBlock && dash.line === line && dash.column === at)
      count(seen.gap, inner - at);
    look(item, seen);
  }
}

/** A list of plain values. */
function isSmall(node: Extract<Located, { readonly kind: "list" }>): boolean {
  return node.items.every(({ kind }) => kind === "scalar");
}
