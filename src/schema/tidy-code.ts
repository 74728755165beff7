/** Owns how the code that Ajv writes is made smaller; texts in it are never touched. */

/** A validator's code in pieces: code at even places, string literals between them. */
type Pieces = string[];

/**
 * Makes an expression of what Ajv's standalone code exports, without what our error texts do not use.
 * @param code a whole CommonJS module as Ajv writes it
 */
export function tidyCode(code: string): string {
  const pieces = split(code);
  dropSchemaPaths(pieces);
  dropParameters(pieces);
  rewritePushes(pieces);
  const body = dropUnused(pieces.join(""));
  const start =
    /^"use strict";\s*module\.exports = (\w+);\s*module\.exports\.default = \w+;\s*/;
  const found = start.exec(body);
  if (found === null) throw new Error("Ajv wrote a module of another form.");
  return `(() => {\n${body.slice(found[0].length).trimEnd()}\nreturn ${found[1]};\n})()`;
}

const stringLiteral = /"(?:[^"\\\n]|\\.)*"/g;

function split(code: string): Pieces {
  const pieces: Pieces = [];
  let end = 0;
  for (const { 0: text, index } of code.matchAll(stringLiteral)) {
    pieces.push(code.slice(end, index), text);
    end = index + text.length;
  }
  pieces.push(code.slice(end));
  return pieces;
}

/** `schemaPath:"…",` says nothing to a caller who has the path in the value and the keyword. */
function dropSchemaPaths(pieces: Pieces): void {
  for (let at = 0; at + 2 < pieces.length; at += 2) {
    const before = pieces[at] ?? "";
    const after = pieces[at + 2] ?? "";
    if (!before.endsWith("schemaPath:") || !after.startsWith(",")) continue;
    pieces[at] = before.slice(0, -"schemaPath:".length);
    pieces[at + 1] = "";
    pieces[at + 2] = after.slice(1);
  }
}

/** None of our keywords asks where a value comes from. */
function dropParameters(pieces: Pieces): void {
  for (let at = 0; at < pieces.length; at += 2) {
    pieces[at] = (pieces[at] ?? "").replace(
      /^, parentData, parentDataProperty, rootData=data\}=\{\}\)/,
      "}={})",
    );
  }
}

function rewritePushes(pieces: Pieces): void {
  const push =
    /if\(vErrors === null\)\{vErrors = \[(err\d+)\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g;
  for (let at = 0; at < pieces.length; at += 2) {
    pieces[at] = (pieces[at] ?? "").replace(
      push,
      "(vErrors ??= []).push($1);errors++;",
    );
  }
}

/** Ajv writes every whole schema as a constant, though our keywords never look at it. */
function dropUnused(code: string): string {
  const pieces = split(code);
  const words = new Map<string, number>();
  for (let at = 0; at < pieces.length; at += 2) {
    for (const [word] of (pieces[at] ?? "").matchAll(/\bschema\d+\b/g)) {
      words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  let kept = "";
  let dropping = false;
  pieces.forEach((piece, at) => {
    let text = piece;
    if (at % 2 === 1) {
      if (!dropping) kept += text;
      return;
    }
    while (text !== "") {
      if (dropping) {
        const end = text.indexOf(";");
        if (end < 0) return;
        text = text.slice(end + 1);
        dropping = false;
        continue;
      }
      const start = /const (schema\d+) = /.exec(text);
      if (start === null || words.get(start[1] ?? "") !== 1) {
        const skip =
          start === null ? text.length : start.index + start[0].length;
        kept += text.slice(0, skip);
        text = text.slice(skip);
        continue;
      }
      kept += text.slice(0, start.index);
      text = text.slice(start.index + start[0].length);
      dropping = true;
    }
  });
  return kept;
}
