/** Owns how a change of a text is shown in a few lines. */

const most = 12;

/** The lines that go, after `-`, and those that come, after `+`; none where the text is new or gone whole. */
export function changedLines(before: string, after: string): readonly string[] {
  if (before === "" || after === "") return [];
  const [old, next] = [before, after].map((text) => text.split(/\r?\n/)) as [
    string[],
    string[],
  ];
  const lines =
    old.length === next.length
      ? old.flatMap((line, n) => pair(line, next[n] ?? ""))
      : between(old, next);
  const shown = lines.slice(0, most);
  return lines.length > most
    ? [...shown, `… ${lines.length - most} more lines`]
    : shown;
}

function pair(old: string, next: string): readonly string[] {
  return old === next ? [] : [`- ${old}`, `+ ${next}`];
}

/** What lies between the equal lines at the start and at the end. */
function between(
  old: readonly string[],
  next: readonly string[],
): readonly string[] {
  let start = 0;
  while (start < old.length && old[start] === next[start]) start++;
  let tail = 0;
  const longest = Math.min(old.length, next.length) - start;
  while (tail < longest && old.at(-1 - tail) === next.at(-1 - tail)) tail++;
  return [
    ...old.slice(start, old.length - tail).map((line) => `- ${line}`),
    ...next.slice(start, next.length - tail).map((line) => `+ ${line}`),
  ];
}
