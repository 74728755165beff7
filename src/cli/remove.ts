/** Owns `remove`: a tool, resource or prompt out of the spec, and what was written for it into `.trash`. */
import { changeEntity } from "./change-entity.js";
import type { RemoveFlags } from "./change-flags.js";
import { planRemove } from "./plan-remove.js";
import type { Session } from "./session.js";

/** Runs `remove` and returns the exit code. */
export function remove(session: Session, flags: RemoveFlags): Promise<number> {
  return changeEntity(session, flags, () =>
    planRemove(session, { kind: flags.kind, name: flags.name }),
  );
}
