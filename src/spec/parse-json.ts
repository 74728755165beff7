/** Owns the reading of strict JSON with the place of every value, which `JSON.parse` does not tell. */
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { maxDepth } from "./limits.js";
import {
  placeAt,
  type Located,
  type LocatedEntry,
  type TextSource,
} from "./located.js";
import { objectOf } from "./own.js";
import { jsonSlip, skipSpace } from "./parse-json-slips.js";
import type { ParsedText } from "./parse-text.js";

/** Thrown inside this file at the first slip of syntax, and caught in it. */
class Slip {
  readonly problem: Diagnostic;
  constructor(problem: Diagnostic) {
    this.problem = problem;
  }
}

interface JsonReader {
  readonly source: TextSource;
  readonly problems: Diagnostic[];
  at: number;
}

const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const escapePattern = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const words: ReadonlyMap<string, boolean | null> = new Map<
  string,
  boolean | null
>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/** Reads one JSON text. */
export function parseJson(source: TextSource): ParsedText {
  const reader: JsonReader = { source, problems: [], at: 0 };
  try {
    reader.at = skipSpace(source.text, 0);
    if (reader.at === source.text.length)
      throw new Slip(
        diagnostic("text/empty", { comments: false }, placeAt(source, 0, 0)),
      );
    const root = readValue(reader, 0);
    reader.at = skipSpace(source.text, reader.at);
    if (reader.at < source.text.length) throw slip(reader, "end");
    return { source, root, problems: reader.problems };
  } catch (thrown) {
    if (!(thrown instanceof Slip)) throw thrown;
    return { source, problems: [...reader.problems, thrown.problem] };
  }
}

function slip(
  reader: JsonReader,
  wanted: Parameters<typeof jsonSlip>[2],
): Slip {
  return new Slip(jsonSlip(reader.source, reader.at, wanted));
}

function readValue(reader: JsonReader, depth: number): Located {
  const { source, at: start } = reader;
  if (depth > maxDepth)
    throw new Slip(
      diagnostic(
        "text/too-deep",
        { limit: maxDepth },
        placeAt(source, start, start + 1),
      ),
    );
  const first = source.text[start];
  if (first === "{") return readObject(reader, depth);
  if (first === "[") return readArray(reader, depth);
  if (first === '"') {
    const value = readText(reader);
    const written = source.text.slice(start + 1, reader.at - 1);
    return { kind: "scalar", value, written, source, start, end: reader.at };
  }
  const written =
    match(reader, numberPattern) ?? match(reader, /[a-z]+/y) ?? "";
  const word = words.get(written);
  const value =
    word === undefined && /\d$/.test(written) ? Number(written) : word;
  if (value === undefined || /[\w.+]/.test(source.text[reader.at] ?? "")) {
    reader.at = start;
    throw slip(reader, "value");
  }
  const scalar = {
    kind: "scalar",
    written,
    source,
    start,
    end: reader.at,
  } as const;
  if (typeof value === "number" && !Number.isFinite(value)) {
    reader.problems.push(
      diagnostic(
        "text/not-a-json-number",
        { written },
        placeAt(source, start, reader.at),
      ),
    );
    return { ...scalar, value: 0 };
  }
  return { ...scalar, value };
}

function readArray(reader: JsonReader, depth: number): Located {
  const { source, at: start } = reader;
  const items: Located[] = [];
  reader.at = skipSpace(source.text, start + 1);
  while (source.text[reader.at] !== "]" || items.length > 0) {
    items.push(readValue(reader, depth + 1));
    if (!readComma(reader, "]")) break;
  }
  reader.at += 1;
  const value = Object.freeze(items.map((item) => item.value));
  return { kind: "list", items, value, source, start, end: reader.at };
}

function readObject(reader: JsonReader, depth: number): Located {
  const { source, at: start } = reader;
  const entries = new Map<string, LocatedEntry>();
  reader.at = skipSpace(source.text, start + 1);
  while (source.text[reader.at] !== "}" || entries.size > 0) {
    const keyStart = reader.at;
    if (source.text[keyStart] !== '"') throw slip(reader, "key");
    const key = readText(reader);
    const keyEnd = reader.at;
    reader.at = skipSpace(source.text, keyEnd);
    if (source.text[reader.at] !== ":") throw slip(reader, "colon");
    reader.at = skipSpace(source.text, reader.at + 1);
    const value = readValue(reader, depth + 1);
    const first = entries.get(key);
    if (first !== undefined)
      reportDuplicate(reader, key, first, [keyStart, keyEnd]);
    entries.set(key, { key, keyStart, keyEnd, value });
    if (!readComma(reader, "}")) break;
  }
  reader.at += 1;
  const list = Object.freeze([...entries.values()]);
  const value = Object.freeze(
    objectOf(list.map((entry) => [entry.key, entry.value.value])),
  );
  return { kind: "map", entries: list, value, source, start, end: reader.at };
}

/** True after a comma; false at the closing bracket, which is not consumed. */
function readComma(reader: JsonReader, close: "]" | "}"): boolean {
  const { text } = reader.source;
  reader.at = skipSpace(text, reader.at);
  if (text[reader.at] === close) return false;
  if (text[reader.at] !== ",") throw slip(reader, close);
  const comma = reader.at;
  reader.at = skipSpace(text, comma + 1);
  if (text[reader.at] === close) {
    reader.at = comma;
    throw slip(reader, "after-comma");
  }
  return true;
}

function readText(reader: JsonReader): string {
  const { text } = reader.source;
  const start = reader.at;
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      reader.at = at + 1;
      return JSON.parse(text.slice(start, reader.at)) as string;
    }
    if (code < space) break;
    if (code !== backslash) continue;
    escapePattern.lastIndex = at;
    const escape = escapePattern.exec(text)?.[0];
    if (escape === undefined) break;
    at += escape.length - 1;
  }
  throw slip(reader, "text");
}

const quote = 0x22;
const backslash = 0x5c;
const space = 0x20;

function match(reader: JsonReader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.source.text)?.[0];
  if (found !== undefined) reader.at += found.length;
  return found;
}

function reportDuplicate(
  reader: JsonReader,
  key: string,
  first: LocatedEntry,
  [start, end]: readonly [number, number],
): void {
  const place = placeAt(reader.source, first.keyStart, first.keyEnd);
  reader.problems.push(
    diagnostic(
      "text/duplicate-key",
      { key, firstLine: place.range?.start.line ?? 1 },
      placeAt(reader.source, start, end),
      [{ message: "the first one stands here", place }],
    ),
  );
}
