/** Owns the matching of uris against RFC 6570 templates, in time linear in the uri. */
import { StartError } from "./errors.js";
import { issue } from "./fault.js";
import { invalidParams } from "./invalid-params.js";

/** Values by variable, decoded; of a variable with `*`, a list. */
export type Variables = Readonly<Record<string, string | readonly string[]>>;

interface Variable {
  readonly name: string;
  /** Whether a value may have slashes: that of `{+a}`, `{#a}` and `{?a}`. */
  readonly slashes: boolean;
  readonly below?: boolean; // A slash stands before it: with one more, a value is a path from the root.
  /** Stands between the values of a variable with `*`. */
  readonly separator?: string;
}

/** Literals around variables: one literal more than there are variables. */
interface Sequence {
  readonly literals: readonly string[];
  readonly variables: readonly Variable[];
}

type Found = readonly [Variable, string | readonly string[]];

/** Returns the variables of a uri that fits the template, else undefined. */
export function compileTemplate(
  template: string,
): (uri: string) => Variables | undefined {
  const query = template.search(/\{[?&]/);
  if (query === -1) {
    const sequence = parseSequence(normalise(template));
    return (uri) => values(matchSequence(sequence, normalise(uri)));
  }
  const head = normalise(template.slice(0, query));
  const sequence = parseSequence(head);
  const parameters = parseQuery(template.slice(query));
  // With {&a} the query has begun already, maybe with an "&" of its own.
  const taken = template[query + 1] === "&" ? head.split("&").length : 0;
  return (uri) => {
    const text = normalise(uri);
    const mark = findMark(text, taken);
    const found = matchSequence(sequence, text.slice(0, mark));
    const more = found && matchQuery(parameters, text.slice(mark + 1));
    return more && values([...found, ...more]);
  };
}

/** One form for literals that may come as they are or encoded: `é`, `%c3%a9`, `%C3%A9`. */
export function normalise(uri: string): string {
  return uri
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
    .replace(/[^\0-\x7f]+/g, (text) => encodeURI(text));
}

function parseSequence(template: string): Sequence {
  const literals = [""];
  const variables: Variable[] = [];
  const append = (text: string) => literals.push(literals.pop() + text);
  for (const [, literal, operator, names] of template.matchAll(
    /([^{}]+)|\{([+#./;]?)([^{}]+)\}/g,
  )) {
    if (literal !== undefined) append(literal);
    const prefix = operator === "+" ? "" : (operator ?? "");
    const between = /[./;]/.test(prefix) ? prefix : ",";
    for (const [i, text] of (names?.split(",") ?? []).entries()) {
      const name = text.replace("*", "");
      const named = operator === ";" ? `${name}=` : "";
      append((i === 0 ? prefix : between) + named);
      variables.push({
        name,
        slashes: operator === "+" || operator === "#",
        below: /(?<!:\/)\/$/.test(literals.at(-1) ?? ""),
        ...(text.endsWith("*") && { separator: between + named }),
      });
      literals.push("");
    }
  }
  if (literals.slice(1, -1).includes("")) {
    throw new StartError(
      `Nothing tells apart the variables that meet in "${template}".`,
    );
  }
  return { literals, variables };
}

/**
 * A variable ends at the next literal, which is sought from the left; after a
 * variable that may have slashes, and takes what it can, from the right.
 */
function matchSequence(
  { literals, variables }: Sequence,
  text: string,
): Found[] | undefined {
  const [first = ""] = literals;
  const last = literals.at(-1) ?? "";
  if (variables.length === 0) return text === first ? [] : undefined;
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
  const raw: string[] = [];
  let from = first.length;
  let to = text.length - last.length;
  const wide = variables.findIndex((v) => v.slashes || v.separator === "/");
  const middle = wide === -1 ? variables.length - 1 : wide;
  for (let i = 0; i < middle; i++) {
    const literal = literals[i + 1] ?? "";
    const at = text.indexOf(literal, from);
    if (at === -1) return undefined;
    raw[i] = text.slice(from, at);
    from = at + literal.length;
  }
  for (let i = variables.length - 1; i > middle; i--) {
    const literal = literals[i] ?? "";
    const at = text.lastIndexOf(literal, to - literal.length);
    if (at < from || at + literal.length > to) return undefined;
    raw[i] = text.slice(at + literal.length, to);
    to = at;
  }
  if (from > to) return undefined;
  raw[middle] = text.slice(from, to);
  const found = variables.map((v, i): Found => [v, split(raw[i] ?? "", v)]);
  return found.every(fits) ? found : undefined;
}

function split(raw: string, { separator }: Variable): string | string[] {
  return separator === undefined ? raw : raw.split(separator);
}

function fits([{ slashes }, raw]: Found): boolean {
  return [raw]
    .flat()
    .every((one) => one !== "" && (slashes || !/[/?#]/.test(one)));
}

function parseQuery(template: string): ReadonlyMap<string, Variable> {
  const lists = [...template.matchAll(/\{[?&]([^{}]+)\}/g)];
  const names = lists.flatMap(([, list = ""]) => list.split(","));
  return new Map(
    names.map((text) => {
      const name = text.replace("*", "");
      const several = text.endsWith("*") && { separator: "&" };
      return [name, { name, slashes: true, ...several }];
    }),
  );
}

/** Where the parameters begin: at the "?", or after so many "&". */
function findMark(text: string, ampersands: number): number {
  if (ampersands > 0) return text.split("&", ampersands).join("&").length;
  return text.includes("?") ? text.indexOf("?") : text.length;
}

/** In any order; what the template does not name is another resource's. */
function matchQuery(
  variables: ReadonlyMap<string, Variable>,
  text: string,
): readonly Found[] | undefined {
  if (text.includes("#")) return undefined;
  const found = new Map<Variable, string[]>();
  for (const pair of text === "" ? [] : text.split("&")) {
    const [name = "", ...rest] = pair.split("=");
    const variable = variables.get(name);
    if (variable === undefined) return undefined;
    const earlier = found.get(variable);
    if (earlier === undefined) found.set(variable, [rest.join("=")]);
    else earlier.push(rest.join("="));
  }
  const all = [...found];
  if (all.some(([v, raw]) => raw.length > 1 && !v.separator)) return undefined;
  return all.map(([v, raw]) => [v, v.separator ? raw : (raw[0] ?? "")]);
}

function values(found: readonly Found[] | undefined): Variables | undefined {
  return (
    found &&
    Object.fromEntries(
      found.map(([variable, raw]) => [
        variable.name,
        typeof raw === "string"
          ? decode(variable, raw)
          : raw.map((one) => decode(variable, one)),
      ]),
    )
  );
}

/** Decodes once, and refuses what could lead out of the place that the template names. */
function decode({ name, slashes, below }: Variable, raw: string): string {
  const refused = slashes ? /[\\\0]|(?:^|\/)\.\.(?:\/|$)/ : /[/\\\0]|^\.\.?$/;
  try {
    const value = decodeURIComponent(raw);
    if (!refused.test(value) && !(below && value[0] === "/")) return value;
  } catch {
    // Not an escape at all, or no UTF-8.
  }
  const problem = `The uri has a value of "${name}" that is malformed or leads elsewhere`;
  const issues = [issue(["uri"], problem)];
  throw invalidParams(problem, { variable: name, issues });
}
