/** Owns the shape of the list of changes that a command makes, checks or prints. */

export interface Snapshot {
  /** Path → text of each planned or recorded file that exists. Forward slashes; text as on disk. */
  readonly files: ReadonlyMap<string, string>;
  /** What the last run recorded; empty where there was none. */
  readonly manifest: readonly ManifestLine[];
  /** Paths where an earlier forced run left a copy of a hand-edited file. */
  readonly copies: ReadonlySet<string>;
}

/** One line of `src/generated/.manifest`. */
export type ManifestLine =
  | {
      readonly kind: "generated";
      readonly path: string;
      /** SHA-256 of the text with LF line ends, hexadecimal. */
      readonly hash: string;
    }
  | {
      readonly kind: "once";
      readonly path: string;
      readonly entity: string;
    };

/** `before` is the text that was there when the change was decided: if it is another one by now, nothing is written. */
export type Change =
  | {
      readonly kind: "create";
      readonly path: string;
      readonly text: string;
      /** The file that it was until now, whose permissions it gets; another change deletes that. */
      readonly from?: string;
    }
  | {
      readonly kind: "rewrite";
      readonly path: string;
      readonly text: string;
      readonly before: string;
    }
  | {
      readonly kind: "delete";
      readonly path: string;
      readonly before: string;
    };
