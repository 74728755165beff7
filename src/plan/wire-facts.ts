/** Owns what must be known of `src/handlers.ts` to put something into it: places in its text, no syntax tree. */
import type { Insertion } from "./planned-file.js";

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** An object literal, from brace to brace. */
export interface ObjectFacts extends Span {
  /** Without commas and comments. */
  readonly members: readonly Span[];
  readonly trailingComma: boolean;
  /** The names that it has, those of spread objects of the same file too. */
  readonly keys: ReadonlySet<string>;
  /** Position among the members of the first spread that cannot be seen into. */
  readonly unseen?: number;
}

export interface Imports {
  /** `./tools/add-note.js addNote` → the name that the file gives it; `default` and `*` for the other two ways. */
  readonly names: ReadonlyMap<string, string>;
  /** As they are written. */
  readonly modules: readonly string[];
}

export interface HandlersFacts {
  readonly root: ObjectFacts;
  /** A kind without an entry is not there; `unseen`: it is made elsewhere. */
  readonly kinds: ReadonlyMap<Insertion["kind"], ObjectFacts | "unseen">;
  readonly imports: Imports;
  readonly lastImport?: Span;
  /** Every name that the file uses. */
  readonly names: ReadonlySet<string>;
}

/** The key of {@link Imports.names}. */
export function importKey(module: string, name: string): string {
  return `${module} ${name}`;
}
