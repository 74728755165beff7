/** Owns the taking out and putting back of entities, which clients are told of. */
import { changeAvailability, type EntityKind } from "./availability.js";
import { notify } from "./notify.js";

type Names = Readonly<Record<EntityKind, readonly string[]>>;

/** @param names what the spec has of each kind */
export function availabilitySetter<const Known extends Names>(
  names: Known,
): <Kind extends EntityKind>(
  kind: Kind,
  name: Known[Kind][number],
  available: boolean,
) => void {
  return (kind, name, available) => {
    if (!names[kind].includes(name)) {
      throw new RangeError(`There is no ${kind} "${name}"`);
    }
    if (changeAvailability(kind, name, available)) tell[kind]();
  };
}

const tell: Readonly<Record<EntityKind, () => void>> = {
  tool: notify.toolsChanged,
  resource: notify.resourcesChanged,
  prompt: notify.promptsChanged,
};
