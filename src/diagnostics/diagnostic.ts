/** Owns the shape of what we tell a person: a place, what is wrong, what to do. */

/** A place in a text. Lines and columns count from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
  /** UTF-16 units from the start of the text. */
  readonly offset: number;
}

/** `end` is the first position after the range. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Where a diagnostic points: a file as the person names it and, where known, the range in it. */
export interface Place {
  readonly file: string;
  readonly range?: Range;
}

export type Severity = "error" | "warning";

export interface Diagnostic {
  /** `area/kebab-words`, declared once in the catalogue. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly place?: Place;
  /** What to do, as an instruction. */
  readonly help?: string;
  /** Other places that belong to the same problem, for example the first of two equal names. */
  readonly related?: readonly {
    readonly message: string;
    readonly place: Place;
  }[];
}

/** A value with its warnings, or the diagnostics that forbid it; of those at least one is an error. */
export type Result<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly warnings: readonly Diagnostic[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

export function succeed<T>(
  value: T,
  warnings: readonly Diagnostic[] = [],
): Result<T> {
  return { ok: true, value, warnings };
}

export function fail(diagnostics: readonly Diagnostic[]): Result<never> {
  return { ok: false, diagnostics };
}

/** Succeeds with the warnings unless one of the diagnostics is an error. */
export function resultOf<T>(
  value: T,
  diagnostics: readonly Diagnostic[],
): Result<T> {
  return diagnostics.some((d) => d.severity === "error")
    ? fail(diagnostics)
    : succeed(value, diagnostics);
}
