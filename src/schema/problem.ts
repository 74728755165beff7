/** Owns what the schema room says of a schema: it knows paths in schemas, not places in files. */
import type { Diagnostic, Place } from "../diagnostics/diagnostic.js";
import type { Path } from "../spec/model.js";

/** Makes the diagnostic once the place of `path` in the spec is known. */
export interface SchemaProblem {
  /** From the root of the schema that was given. */
  readonly path: Path;
  readonly at: "key" | "value";
  readonly toDiagnostic: (place: Place) => Diagnostic;
}
