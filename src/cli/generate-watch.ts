/** Owns `generate --watch`: the files are brought in step again after each change of what they are made of. */
import { count } from "./change-lines.js";
import { exitCode } from "./exit-code.js";
import { trackOwnWrites } from "./own-writes.js";
import { openPlanMemo } from "./plan-memo.js";
import { lookAtProject } from "./project-look.js";
import { openRounds } from "./round.js";
import type { Session } from "./session.js";
import { actOnChanges } from "./watch.js";

/** Goes on until Ctrl-C, through errors; the project is held for each round alone. */
export async function generateOnChanges(
  session: Session,
  force: boolean,
): Promise<number> {
  const own = trackOwnWrites();
  const memo = await openPlanMemo(session);
  const round = openRounds(session, { force, memo, brief: false });
  let watched = 0;
  await actOnChanges(
    session.machine,
    () => lookAtProject(session, own),
    async ({ paths }) => {
      const { changes } = await round();
      own.note(changes);
      const files = new Set(paths).size;
      if (files !== watched)
        session.report.say(`watching ${count(files, "file")}; Ctrl-C ends it`);
      watched = files;
    },
  );
  return exitCode.interrupted;
}
