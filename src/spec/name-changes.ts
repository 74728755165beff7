/** Owns which names in code and on disk change when an entity is renamed or leaves. */
import type { EntityNames } from "./model.js";
import { nameEntities, type Nameable, type NameKind } from "./names.js";

export interface NameChange {
  readonly kind: NameKind;
  readonly from: EntityNames;
  readonly to: EntityNames;
}

export interface Rename {
  readonly kind: NameKind;
  readonly from: string;
  readonly to: string;
}

/**
 * What changes, the renamed entity first. Where a tool and a resource share a name, what code calls the one hangs on
 * the other, so more than one may change.
 * @param entities with the old name
 */
export function nameChanges(
  entities: readonly Nameable[],
  { kind, from, to }: Rename,
): readonly NameChange[] {
  const isIt = (one: Nameable) => one.kind === kind && one.name === from;
  const renamed = entities.map((one) => (isIt(one) ? { kind, name: to } : one));
  const after = nameEntities(renamed);
  const changes = nameEntities(entities).flatMap((names, n) => {
    const [one, next] = [entities[n], after[n]];
    return one !== undefined && next !== undefined && differ(names, next)
      ? [{ kind: one.kind, from: names, to: next }]
      : [];
  });
  return changes.toSorted(
    (a, b) => Number(isOf(b, kind, from)) - Number(isOf(a, kind, from)),
  );
}

/** What others are called when an entity has left. */
export function changesWithout(
  entities: readonly Nameable[],
  gone: Nameable,
): readonly NameChange[] {
  const isIt = (one: Nameable) =>
    one.kind === gone.kind && one.name === gone.name;
  const left = entities.filter((one) => !isIt(one));
  const before = nameEntities(entities).filter((_, n) => {
    const one = entities[n];
    return one !== undefined && !isIt(one);
  });
  return nameEntities(left).flatMap((to, n) => {
    const [one, from] = [left[n], before[n]];
    return one !== undefined && from !== undefined && differ(from, to)
      ? [{ kind: one.kind, from, to }]
      : [];
  });
}

function isOf({ kind, from }: NameChange, of: NameKind, name: string): boolean {
  return kind === of && from.name === name;
}

function differ(a: EntityNames, b: EntityNames): boolean {
  return (
    a.name !== b.name ||
    a.file !== b.file ||
    a.identifier !== b.identifier ||
    a.namespace !== b.namespace
  );
}
