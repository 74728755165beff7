/** Owns the public API: re-exports only. */
export type {
  Diagnostic,
  Place,
  Position,
  Range,
  Result,
  Severity,
} from "./diagnostics/diagnostic.js";
export type { ServerSpec } from "./spec/model.js";
