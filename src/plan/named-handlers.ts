/** Owns the quick look at `src/handlers.ts`: whether every handler is named, without loading a parser. */
import type { Insertion } from "./planned-file.js";
import { tokensOf, type Token } from "./tokens.js";

/** True only where the file certainly names them all; everything else takes a closer look. */
export function namesAll(
  source: string,
  insertions: readonly Insertion[],
): boolean {
  const tokens = tokensOf(source);
  if (tokens === undefined) return false;
  const start = startOfHandlers(tokens);
  if (start === undefined) return false;
  const kinds = keysOf(tokens, start);
  const named = new Map<string, ReadonlyMap<string, number>>();
  return insertions.every(({ kind, name }) => {
    const value = kinds.get(kind);
    if (value === undefined || tokens[value]?.text !== "{") return false;
    const keys = named.get(kind) ?? keysOf(tokens, value);
    named.set(kind, keys);
    return keys.has(name);
  });
}

/** The `{` of a top-level `const handlers = {`. */
function startOfHandlers(tokens: readonly Token[]): number | undefined {
  let depth = 0;
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind === "other") depth += depthOf(text);
    const begins =
      depth === 0 &&
      text === "const" &&
      tokens[index + 1]?.text === "handlers" &&
      tokens[index + 2]?.text === "=" &&
      tokens[index + 3]?.text === "{";
    if (begins) return index + 3;
  }
  return undefined;
}

/** The keys of the object that opens at `start` → where what follows the key and its colon stands. */
function keysOf(
  tokens: readonly Token[],
  start: number,
): ReadonlyMap<string, number> {
  const keys = new Map<string, number>();
  let depth = 0;
  let isKey = false;
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    // Type arguments hold commas that are none of the object's.
    if (token.text === "<") return new Map();
    if (isKey && depth === 1 && token.kind !== "other") {
      const after = tokens[index + 1]?.text;
      if (after !== undefined && [":", ",", "}", "("].includes(after)) {
        keys.set(token.text, index + 2);
      }
    }
    if (token.kind === "other") depth += depthOf(token.text);
    if (depth === 0) break;
    isKey = depth === 1 && token.kind === "other" && "{,".includes(token.text);
  }
  return keys;
}

function depthOf(bracket: string): number {
  if ("([{".includes(bracket)) return 1;
  return ")]}".includes(bracket) ? -1 : 0;
}
