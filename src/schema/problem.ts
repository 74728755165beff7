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

/** Whether nothing in the schema could be looked at: it is too large, or its dialect is not known. */
export function isUnread(problems: readonly SchemaProblem[]): boolean {
  return problems.some(({ path, toDiagnostic }) => {
    const { code, severity } = toDiagnostic({ file: "" });
    const isDialect = path.at(-1) === "$schema" && severity === "error";
    return isDialect || code === "schema/too-large";
  });
}

/** Whether one of the problems forbids to go on. */
export function hasError(problems: readonly SchemaProblem[]): boolean {
  return problems.some(
    ({ toDiagnostic }) => toDiagnostic({ file: "" }).severity === "error",
  );
}
