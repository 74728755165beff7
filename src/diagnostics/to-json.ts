/** Owns the plain form of a diagnostic for programs. */
import type { Diagnostic } from "./diagnostic.js";

/** A diagnostic as plain data, its keys in one order. */
export function toJson({
  code,
  severity,
  message,
  place,
  help,
  related,
}: Diagnostic): Diagnostic {
  return {
    code,
    severity,
    message,
    ...(place === undefined ? {} : { place }),
    ...(help === undefined ? {} : { help }),
    ...(related === undefined || related.length === 0 ? {} : { related }),
  };
}
