/** Owns how changes are listed, and how a command that makes them ends where it cannot. */
import { GENERATED_FOLDER, GENERATED_TESTS } from "../files/paths.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Change } from "../files/change.js";
import { exitCode } from "./exit-code.js";
import type { Session } from "./session.js";

export function refuse(
  { report }: Session,
  diagnostics: readonly Diagnostic[],
): number {
  const of = (severity: Diagnostic["severity"]) =>
    diagnostics.filter((each) => each.severity === severity).length;
  const found = [count(of("error"), "error")];
  if (of("warning") > 0) found.push(count(of("warning"), "warning"));
  report.say(`${found.join(", ")}; nothing was written.`);
  report.finish({ ok: false, changes: [] });
  return exitCode.failed;
}

export function isGenerated(path: string): boolean {
  return path.startsWith(GENERATED_FOLDER) || GENERATED_TESTS.includes(path);
}

export function lineOf({ kind, path }: Change): string {
  // Its text is the person's, with a line more.
  const isWired = path === "src/handlers.ts" && kind === "rewrite";
  return `${(isWired ? "add to" : kind).padEnd(7)} ${path}`;
}

export function withoutText({ kind, path }: Change): {
  readonly kind: string;
  readonly path: string;
} {
  return { kind, path };
}

export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
