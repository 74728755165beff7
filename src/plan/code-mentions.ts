/** Owns where a text speaks of an entity without code that could be changed: strings, comments, papers. */

export interface Mention {
  readonly path: string;
  readonly line: number;
}

/**
 * The lines that hold one of the words whole.
 * @param files path → text
 * @param edited ranges of the texts that are changed, which are no mentions
 */
export function mentionsIn(
  files: ReadonlyMap<string, string>,
  words: readonly string[],
  edited: ReadonlyMap<
    string,
    readonly { readonly start: number; readonly end: number }[]
  >,
): readonly Mention[] {
  return [...files].flatMap(([path, text]) => {
    const spans = edited.get(path) ?? [];
    const lines = words
      .flatMap((word) => placesOf(text, word))
      .filter(
        ({ start, end }) =>
          !spans.some((span) => span.start < end && start < span.end),
      )
      .map(({ start }) => lineOf(text, start));
    return [...new Set(lines)]
      .toSorted((a, b) => a - b)
      .map((line) => ({ path, line }));
  });
}

function placesOf(text: string, word: string) {
  const places: { readonly start: number; readonly end: number }[] = [];
  for (
    let start = text.indexOf(word);
    start !== -1;
    start = text.indexOf(word, start + 1)
  ) {
    const end = start + word.length;
    if (isEdge(text[start - 1]) && isEdge(text[end]))
      places.push({ start, end });
  }
  return places;
}

/** Whether a word ends there: neither a letter nor what joins words. */
function isEdge(character: string | undefined): boolean {
  return character === undefined || !/[\p{L}\p{N}_$-]/u.test(character);
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (
    let at = text.indexOf("\n");
    at !== -1 && at < offset;
    at = text.indexOf("\n", at + 1)
  )
    line++;
  return line;
}
