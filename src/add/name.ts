/** Owns what is wrong with the name of something new, seen from the spec that it shall join. */
import type { EntityNames, ServerSpec } from "../spec/model.js";
import {
  findCollisions,
  nameEntities,
  schemaTypeName,
  type Nameable,
} from "../spec/names.js";
import { betterToolName } from "../spec/parts/tool-name.js";
import type { AddKind } from "./kinds.js";

/**
 * What is wrong with a name, with another one where there is a good one.
 * @returns `undefined` where it can be taken
 */
export function nameProblem(
  spec: ServerSpec,
  kind: AddKind,
  name: string,
): string | undefined {
  const problem = problemOf(spec, kind, name);
  if (problem === undefined || name.trim() === "") return problem;
  const better = suggestions(kind, name).find(
    (one) => one !== name && problemOf(spec, kind, one) === undefined,
  );
  return better === undefined ? problem : `${problem}; how about ${better}?`;
}

function problemOf(
  spec: ServerSpec,
  kind: AddKind,
  name: string,
): string | undefined {
  if (name.trim() === "") return "a name is needed";
  if (name in Object.prototype)
    return "every object has something of that name";
  if (kind === "handle") return handleProblem(spec, name);
  if (kind === "tool" && !/^[A-Za-z0-9_.-]{1,128}$/.test(name))
    return 'it may hold letters, digits, "_", "-" and "." only, at most 128';
  if (/\p{Cc}/u.test(name)) return "it may hold no control characters";
  return clashProblem(spec, { kind, name });
}

function handleProblem({ handles }: ServerSpec, name: string) {
  if (!/^[a-z][a-z0-9_]{0,31}$/.test(name))
    return 'it may hold small letters, digits and "_" only, beginning with a letter, at most 32';
  if (handles.some((one) => one.name === name))
    return `there is a handle kind ${name} already`;
  const other = handles.find(
    ({ typeName }) => typeName === schemaTypeName(name),
  );
  return other === undefined
    ? undefined
    : `it would be Handles.${other.typeName} in code, as ${other.name} is`;
}

function clashProblem(spec: ServerSpec, added: Nameable): string | undefined {
  const there = entitiesOf(spec);
  const isTaken = there.some(
    (one) => one.kind === added.kind && one.name === added.name,
  );
  if (isTaken) return `there is a ${added.kind} ${added.name} already`;
  const all = [...there, added];
  const names = nameEntities(all);
  const met = findCollisions(all, names).find(
    ({ second }) => second === there.length,
  );
  if (met !== undefined)
    return `it would be ${met.as}, as ${there[met.first]?.name} is`;
  // Two kinds of one name are told apart in code by their kind, which the files of the first do not know.
  const renamed = there.findIndex(
    ({ names: old }, n) => old.namespace !== names[n]?.namespace,
  );
  const other = there[renamed];
  if (other === undefined) return undefined;
  return `the ${other.kind} ${other.name} would be ${names[renamed]?.namespace} in code from then on, and what is written for it names ${other.names.namespace}`;
}

function entitiesOf(
  spec: ServerSpec,
): readonly (Nameable & { readonly names: EntityNames })[] {
  const { tools, resources, resourceTemplates, prompts } = spec;
  return [...tools, ...resources, ...resourceTemplates, ...prompts].map(
    ({ kind, names }) => ({
      kind: kind === "resourceTemplate" ? "resource" : kind,
      name: names.name,
      names,
    }),
  );
}

/** Names near to one that cannot be taken, the nearest first. */
function suggestions(kind: AddKind, name: string): readonly string[] {
  const safe = betterToolName(name);
  const base =
    kind === "handle"
      ? safe
          .toLowerCase()
          .replaceAll("-", "_")
          .replace(/^[^a-z]+/, "")
          .slice(0, 28)
      : kind === "tool"
        ? safe.slice(0, 58)
        : name.replaceAll(/\p{Cc}+/gu, "-");
  const numbers = [2, 3, 4, 5, 6, 7, 8, 9];
  return [base, `${base}_${kind}`, ...numbers.map((n) => `${base}_${n}`)];
}
