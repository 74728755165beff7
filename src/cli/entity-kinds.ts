/** Owns the kinds of things that commands name, and what code calls the entities of a spec. */
import type { CodeNames } from "../plan/code-program.js";
import type { EntityNames, ServerSpec } from "../spec/model.js";
import type { Nameable, NameKind } from "../spec/names.js";

/** Resources and their templates are one kind. */
export const kinds = ["tool", "resource", "prompt"] as const;

/** Every entity of a spec by kind and name. */
export function nameablesOf(spec: ServerSpec): readonly Nameable[] {
  const all = (kind: NameKind, list: readonly { names: EntityNames }[]) =>
    list.map(({ names }) => ({ kind, name: names.name }));
  return [
    ...all("tool", spec.tools),
    ...all("resource", spec.resources),
    ...all("resource", spec.resourceTemplates),
    ...all("prompt", spec.prompts),
  ];
}

/** The names of an entity, and the folder of its kind. */
export function codeNames(kind: NameKind, names: EntityNames): CodeNames {
  return { folder: `${kind}s`, ...names };
}
