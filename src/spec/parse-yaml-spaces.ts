/** Owns the search for spaces that look like indentation and are none: no-break space and its kin. */
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { placeAt, type Located, type TextSource } from "./located.js";

const names: ReadonlyMap<string, string> = new Map([
  ["\u00A0", "a no-break space (U+00A0)"],
  ["\u2007", "a figure space (U+2007)"],
  ["\u202F", "a narrow no-break space (U+202F)"],
  ["\u3000", "an ideographic space (U+3000)"],
  ["\uFEFF", "a byte order mark (U+FEFF)"],
  ["\u200B", "a zero-width space (U+200B)"],
]);
const odd = "\\u00A0\\u1680\\u2000-\\u200B\\u202F\\u205F\\u3000\\uFEFF";
const oddIndent = new RegExp(`^[ \\t]*([${odd}][ \\t${odd}]*)`);
const oddContinuation = new RegExp(`\\n[ \\t]*([${odd}])`);

/** Keys and unquoted texts that begin a line with such a space. */
export function findOddSpaces(root: Located): readonly Diagnostic[] {
  const found = new Map<number, Diagnostic>();
  const seen = new Set<unknown>();
  visit(root);
  return [...found.values()];

  function visit(node: Located): void {
    if (node.kind === "map") {
      if (seen.has(node.entries)) return;
      seen.add(node.entries);
      for (const entry of node.entries) {
        check(node.source, entry.keyStart, entry.keyEnd);
        visit(entry.value);
      }
    } else if (node.kind === "list") {
      if (seen.has(node.items)) return;
      seen.add(node.items);
      node.items.forEach(visit);
    } else check(node.source, node.start, node.end);
  }

  function check(source: TextSource, start: number, end: number): void {
    const first = source.text.charAt(start);
    // Quoted texts and block texts may hold what they like.
    if (/["'|>&!*]/.test(first)) return;
    const lineStart = source.text.lastIndexOf("\n", start - 1) + 1;
    const before = source.text.slice(lineStart, start);
    if (new RegExp(`[${odd}]`).test(first) && /^[ \t-]*$/.test(before)) {
      add(source, start);
      return;
    }
    const inside = oddContinuation.exec(source.text.slice(start, end));
    if (inside !== null)
      add(source, start + inside.index + inside[0].length - 1);
  }

  function add(source: TextSource, at: number): void {
    if (!found.has(at)) found.set(at, oddSpaceAt(source, at));
  }
}

/** The problem of a line whose indentation holds such a space. */
export function oddSpaceAtLine(
  source: TextSource,
  line: number,
): Diagnostic | undefined {
  let start = 0;
  for (let at = 1; at < line; at++) {
    const next = source.text.indexOf("\n", start);
    if (next === -1) return undefined;
    start = next + 1;
  }
  const end = source.text.indexOf("\n", start);
  const text = source.text.slice(start, end === -1 ? undefined : end);
  const match = oddIndent.exec(text);
  return match === null
    ? undefined
    : oddSpaceAt(source, start + match[0].length - (match[1] ?? "").length);
}

function oddSpaceAt(source: TextSource, at: number): Diagnostic {
  const character = source.text.charAt(at);
  const code = character.charCodeAt(0).toString(16).toUpperCase();
  const name =
    names.get(character) ?? `an odd space (U+${code.padStart(4, "0")})`;
  return diagnostic("text/odd-space", { name }, placeAt(source, at, at + 1));
}
