/** Owns the reading of RFC 6570 templates: their variables, and whether the runtime can match them. */

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

const operators = "+#./;?&";
const optionalOperators = ";?&";
const expression = /\{([^{}]*)\}/y;
const variable =
  /^((?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})+(?:\.(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})+)*)(\*|:\d*)?$/;
const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/;
const badLiteral =
  // oxlint-disable-next-line no-control-regex -- control characters are refused
  /[\u0000-\u0020\u007F-\u009F"<>\\^`{|}\s]|%(?![0-9A-Fa-f]{2})/y;

/** Reads a template. */
export function parseUriTemplate(template: string): UriTemplate {
  if (!scheme.test(template))
    return refuse(
      "it does not begin with a scheme",
      "begin it as an absolute uri, for example notes://{id}",
      0,
      template.length,
    );
  const variables = new Map<string, UriVariable>();
  let openEnded = false;
  for (let at = 0; at < template.length;) {
    if (template[at] !== "{") {
      badLiteral.lastIndex = at;
      if (badLiteral.test(template)) return refuseCharacter(template, at);
      openEnded = false;
      at += 1;
      continue;
    }
    expression.lastIndex = at;
    const found = expression.exec(template);
    if (found === null)
      return refuse("this { is never closed", "close it with }", at, 1);
    const [whole, inner = ""] = found;
    const read = readExpression(inner, at, whole.length);
    if ("ok" in read) return read;
    if (openEnded && "+".includes(read.operator))
      return refuse(
        "nothing stands between two variables, so their values cannot be told apart",
        "put a character such as / between them",
        at,
        whole.length,
      );
    for (const one of read.variables) {
      if (variables.has(one.name) || one.name === "__proto__")
        return refuse(
          one.name === "__proto__"
            ? "__proto__ cannot be the name of a variable"
            : `{${one.name}} stands twice`,
          "give the variable another name",
          at,
          whole.length,
        );
      variables.set(one.name, one);
    }
    openEnded = true;
    at += whole.length;
  }
  return { ok: true, variables: [...variables.values()] };
}

function readExpression(
  inner: string,
  at: number,
  length: number,
):
  | { readonly operator: string; readonly variables: readonly UriVariable[] }
  | Extract<UriTemplate, { ok: false }> {
  const first = inner.charAt(0);
  const operator = first !== "" && operators.includes(first) ? first : "";
  if (first !== "" && "=,!@|".includes(first))
    return refuse(
      `the operator ${first} is reserved by RFC 6570`,
      `the operators are ${[...operators].join(" ")}`,
      at,
      length,
    );
  const variables: UriVariable[] = [];
  for (const part of inner.slice(operator.length).split(",")) {
    const [, name, modifier = ""] = variable.exec(part) ?? [];
    if (name === undefined)
      return refuse(
        part === ""
          ? "a variable has no name"
          : `"${part}" is not the name of a variable`,
        "a name holds letters a to z, digits, _ and dots",
        at,
        length,
      );
    if (modifier.startsWith(":"))
      return refuse(
        `the prefix ${modifier} is not supported: a cut value cannot be read back`,
        `write {${operator}${name}}`,
        at,
        length,
      );
    variables.push({
      name,
      several: modifier === "*",
      required: operator === "" || !optionalOperators.includes(operator),
    });
  }
  return { operator, variables };
}

function refuseCharacter(template: string, at: number): UriTemplate {
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

function refuse(
  problem: string,
  advice: string,
  at: number,
  length: number,
): Extract<UriTemplate, { ok: false }> {
  return { ok: false, problem, advice, at, length };
}
