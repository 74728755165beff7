/** Owns the guess which name a misspelt one was meant to be. */

/** The name that is at most a few letters away, or `undefined`. */
export function nearestName(
  name: string,
  names: readonly string[],
): string | undefined {
  if (name.length > 60) return undefined;
  // In a name of one or two letters any other would be near.
  const most = Math.floor(name.length / 3);
  let best: string | undefined;
  let least = most + 1;
  for (const each of names.slice(0, 500)) {
    if (Math.abs(each.length - name.length) >= least) continue;
    const away = distance(name.toLowerCase(), each.toLowerCase());
    if (away < least) [best, least] = [each, away];
  }
  return best;
}

/** Letters to add, drop, change or swap with the next. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const now = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped =
        from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      now.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, now];
  }
  return last[to.length] ?? 0;
}
