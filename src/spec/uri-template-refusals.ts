/** Owns what a uri template may not be, and what to write instead. */

export interface UriVariable {
  readonly name: string;
  readonly several: boolean;
  readonly required: boolean;
}

export type UriTemplate =
  | { readonly ok: true; readonly variables: readonly UriVariable[] }
  | {
      readonly ok: false;
      readonly problem: string;
      readonly advice: string;
      /** UTF-16 offset in the template. */
      readonly at: number;
      readonly length: number;
    };

export type Refused = Extract<UriTemplate, { ok: false }>;

/** Two variables with nothing between them. */
export function refuseNeighbour(
  before: string | undefined,
  operator: string,
  at: number,
  length: number,
): Refused | undefined {
  return before === undefined || (operator !== "" && operator !== "+")
    ? undefined
    : refuse(
        "nothing stands between two variables, so their values cannot be told apart",
        "put a character such as / between them",
        at,
        length,
      );
}

/** A query is the end of a uri: it begins once, and only {&more} follows. */
export function refuseQuery(
  head: string,
  operator: string,
  inQuery: boolean,
  length: number,
): Refused | undefined {
  if (inQuery && operator !== "&") return refuseAfterQuery(head.length, length);
  if (operator === "?" && head.replace(/\{[^{}]*\}/g, "").includes("?"))
    return refuse(
      "the query has begun already, with the ? before",
      "write {&name} for one more parameter",
      head.length,
      length,
    );
  return undefined;
}

/** Whatever stands behind a query. */
export function refuseAfterQuery(at: number, length: number): Refused {
  return refuse(
    "something stands after the query",
    "let {?name} and {&name} be the end of the template",
    at,
    length,
  );
}

/** Names that stand twice, and lists that end nowhere. */
export function refuseNames(
  names: readonly UriVariable[],
  known: ReadonlyMap<string, UriVariable>,
  at: number,
  length: number,
): Refused | undefined {
  const seen = new Set<string>();
  for (const [index, { name, several, required }] of names.entries()) {
    if (name === "__proto__")
      return refuse(
        "__proto__ cannot be the name of a variable",
        "give the variable another name",
        at,
        length,
      );
    if (known.has(name) || seen.has(name))
      return refuse(
        `{${name}} stands twice`,
        "give the variable another name",
        at,
        length,
      );
    if (several && required && index < names.length - 1)
      return refuse(
        `nobody can tell where the values of ${name}* end and the next variable begins`,
        `write ${name} last, or without *`,
        at,
        length,
      );
    seen.add(name);
  }
  return undefined;
}

/** A character that no literal may hold. */
export function refuseCharacter(template: string, at: number): UriTemplate {
  const character = template.charAt(at);
  if (character === "}")
    return refuse(
      "this } closes nothing",
      "open it with {, or write %7D",
      at,
      1,
    );
  const code = character.charCodeAt(0);
  const encoded = `%${code.toString(16).toUpperCase().padStart(2, "0")}`;
  return refuse(
    character === " "
      ? "a uri holds no spaces"
      : `${JSON.stringify(character)} may not stand in a uri template`,
    code < 0x80 ? `write ${encoded}` : "remove it",
    at,
    1,
  );
}

/** One refusal, at an offset in the template. */
export function refuse(
  problem: string,
  advice: string,
  at: number,
  length: number,
): Refused {
  return { ok: false, problem, advice, at, length };
}
