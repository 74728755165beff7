/** Owns what the schema room says of a schema: it knows paths in schemas, not places in files. */
import { diagnostic, type DiagnosticCode } from "../diagnostics/catalog.js";
import type { Diagnostic, Place } from "../diagnostics/diagnostic.js";
import type { Path } from "../spec/model.js";

/** Makes the diagnostic once the place of `path` in the spec is known. */
export interface SchemaProblem {
  /** From the root of the schema that was given. */
  readonly path: Path;
  readonly at: "key" | "value";
  readonly toDiagnostic: (place: Place) => Diagnostic;
}

/** Makes the problem `code` at a path; parameters as in the catalogue. */
export function problem<C extends DiagnosticCode>(
  path: Path,
  at: SchemaProblem["at"],
  code: C,
  params: Parameters<typeof diagnostic<C>>[1],
): SchemaProblem {
  return {
    path,
    at,
    toDiagnostic: (place) => diagnostic(code, params, place),
  };
}

/** Whether one of the problems forbids to go on. */
export function hasError(problems: readonly SchemaProblem[]): boolean {
  return problems.some(
    ({ toDiagnostic }) => toDiagnostic({ file: "" }).severity === "error",
  );
}
