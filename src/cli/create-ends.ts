/** Owns the ways in which `create` ends before anything is written. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { SourceTexts } from "../diagnostics/render.js";
import { exitCode } from "./exit-code.js";
import type { Session } from "./session.js";

/** Tells why there is no project. */
export function refuse(
  { report }: Session,
  diagnostics: readonly Diagnostic[],
  texts?: SourceTexts,
): number {
  report.diagnostics(diagnostics, texts);
  report.say("Nothing was written.");
  report.finish({ ok: false });
  // An answer that cannot be taken came from the command line.
  const isUsage =
    diagnostics.length > 0 &&
    diagnostics.every(({ code }) => code === "create/bad-answer");
  return isUsage ? exitCode.usage : exitCode.failed;
}

/** The person wants no project. */
export function stop({ report }: Session, code: number): number {
  report.say("Stopped; nothing was written.");
  report.finish({ ok: false });
  return code;
}
