/** Owns the public API: re-exports only. */
export type {
  Diagnostic,
  Place,
  Position,
  Range,
  Result,
  Severity,
} from "./diagnostics/diagnostic.js";
export {
  compileTypes,
  type CompileTypesOptions,
  type JsonSchema,
} from "./library/compile-types.js";
export type { ServerSpec } from "./spec/model.js";
