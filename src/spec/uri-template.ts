/** Owns the reading of RFC 6570 templates: their variables, and whether the runtime can match them. */
import {
  refuse,
  refuseAfterQuery,
  refuseCharacter,
  refuseNames,
  refuseNeighbour,
  refuseQuery,
  type Refused,
  type UriTemplate,
  type UriVariable,
} from "./uri-template-refusals.js";

export type { UriVariable } from "./uri-template-refusals.js";

const operators = "+#./;?&";
/** Parameters of a query may be absent. */
const queryOperators = "?&";
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
  let before: string | undefined;
  let inQuery = false;
  for (let at = 0; at < template.length;) {
    if (template[at] !== "{") {
      badLiteral.lastIndex = at;
      if (badLiteral.test(template)) return refuseCharacter(template, at);
      if (inQuery) return refuseAfterQuery(at, 1);
      before = undefined;
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
    const { operator } = read;
    const wrong =
      refuseNeighbour(before, operator, at, whole.length) ??
      refuseQuery(template.slice(0, at), operator, inQuery, whole.length) ??
      refuseNames(read.variables, variables, at, whole.length);
    if (wrong !== undefined) return wrong;
    for (const one of read.variables) variables.set(one.name, one);
    before = operator;
    inQuery ||= operator !== "" && queryOperators.includes(operator);
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
  | Refused {
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
      required: operator === "" || !queryOperators.includes(operator),
    });
  }
  return { operator, variables };
}
