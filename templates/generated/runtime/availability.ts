/** Owns which entities are taken out at run time: they are not listed, and not found. */

/** A resource template is a resource here, as it is among the handlers. */
export type EntityKind = "tool" | "resource" | "prompt";

const takenOut: Readonly<Record<EntityKind, Set<string>>> = {
  tool: new Set(),
  resource: new Set(),
  prompt: new Set(),
};

let version = 0;

export function isAvailable(kind: EntityKind, name: string): boolean {
  return !takenOut[kind].has(name);
}

/** Another number after every change, so that what was made before it can be dropped. */
export function availabilityVersion(): number {
  return version;
}

/** Returns whether that changed anything. */
export function changeAvailability(
  kind: EntityKind,
  name: string,
  available: boolean,
): boolean {
  if (isAvailable(kind, name) === available) return false;
  if (available) takenOut[kind].delete(name);
  else takenOut[kind].add(name);
  version += 1;
  return true;
}
