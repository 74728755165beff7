/** Owns a scanner that is exact or says that it is not: enough of TypeScript to see which names an object has. */

export interface Token {
  readonly kind: "name" | "string" | "other";
  /** A name, the value of a string, or one character. */
  readonly text: string;
}

const space = /[\s\ufeff]*/y;
const comment = /\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?\*\//y;
const name = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;
const text = /"[^"\\\n\r]*"|'[^'\\\n\r]*'/y;
const number = /\d[\w.]*/y;

/**
 * Cuts a text into tokens, without comments. `undefined` where that would take a parser: a regular
 * expression or a division, an escape in a string, a template with expressions.
 */
export function tokensOf(source: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  while (at < source.length) {
    if (take(space) || take(comment)) continue;
    const word = take(name);
    const quoted = word === undefined ? take(text) : undefined;
    if (word !== undefined) tokens.push({ kind: "name", text: word });
    else if (quoted !== undefined)
      tokens.push({ kind: "string", text: quoted.slice(1, -1) });
    else if (take(number) !== undefined)
      tokens.push({ kind: "other", text: "0" });
    else {
      const character = source.charAt(at);
      if ("/\"'`\\#".includes(character)) return undefined;
      tokens.push({ kind: "other", text: character });
      at += 1;
    }
  }
  return tokens;
}
