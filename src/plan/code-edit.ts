/** Owns the shapes of what is changed in a person's code. */
import type { ts } from "ts-morph";
import type { CodeNames } from "./code-program.js";

/** `text` in place of what stands from `start` to `end`. */
export interface CodeEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface CodeRename {
  readonly from: CodeNames;
  readonly to: CodeNames;
}

/** A name that code uses, what it stands for, and its new form. */
export interface Target {
  readonly rename: CodeRename;
  readonly from: string;
  readonly to: string;
  readonly symbol: ts.Symbol;
}
