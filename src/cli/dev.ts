/** Owns `dev`: at each change the files are brought in step, the code is checked and built, and the server starts again. */
import { diagnostic } from "../diagnostics/catalog.js";
import { openCompiler, type Compiler } from "../run/type-check.js";
import type { ServerSpec } from "../spec/model.js";
import type { DevFlags } from "./dev-flags.js";
import { lookAtCode } from "./dev-look.js";
import { openFresh } from "./dev-server.js";
import { exitCode } from "./exit-code.js";
import { trackOwnWrites } from "./own-writes.js";
import { openPlanMemo } from "./plan-memo.js";
import { openRounds } from "./round.js";
import type { Session } from "./session.js";
import { openTypeNews } from "./type-news.js";
import { actOnChanges } from "./watch.js";

/** Goes on until Ctrl-C, through errors; what was built last serves on. */
export async function dev(session: Session, flags: DevFlags): Promise<number> {
  const { machine, root, report } = session;
  const own = trackOwnWrites();
  const memo = await openPlanMemo(session);
  const round = openRounds(session, { force: false, memo, brief: true });
  const news = openTypeNews(session);
  const fresh = openFresh(session, flags);
  let compiler: Compiler | undefined;
  let spec: ServerSpec | undefined;
  let isNew = false;
  let isFirst = true;
  // The terminal tells the server as well: that it ends then is no news.
  const stopListening = machine.onInterrupt(fresh.leave);
  try {
    await actOnChanges(
      machine,
      () => lookAtCode(session, own),
      async () => {
        if (isFirst) report.say(`watching ${root}; Ctrl-C ends it`);
        isFirst = false;
        const { spec: read, changes } = await round();
        own.note(changes);
        spec = read ?? spec;
        compiler ??= await openCompiler(machine, root);
        if (compiler === undefined) {
          report.diagnostics([diagnostic("dev/no-compiler", {})]);
          return;
        }
        const checked = await compiler.check();
        if (checked === undefined) return;
        news(checked.errors);
        isNew ||= checked.emitted;
        if (checked.errors.length > 0 || spec === undefined) return;
        await fresh.built(spec, isNew);
        isNew = false;
      },
    );
  } finally {
    stopListening();
    await fresh.close();
  }
  return exitCode.interrupted;
}
