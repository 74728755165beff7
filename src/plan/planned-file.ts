/** Owns the shape of one file that the project should have. */

/** Who may change a file after it was made; the table is in `layout.ts`. */
export type Ownership = "generated" | "once" | "wired" | "source";

export interface PlannedFile {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  /** The whole text, with LF line ends. */
  readonly text: string;
  readonly ownership: Ownership;
  /** For `once`: the entity it belongs to, so that an orphan can be told. */
  readonly entity?: string;
  /** For `wired`: what must be named in the file; `text` is used only where there is none yet. */
  readonly insertions?: readonly Insertion[];
}

/** One handler that `src/handlers.ts` must name. */
export interface Insertion {
  readonly kind: "tools" | "resources" | "prompts";
  /** The entity's name on the wire: the property's key. */
  readonly name: string;
  readonly identifier: string;
  /** `./tools/search-notes.js` */
  readonly module: string;
}
