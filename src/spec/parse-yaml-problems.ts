/** Owns what the yaml package complains of, said in our words at the right place. */
import type { Document, ParsedNode, YAMLError } from "yaml";
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { maxDepth } from "./limits.js";
import { placeAt, positionAt, type TextSource } from "./located.js";
import { oddSpaceAtLine } from "./parse-yaml-spaces.js";

/** The problems of syntax; after an error of them the text has no value, but for unknown tags. */
export function syntaxProblems(
  source: TextSource,
  documents: readonly Document<ParsedNode>[],
): readonly Diagnostic[] {
  const problems: Diagnostic[] = [];
  const [first, second] = documents;
  for (const error of first?.errors ?? []) addError(source, error, problems);
  for (const warning of first?.warnings ?? [])
    addWarning(source, warning, problems);
  const version = first?.directives?.yaml;
  if (version?.explicit === true && version.version !== "1.2")
    problems.push(
      diagnostic(
        "text/directive",
        { directive: `%YAML ${version.version}` },
        lineOf(source, source.text.indexOf("%YAML")),
      ),
    );
  if (
    second !== undefined &&
    problems.every(({ severity }) => severity !== "error")
  )
    problems.push(severalDocuments(source, second));
  return problems;
}

// One slip makes the package stumble over all that follows it, so of its errors the first is told,
// and each line that a tab indents, which are slips of their own.
function addError(
  source: TextSource,
  error: YAMLError,
  problems: Diagnostic[],
): void {
  const [start, end] = error.pos;
  const { line } = positionAt(source, start);
  if (problems.some(({ place }) => place?.range?.start.line === line)) return;
  if (error.code === "TAB_AS_INDENT") {
    problems.push(diagnostic("text/tab", {}, placeAt(source, start, end)));
    return;
  }
  if (problems.length > 0) return;
  const odd = oddSpaceAtLine(source, line) ?? oddSpaceAtLine(source, line - 1);
  if (odd !== undefined) {
    problems.push(odd);
    return;
  }
  if (error.code === "RESOURCE_EXHAUSTION") {
    const place = { file: source.file };
    problems.push(diagnostic("text/too-deep", { limit: maxDepth }, place));
    return;
  }
  const { at, length = end - start, ...words } = sayError(source, error);
  const from = Math.min(at ?? start, source.text.length);
  const place = placeAt(source, from, from + length);
  problems.push(diagnostic("text/yaml-syntax", words, place));
}

function addWarning(
  source: TextSource,
  warning: YAMLError,
  problems: Diagnostic[],
): void {
  const [start, end] = warning.pos;
  const written = source.text.slice(start, end);
  if (warning.code === "TAG_RESOLVE_FAILED")
    problems.push(
      diagnostic("text/tag", { tag: written }, placeAt(source, start, end)),
    );
  else
    problems.push(
      diagnostic(
        "text/directive",
        { directive: written },
        lineOf(source, start),
      ),
    );
}

function severalDocuments(
  source: TextSource,
  second: Document<ParsedNode>,
): Diagnostic {
  const start = second.range?.[0] ?? 0;
  const marker = source.text.indexOf("---", start);
  const at = marker === -1 ? start : marker;
  return diagnostic("text/several-documents", {}, placeAt(source, at, at + 3));
}

function lineOf(source: TextSource, offset: number) {
  const start = Math.max(offset, 0);
  const lineEnd = source.text.indexOf("\n", start);
  const end = lineEnd === -1 ? source.text.length : lineEnd;
  return placeAt(source, start, end);
}

interface Slip {
  readonly problem: string;
  readonly advice: string;
  /** Where it is better shown than where the package stumbled. */
  readonly at?: number;
  readonly length?: number;
}

/** The sentences for the slips that people make; for the rest, the package's own words. */
function sayError(source: TextSource, error: YAMLError): Slip {
  const { text } = source;
  const [start] = error.pos;
  if (error.code === "BLOCK_AS_IMPLICIT_KEY") return sayKeyInKey(text, start);
  if (error.code === "BAD_SCALAR_START")
    return {
      problem: "a text without quotes may not begin with this character",
      advice: "put the text in quotes",
    };
  if (/^Flow (?:map|sequence)/.test(error.message))
    return {
      problem: "a { or [ above is still open here",
      advice: "close it with } or ]",
    };
  if (error.code === "BAD_INDENT")
    return {
      problem: "this line is indented otherwise than its neighbours",
      advice:
        "let all keys of one map, and all items of one list, start at one column",
    };
  return {
    problem: `not valid YAML: ${lowerFirst(error.message)}`,
    advice:
      "correct the line, or the one above it; quotes help where a text holds : # { [ or a quote",
  };
}

/** Two keys on one line, or a line that is indented deeper than a value above it allows. */
function sayKeyInKey(text: string, start: number): Slip {
  const lineEnd = text.indexOf("\n", start);
  const line = text.slice(start, lineEnd === -1 ? undefined : lineEnd);
  if (lineEnd === -1 || /:(?: |\r?$)/.test(line))
    return {
      problem: 'a second ": " on the line reads as a key in a key',
      advice:
        "put the whole text in quotes, or the inner key on a line of its own",
    };
  const next = /\S/.exec(text.slice(lineEnd));
  const at = lineEnd + (next?.index ?? 0);
  return {
    problem: "this line is indented deeper than the key above it",
    advice: "let it start at the column of that key",
    at,
    length: 1,
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
