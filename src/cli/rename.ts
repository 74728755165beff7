/** Owns `rename`: another name for a tool, resource or prompt, in the spec and in the person's code. */
import { changeEntity } from "./change-entity.js";
import type { RenameFlags } from "./change-flags.js";
import { planRename } from "./plan-rename.js";
import type { Session } from "./session.js";

/** Runs `rename` and returns the exit code. */
export function rename(session: Session, flags: RenameFlags): Promise<number> {
  const named = { kind: flags.kind, name: flags.old };
  return changeEntity(session, flags, () =>
    planRename(session, named, flags.new),
  );
}
