/** Owns a scanner that is exact or says that it is not: enough of TypeScript to see which names an object has. */

export interface Token {
  readonly kind: "name" | "string" | "other";
  /** A name, what stands between the quotes of a string, or one character. */
  readonly text: string;
}

const gap =
  /(?:[\s\ufeff]|\/\/[^\n\r\u2028\u2029]*|\/\*(?:[^*]|\*(?!\/))*\*\/)+/y;
const name = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;
const string = /"(?:[^"\\\n\r]|\\[^])*"|'(?:[^'\\\n\r]|\\[^])*'/y;
const number = /\d[\w.]*/y;
const other = /[^/"'`\\#]/y;
/** A template up to its end, or to an expression in it. */
const template = /(?:[^`\\$]|\\[^]|\$(?!\{))*(`|\$\{)/y;

/**
 * Cuts a text into tokens, without comments. `undefined` where that would take a parser, as for a regular
 * expression or a division. An escaped string is given as it is written, so that it is no name.
 */
export function tokensOf(source: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  /** How many braces are open in each expression of a template around this place. */
  const expressions: number[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  const add = (kind: Token["kind"], text: string): void => {
    tokens.push({ kind, text });
  };
  /** Reads on in a template; an expression in it counts as a bracket. */
  const readTemplate = (): boolean => {
    const part = take(template);
    if (part?.endsWith("{") === true) {
      expressions.push(0);
      add("other", "{");
    }
    return part !== undefined;
  };
  while (at < source.length) {
    if (take(gap) !== undefined) continue;
    const word = take(name);
    if (word !== undefined) {
      add("name", word);
      continue;
    }
    const quoted = take(string);
    if (quoted !== undefined) {
      add("string", quoted.slice(1, -1));
      continue;
    }
    if (source[at] === "`") {
      at += 1;
      if (!readTemplate()) return undefined;
      continue;
    }
    const character = take(number) ?? take(other);
    if (character === undefined) return undefined;
    add("other", character);
    const open = expressions.at(-1);
    if (open === undefined) continue;
    if (character === "{") expressions[expressions.length - 1] = open + 1;
    else if (character === "}" && open > 0) {
      expressions[expressions.length - 1] = open - 1;
    } else if (character === "}") {
      expressions.pop();
      if (!readTemplate()) return undefined;
    }
  }
  return tokens;
}
