/** Owns the smallest change of a text: a range and what takes its place. */

export interface Splice {
  readonly start: number;
  /** Equal to `start` where something is only put in. */
  readonly end: number;
  readonly text: string;
}

/** Makes the changes. They are in the order of the text and do not overlap. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  let result = "";
  let position = 0;
  for (const splice of splices) {
    result += text.slice(position, splice.start) + splice.text;
    position = splice.end;
  }
  return result + text.slice(position);
}
