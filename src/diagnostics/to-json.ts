/** Owns the plain form of diagnostics for programs. */
import type { Diagnostic } from "./diagnostic.js";
import { sortDiagnostics } from "./render.js";

/** Diagnostics as plain data, sorted as people see them. */
export function toJson(
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  return sortDiagnostics(diagnostics).map(
    ({ code, severity, message, place, help, related }) => ({
      code,
      severity,
      message,
      ...(place === undefined ? {} : { place }),
      ...(help === undefined ? {} : { help }),
      ...(related === undefined || related.length === 0 ? {} : { related }),
    }),
  );
}
