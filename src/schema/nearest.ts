/** Owns the guess what a misspelt word was meant to be. */

/** The candidate that is at most a few letters away from `word`, or `undefined`. */
export function nearest(
  word: string,
  candidates: Iterable<string>,
): string | undefined {
  if (word.length > 100) return undefined;
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const away = distance(word.toLowerCase(), candidate.toLowerCase());
    if (away < least) {
      least = away;
      best = candidate;
    }
  }
  return best;
}

/** Letters to add, drop, change or swap with a neighbour. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const now = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped && row > 1 && column > 1) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      now.push(cost);
    }
    before = last;
    last = now;
  }
  return last[to.length] ?? 0;
}
