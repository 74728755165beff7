/** Owns the keywords of a linked schema that only document a value. */

export const annotations: ReadonlySet<string> = new Set(
  "description default examples deprecated readOnly writeOnly".split(" "),
);
