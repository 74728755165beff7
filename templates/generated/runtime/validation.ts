/** Owns what a caller reads of a value that breaks its schema: one line for each bad property. */
import type { Validate, ValidationError } from "./definitions.js";
import {
  type Finding,
  keysOf,
  pointerBelow,
  type Told,
  valueAt,
} from "./validation-parts.js";
import { expectation } from "./validation-words.js";
import { oneOf } from "./value-words.js";
import { MAX_ERRORS } from "./validator-helpers.js";

const MAX_LINES = 20;
const MAX_LINE = 190;

/** A finding; that of a union or of a name comes with those of its alternatives. */
interface Node {
  readonly error: ValidationError;
  readonly branches: readonly (readonly Node[])[];
  /** How many errors of the validator it stands for. */
  readonly size: number;
}

/** What the arguments broke: path, what was expected, what came. Values that may be secrets are left out. */
export function describeInput(validate: Validate, value: unknown): string {
  return describe(validate, { value, secrets: validate.secrets });
}

/** What a result broke: path and what was expected; never a value, since a caller did not send it. */
export function describeOutput(validate: Validate, value: unknown): string {
  return describe(validate, { value, secrets: "all" });
}

function describe({ errors }: Validate, told: Told): string {
  const all = errors ?? [];
  const lines = new Set<string>();
  let more = 0;
  for (const node of grouped(all)) {
    for (const finding of findingsOf(node, told)) {
      const text = line(finding);
      if (lines.has(text)) continue;
      if (lines.size < MAX_LINES) lines.add(text);
      else more++;
    }
  }
  const least = all.length > MAX_ERRORS ? "at least " : "";
  const rest = more > 0 ? [`… and ${least}${more} more`] : [];
  return [...lines, ...rest].join("\n");
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
      taken.push(node);
      size += node.size;
    }
    const branches: Node[][] = [];
    let at = 0;
    for (const end of ends) {
      const branch: Node[] = [];
      while (at < Number(end)) {
        const node = taken.pop();
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

function findingsOf(node: Node, told: Told): readonly Finding[] {
  const { keyword } = node.error;
  if (keyword === "propertyNames") return nameFinding(node, told);
  if (keyword === "anyOf" || keyword === "oneOf") return ofUnion(node, told);
  const finding = expectation(node.error, told);
  return finding === undefined ? [] : [finding];
}

/** A name is no value of its own: what is wrong with it is said of the name. */
function nameFinding(
  { error, branches }: Node,
  told: Told,
): readonly Finding[] {
  const finding = expectation(error, told);
  const [inner] = (branches[0] ?? []).flatMap((node) => findingsOf(node, told));
  if (finding === undefined || inner === undefined) return [];
  return [{ ...finding, text: `${finding.text}: it ${inner.text}` }];
}

function ofUnion({ error, branches }: Node, told: Told): readonly Finding[] {
  const { instancePath: path, params } = error;
  const passing = params["passing"];
  if (Array.isArray(passing) && passing.length > 1) {
    const text = "fits more than one of its alternatives, and may fit one only";
    return [{ path, text }];
  }
  const chosen = byDiscriminator(error, branches, told);
  if ("text" in chosen) return [chosen];
  const possible = chosen.branches.filter(
    (branch) => !branch.some(excludes(path)),
  );
  const [only] = possible;
  if (possible.length === 1 && only !== undefined) {
    return only.flatMap((node) => findingsOf(node, told));
  }
  const shown = possible.length > 0 ? possible : chosen.branches;
  return [alternatives(path, shown, told)];
}

/** The alternatives that the fixed property of a union leaves, or what is wrong with that property. */
function byDiscriminator(
  { instancePath, params }: ValidationError,
  branches: Node["branches"],
  { value, secrets }: Told,
): { readonly branches: Node["branches"] } | Finding {
  const { by, values } = params;
  const object = valueAt(value, instancePath);
  if (typeof by !== "string" || !Array.isArray(values)) return { branches };
  if (typeof object !== "object" || object === null) return { branches };
  const path = pointerBelow(instancePath, by);
  const known = [...new Set(values.flat())];
  if (!keysOf(object).includes(by)) {
    return { path, text: `is required and must be ${oneOf(known)}` };
  }
  const own = valueAt(object, pointerBelow("", by));
  if (known.includes(own)) {
    return { branches: branches.filter((_, at) => values[at].includes(own)) };
  }
  return (
    expectation(
      { instancePath: path, keyword: "enum", params: { allowedValues: known } },
      { value, secrets },
    ) ?? { branches }
  );
}

/** Whether a finding says that the value is meant for another alternative: by its type or by a fixed property. */
function excludes(path: string): (node: Node) => boolean {
  return ({ error: { keyword, instancePath } }) => {
    const fixed = keyword === "const" || keyword === "enum";
    if (instancePath === path) {
      return fixed || keyword === "type" || keyword === "integer";
    }
    const below = instancePath.slice(path.length + 1);
    return fixed && instancePath.startsWith(path + "/") && !below.includes("/");
  };
}

function alternatives(
  path: string,
  branches: Node["branches"],
  told: Told,
): Finding {
  const texts = new Set<string>();
  let came: string | undefined;
  for (const branch of branches) {
    const first = branch.find(excludes(path)) ?? branch[0];
    const [inner] = first === undefined ? [] : findingsOf(first, told);
    if (inner === undefined) continue;
    const own = inner.path === path;
    texts.add(
      own ? inner.text.replace(/^must be /, "") : `${inner.path} ${inner.text}`,
    );
    if (own) came ??= inner.came;
  }
  const some = [...texts].slice(0, 5);
  const rest = texts.size > some.length ? ", or another" : "";
  const text = `must fit one of its alternatives: ${some.join(", or ")}${rest}`;
  return came === undefined ? { path, text } : { path, text, came };
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
