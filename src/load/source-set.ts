/** Owns the shape of the files that a spec is made of. */
import type { ParsedText } from "../spec/parse-text.js";

/** Why a file that the spec names could not be used. */
export type Unusable =
  "missing" | "outside" | "not-a-file" | "too-big" | "not-utf8" | "unreadable";

export interface SourceSet {
  /** Every file that was read, as diagnostics name it → its text. */
  readonly texts: ReadonlyMap<string, string>;
  readonly root: ParsedText;
  /** Files that a `$ref` names, by path from the spec's folder with forward slashes. */
  readonly files: ReadonlyMap<string, ParsedText>;
  /** The same for files that a `$ref` names and that could not be read. */
  readonly unusable: ReadonlyMap<string, Unusable>;
  /** `file:` of resources, as written → undefined where the file can be served. */
  readonly contents: ReadonlyMap<string, Unusable | undefined>;
}

/** The files that schemas which stand alone are made of. */
export interface SchemaSources {
  /** Every file that was read, as diagnostics name it → its text. */
  readonly texts: ReadonlyMap<string, string>;
  /** The paths that were asked for, in their order, once each. */
  readonly asked: readonly string[];
  /** What those are called that have no name of their own: path → name. */
  readonly names: ReadonlyMap<string, string>;
  /** What was read, by path from the working folder with forward slashes. */
  readonly files: ReadonlyMap<string, ParsedText>;
  /** The same for files that a `$ref` names and that could not be read. */
  readonly unusable: ReadonlyMap<string, Unusable>;
}
