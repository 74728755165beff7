/** Owns the words in which the format of the spec file is declared. */

/** What a value must look like. */
export type Shape =
  | { readonly kind: "text"; readonly mayBeEmpty?: true }
  | { readonly kind: "boolean" }
  | { readonly kind: "true" }
  | { readonly kind: "constant"; readonly value: number }
  | { readonly kind: "number"; readonly min: number; readonly max: number }
  | {
      readonly kind: "integer";
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: "choice";
      readonly values: readonly string[];
    }
  /** Milliseconds, or a text such as `30s`. */
  | { readonly kind: "duration" }
  /** Bytes, or a text such as `512kb`. */
  | { readonly kind: "size" }
  /** A JSON Schema; `object` where it may not be `true` or `false`. */
  | { readonly kind: "schema"; readonly root: "object" | "any" }
  /** Any map, for example `_meta`. */
  | { readonly kind: "data" }
  | { readonly kind: "list"; readonly of: Shape; readonly what: string }
  /** Keys that the person chooses. */
  | { readonly kind: "map"; readonly of: Shape; readonly what: string }
  | ObjectShape
  /** A text list or `true`, and the like: the first that fits. */
  | { readonly kind: "either"; readonly shapes: readonly Shape[] }
  /** Name → what it stands for; in short one of these, or a list of them. */
  | { readonly kind: "references"; readonly to: string }
  /** One shape where a key is there, another where it is not. */
  | {
      readonly kind: "switch";
      readonly key: string;
      readonly present: ObjectShape;
      readonly absent: ObjectShape;
    };

/** A map with known keys. */
export interface ObjectShape {
  readonly kind: "object";
  /** In a sentence: `a tool`. */
  readonly what: string;
  readonly description: string;
  readonly keys: Readonly<Record<string, Key>>;
  /** Keys that people look for here → where they stand, as an advice. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /** Allows `x-…` keys, which are ignored. */
  readonly extensions?: true;
}

export type Key =
  | {
      readonly kind: "key";
      readonly description: string;
      readonly shape: Shape;
      readonly required?: true;
      /** Ours: it is not served in a list entry. */
      readonly added?: true;
    }
  /** Part of the format, refused by this version. */
  | { readonly kind: "later"; readonly description: string }
  /** A key of another place, with the advice. */
  | { readonly kind: "misplaced"; readonly advice: string };

/** A key of MCP or of the top level. */
export function key(description: string, shape: Shape): Key {
  return { kind: "key", description, shape };
}

/** A key that must be there. */
export function required(description: string, shape: Shape): Key {
  return { kind: "key", description, shape, required: true };
}

/** A key that the generator adds to an entity of MCP. */
export function added(description: string, shape: Shape): Key {
  return { kind: "key", description, shape, added: true };
}

/** A key that this version refuses. */
export function later(description: string): Key {
  return { kind: "later", description };
}

export const text: Shape = { kind: "text" };
export const anyText: Shape = { kind: "text", mayBeEmpty: true };
export const boolean: Shape = { kind: "boolean" };
export const data: Shape = { kind: "data" };

/** A list whose items look alike. */
export function listOf(of: Shape, what: string): Shape {
  return { kind: "list", of, what };
}

/** A map whose values look alike. */
export function mapOf(of: Shape, what: string): Shape {
  return { kind: "map", of, what };
}

/** One of some words. */
export function choice(values: readonly string[]): Shape {
  return { kind: "choice", values };
}
