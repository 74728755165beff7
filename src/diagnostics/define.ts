/** Owns how the catalogue's entries are declared: one code, one sentence, typed parameters. */
import type { Diagnostic, Place, Severity } from "./diagnostic.js";

/** One rule of the catalogue. `P` are the parameters that its sentences need. */
export interface DiagnosticRule<P> {
  readonly severity: Severity;
  readonly message: (params: P) => string;
  /** What to do, as an instruction; none where the message already says it. */
  readonly help?: (params: P) => string;
}

/** Declares one rule with typed parameters. */
export function rule<P>(definition: DiagnosticRule<P>): DiagnosticRule<P> {
  return definition;
}

/** The parameters of the rule `R`. */
export type ParamsOf<R> = R extends DiagnosticRule<infer P> ? P : never;

/** Makes the diagnostic of one rule at one place. */
export function diagnose<P>(
  code: string,
  definition: DiagnosticRule<P>,
  params: P,
  place?: Place,
  related?: Diagnostic["related"],
): Diagnostic {
  return {
    code,
    severity: definition.severity,
    message: definition.message(params),
    ...(place === undefined ? {} : { place }),
    ...(definition.help === undefined ? {} : { help: definition.help(params) }),
    ...(related === undefined ? {} : { related }),
  };
}
