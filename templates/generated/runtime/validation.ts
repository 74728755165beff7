/** Owns what a caller reads of a value that breaks its schema: one line for each bad property. */
import type { Validate, ValidationError } from "./definitions.js";
import { expectation, type Finding } from "./validation-words.js";

const MAX_LINES = 20;
const MAX_LINE = 190;

/** A finding, or several of the alternatives of a union with the union's own. */
interface Node {
  readonly error: ValidationError;
  readonly branches: readonly (readonly Node[])[];
  /** How many errors of the validator it stands for. */
  readonly size: number;
}

/** One line for each bad property: its path, what was expected, what came. */
export function describeInput(
  errors: Validate["errors"],
  value: unknown,
): string {
  return describe(errors, { value });
}

/** One line for each bad property: its path and what was expected; never a value. */
export function describeOutput(errors: Validate["errors"]): string {
  return describe(errors, undefined);
}

function describe(
  errors: Validate["errors"],
  root: { readonly value: unknown } | undefined,
): string {
  const lines = new Set<string>();
  let more = 0;
  for (const node of grouped(errors ?? [])) {
    for (const text of linesOf(node, root)) {
      if (lines.has(text)) continue;
      if (lines.size < MAX_LINES) lines.add(text);
      else more++;
    }
  }
  return [...lines, ...(more > 0 ? [`… and ${more} more`] : [])].join("\n");
}

/** A union's errors come after those of its alternatives; `ends` says where the errors of each end. */
function grouped(errors: readonly ValidationError[]): readonly Node[] {
  const nodes: Node[] = [];
  for (const error of errors) {
    const ends = error.params["ends"];
    if (!Array.isArray(ends)) {
      nodes.push({ error, branches: [], size: 1 });
      continue;
    }
    const total = Number(ends.at(-1) ?? 0);
    const taken: Node[] = [];
    let size = 0;
    while (size < total) {
      const node = nodes.pop();
      if (node === undefined) break;
      taken.unshift(node);
      size += node.size;
    }
    const branches: Node[][] = [];
    let at = 0;
    for (const end of ends) {
      const branch: Node[] = [];
      while (at < Number(end)) {
        const node = taken.shift();
        if (node === undefined) break;
        branch.push(node);
        at += node.size;
      }
      branches.push(branch);
    }
    nodes.push({ error, branches, size: size + 1 });
  }
  return nodes;
}

function linesOf(
  { error, branches }: Node,
  root: { readonly value: unknown } | undefined,
): readonly string[] {
  const isUnion = error.keyword === "anyOf" || error.keyword === "oneOf";
  if (!isUnion || branches.length === 0) {
    const finding = expectation(error, root);
    return finding === undefined ? [] : [line(finding)];
  }
  const path = error.instancePath;
  const passing = error.params["passing"];
  if (Array.isArray(passing) && passing.length > 1) {
    return [line({ path, text: "fits more than one of its alternatives" })];
  }
  const possible = branches.filter((branch) => !branch.some(excludes(path)));
  if (possible.length === 1 && possible[0] !== undefined) {
    return possible[0].flatMap((node) => linesOf(node, root));
  }
  return [line({ path, text: alternatives(path, branches, possible, root) })];
}

/** Whether a finding says that the value is meant for another alternative: by its type or by a fixed property. */
function excludes(path: string): (node: Node) => boolean {
  return ({ error: { keyword, instancePath } }) => {
    const fixed = keyword === "const" || keyword === "enum";
    if (instancePath === path) return fixed || keyword === "type";
    const below = instancePath.slice(path.length + 1);
    return fixed && instancePath.startsWith(path + "/") && !below.includes("/");
  };
}

function alternatives(
  path: string,
  branches: readonly (readonly Node[])[],
  possible: readonly (readonly Node[])[],
  root: { readonly value: unknown } | undefined,
): string {
  const shown = possible.length > 0 ? possible : branches;
  const texts = new Set<string>();
  let came = "";
  for (const branch of shown) {
    const first = branch.find(excludes(path)) ?? branch[0];
    if (first === undefined) continue;
    const [inner] =
      first.branches.length > 0
        ? [{ path: first.error.instancePath, text: "fits no alternative" }]
        : [expectation(first.error, root)];
    if (inner === undefined) continue;
    const own = inner.path === path;
    texts.add(
      own ? inner.text.replace(/^must be /, "") : `${inner.path} ${inner.text}`,
    );
    if (own && inner.came !== undefined) came = `; it is ${inner.came}`;
  }
  const some = [...texts].slice(0, 5);
  const rest = texts.size > some.length ? ", …" : "";
  return `must fit one of its alternatives: ${some.join(", or ")}${rest}${came}`;
}

function line({ path, text, came }: Finding): string {
  const whole = `${path === "" ? "the whole" : path} ${text}${came === undefined ? "" : `; it is ${came}`}`;
  const safe = whole.replace(
    /\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu,
    (character) =>
      "\\u" + character.charCodeAt(0).toString(16).padStart(4, "0"),
  );
  return safe.length > MAX_LINE ? safe.slice(0, MAX_LINE - 1) + "…" : safe;
}
