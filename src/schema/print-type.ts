/** Owns the text of a type: readonly throughout, with the names and comments of the spec. */
import type { PrintedMember, PrintedType } from "./printed-type.js";
import { stringLiteral } from "./string-literal.js";

/** What our words stand for. */
export interface Words {
  /** The property that a key stands for. */
  readonly property: (word: string) => PropertyWord | undefined;
  /** The name of the type that a word stands for. */
  readonly type: (word: string) => string | undefined;
}

export interface PropertyWord {
  readonly name: string;
  /** The comment above it; empty where there is nothing to say. */
  readonly comment: string;
  /** It may also be there as `undefined`: JSON drops it. */
  readonly orUndefined: boolean;
}

/** The text of a type. */
export function printType(type: PrintedType, words: Words): string {
  switch (type.kind) {
    case "word":
      return printWord(type.text, words);
    case "union":
      return type.members.map((each) => printMember(each, words)).join(" | ");
    case "intersection":
      return type.members.map((each) => printMember(each, words)).join(" & ");
    case "list":
      return `readonly ${printItem(type.item, words)}[]`;
    case "tuple":
      return `readonly [${type.items
        .map(({ rest, type: item }) =>
          rest && item.kind === "list"
            ? `...${printItem(item.item, words)}[]`
            : printType(item, words),
        )
        .join(", ")}]`;
    case "object":
      return printObject(type.members, words);
  }
}

/** A text of the spec stands in quotes; a word of ours never does. */
function printWord(word: string, words: Words): string {
  return word.startsWith('"')
    ? stringLiteral(JSON.parse(word) as string)
    : (words.type(word) ?? word);
}

/** The text of an object type, from brace to brace. */
export function printObject(
  members: readonly PrintedMember[],
  words: Words,
): string {
  const lines = members.map(({ key, optional, type }) => {
    const text = printType(type, words);
    if (key === undefined) return `readonly [key: string]: ${text};\n`;
    const property = words.property(key);
    const isOptional = optional && property?.orUndefined === true;
    return (
      (property?.comment ?? "") +
      `readonly ${propertyKey(property?.name ?? key)}${optional ? "?" : ""}: ` +
      `${text}${isOptional && text !== "unknown" ? " | undefined" : ""};\n`
    );
  });
  return `{\n${lines.join("")}}`;
}

function printMember(type: PrintedType, words: Words): string {
  const text = printType(type, words);
  return type.kind === "union" || type.kind === "intersection"
    ? `(${text})`
    : text;
}

function printItem(type: PrintedType, words: Words): string {
  const text = printType(type, words);
  return type.kind === "word" || type.kind === "object" ? text : `(${text})`;
}

function propertyKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : stringLiteral(name);
}
