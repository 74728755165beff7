/** Owns the reading of single JSON values: texts, numbers, words. */
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { placeAt, type Located, type TextSource } from "./located.js";
import { jsonSlip } from "./parse-json-slips.js";

/** Thrown at the first slip of syntax, and caught by `parseJson`. */
export class Slip {
  readonly problem: Diagnostic;
  constructor(problem: Diagnostic) {
    this.problem = problem;
  }
}

/** What one run of the reader knows. */
export interface JsonReader {
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

/** The slip at the reader's place, where `wanted` should have stood. */
export function slip(
  reader: JsonReader,
  wanted: Parameters<typeof jsonSlip>[2],
): Slip {
  return new Slip(jsonSlip(reader.source, reader.at, wanted));
}

/** Reads a number, true, false or null. */
export function readWord(reader: JsonReader): Located {
  const { source, at: start } = reader;
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

/** Reads a text in double quotes. */
export function readText(reader: JsonReader): string {
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
