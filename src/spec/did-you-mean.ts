/** Owns the guess at what a misspelt word was meant to be. */

/** The nearest of the known words, or undefined where none is near. */
export function didYouMean(
  word: string,
  known: Iterable<string>,
): string | undefined {
  if (word.length > 64) return undefined;
  const folded = fold(word);
  let best: string | undefined;
  let bestDistance = Math.floor(Math.max(word.length, 3) / 3) + 1;
  for (const candidate of known) {
    if (candidate === word || Math.abs(candidate.length - word.length) > 8)
      continue;
    const distance = distanceBetween(folded, fold(candidate));
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

// `input_schema`, `InputSchema` and `inputSchema` are one word to a person.
function fold(word: string): string {
  return word.toLowerCase().replace(/[_\- ]/g, "");
}

/** Edits between two words; two neighbours that changed places are one edit. */
function distanceBetween(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + same,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      current.push(cost);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
