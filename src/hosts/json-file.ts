/** Owns the reading of a host's JSON: text to a tree with places. The only file that knows jsonc-parser. */
import {
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from "jsonc-parser";
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Place,
  type Position,
  type Result,
} from "../diagnostics/diagnostic.js";

/** A file as it stands, and how a person names it. */
export interface FileText {
  readonly file: string;
  readonly text: string;
}

/** `start` is the first character of a value, `end` the one after its last. */
export type JsonNode = ObjectNode | ListNode | ScalarNode;

export interface ObjectNode {
  readonly kind: "object";
  readonly start: number;
  readonly end: number;
  readonly members: readonly Member[];
}
interface ListNode {
  readonly kind: "list";
  readonly start: number;
  readonly end: number;
  readonly items: readonly JsonNode[];
}
interface ScalarNode {
  readonly kind: "scalar";
  readonly start: number;
  readonly end: number;
  readonly value: string | number | boolean | null;
}
export interface Member {
  readonly key: string;
  /** Where the key starts and ends, with its quotes. */
  readonly start: number;
  readonly keyEnd: number;
  readonly value: JsonNode;
}

export interface JsonFile {
  readonly file: string;
  /** A byte order mark, or nothing. */
  readonly mark: string;
  /** The text after the mark, which is what all places count in. */
  readonly body: string;
  /** Absent in a file without a value: empty, or with nothing but comments. */
  readonly root: JsonNode | undefined;
  /** The first thing that plain JSON has not: a comment or a comma too many. */
  readonly beyondPlain: number | undefined;
}

const MARK = "\uFEFF";

const sentences: Readonly<Record<string, string>> = {
  InvalidSymbol: "this is no JSON value",
  InvalidNumberFormat: "this is no JSON number",
  PropertyNameExpected: "a key in double quotes should stand here",
  ValueExpected: "a value should stand here",
  ColonExpected: 'a ":" should stand here',
  CommaExpected: 'a "," should stand here',
  CloseBraceExpected: 'a "}" is missing',
  CloseBracketExpected: 'a "]" is missing',
  EndOfFileExpected: "the file should end here",
  UnexpectedEndOfComment: "this comment does not end",
  UnexpectedEndOfString: "this text has no closing quote on its line",
  UnexpectedEndOfNumber: "this number is not whole",
  InvalidUnicode: "this is no unicode escape",
  InvalidEscapeCharacter: "this text has an escape that JSON has not",
  InvalidCharacter: "this text has a control character, which must be escaped",
};

/** Reads JSON, with comments and trailing commas let through; one that does not parse is a diagnostic at its place. */
export function readJsonFile({ file, text }: FileText): Result<JsonFile> {
  const mark = text.startsWith(MARK) ? MARK : "";
  const body = text.slice(mark.length);
  try {
    const errors: ParseError[] = [];
    const tree = parseTree(body, errors, {
      allowTrailingComma: true,
      allowEmptyContent: true,
    });
    const [first] = errors;
    if (first !== undefined) return fail([refusal(file, body, first)]);
    return succeed({
      file,
      mark,
      body,
      root: tree === undefined ? undefined : nodeOf(tree),
      beyondPlain: beyondPlain(body),
    });
  } catch (error) {
    // The parser calls itself for each level and runs out of stack in a file made to do that.
    if (!(error instanceof RangeError)) throw error;
    const problem = "it is nested too deeply to be read";
    return fail([diagnostic("host/not-json", { problem }, { file })]);
  }
}

/** The place of a range in a file's body. */
export function placeIn(
  { file, body }: Pick<JsonFile, "file" | "body">,
  range: { readonly start: number; readonly end: number },
): Place {
  return {
    file,
    range: {
      start: positionAt(body, range.start),
      end: positionAt(body, range.end),
    },
  };
}

function refusal(file: string, body: string, error: ParseError) {
  const problem = sentences[printParseErrorCode(error.error)] ?? "no JSON";
  const { offset, length } = error;
  const place = placeIn(
    { file, body },
    { start: offset, end: offset + length },
  );
  return diagnostic("host/not-json", { problem }, place);
}

function beyondPlain(body: string): number | undefined {
  const errors: ParseError[] = [];
  parseTree(body, errors, { disallowComments: true, allowEmptyContent: true });
  return errors[0]?.offset;
}

function positionAt(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (const { index, 0: lineEnd } of text.matchAll(/\r\n|\n|\r/g)) {
    const next = index + lineEnd.length;
    if (next > offset) break;
    line += 1;
    start = next;
  }
  return { line, column: offset - start + 1, offset };
}

function nodeOf(node: Node): JsonNode {
  const { offset: start, length, children = [] } = node;
  const end = start + length;
  switch (node.type) {
    case "object":
      return { kind: "object", start, end, members: children.map(memberOf) };
    case "array":
      return { kind: "list", start, end, items: children.map(nodeOf) };
    default:
      return {
        kind: "scalar",
        start,
        end,
        value: node.value as ScalarNode["value"],
      };
  }
}

function memberOf({ children = [] }: Node): Member {
  const [key, value] = children;
  if (key === undefined || value === undefined)
    throw new Error("a property of a file that parses has a key and a value");
  return {
    key: key.value as string,
    start: key.offset,
    keyEnd: key.offset + key.length,
    value: nodeOf(value),
  };
}
