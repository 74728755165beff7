/** Owns what a type is made for and what is known of its value. */
import type { Json } from "../spec/model.js";
import { ALL, type Classes } from "./classes.js";
import type { FillNode } from "./defaults-graph.js";
import type { LinkedSchema } from "./link.js";
import type { PropertyWord } from "./print-type.js";
import type { Skeleton } from "./skeleton.js";

/** What a shape is made for, and how it names what it meets. */
export interface Shaping {
  readonly linked: LinkedSchema;
  /** The word for a definition's type; `filled` where defaults are filled into it. */
  readonly reference: (key: string, filled: boolean) => Skeleton;
  /** Definitions that are just being written out in place of their names. */
  readonly inlining: {
    readonly keys: string[];
    /** How many were written out inside others, in the type that is made. */
    inner: number;
  };
  /** What is filled into a definition on its own. */
  readonly fillOf: (key: string) => FillNode | undefined;
  /** The word for a property's key. */
  readonly property: (
    name: string,
    schema: Json | undefined,
    isOptional: boolean,
  ) => string;
  /** What stands for a property's key. */
  readonly propertyOf: (word: string) => PropertyWord;
  /** What defaults do: `add` makes their properties sure, `spare` makes them optional. */
  readonly defaults: "add" | "spare" | "ignore";
}

/** What is known of a value from the schemas around. */
export interface Setting {
  readonly classes: Classes;
  /** Another schema of the same value lists every property that it may have. */
  readonly closed: boolean;
  /** Properties that other schemas of the same value require. */
  readonly required: readonly string[];
  /** The defaults that are filled into the value, or `undefined` where none are. */
  readonly fill: FillNode | undefined;
}

/** A value on its own: of any type, with the defaults of `fill`. */
export function alone(fill: FillNode | undefined): Setting {
  return { classes: ALL, closed: false, required: [], fill };
}
