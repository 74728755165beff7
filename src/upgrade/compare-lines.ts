/** Owns the comparison of two texts, line by line: what goes, what comes, and a few lines around each. */

const around = 2;
/** Texts of more pairs of lines than that are compared as a whole. */
const most = 4_000_000;

interface Line {
  readonly mark: " " | "-" | "+";
  readonly text: string;
}

/** Lines that go, after `-`, that come, after `+`, and the nearest that stay; `…` where others are left out. */
export function linesOf(before: string, after: string): readonly string[] {
  const lines = compare(split(before), split(after));
  const near = lines.map((_, n) =>
    lines
      .slice(Math.max(0, n - around), n + around + 1)
      .some(({ mark }) => mark !== " "),
  );
  return lines.flatMap(({ mark, text }, n) => {
    if (near[n]) return [`${mark} ${text}`.trimEnd()];
    return near[n - 1] || n === 0 ? ["…"] : [];
  });
}

function split(text: string): readonly string[] {
  return text.replace(/\r?\n$/, "").split(/\r?\n/);
}

/** By the longest sequence of lines that both have. */
function compare(old: readonly string[], next: readonly string[]): Line[] {
  if (old.length * next.length > most)
    return [...marked("-", old), ...marked("+", next)];
  // common[i][j]: how many lines both have from old[i] and next[j] on.
  const common = Array.from(
    { length: old.length + 1 },
    () => new Uint32Array(next.length + 1),
  );
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = next.length - 1; j >= 0; j--)
      common[i]![j] =
        old[i] === next[j]
          ? at(i + 1, j + 1) + 1
          : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: Line[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length && j < next.length) {
    if (old[i] === next[j]) {
      lines.push({ mark: " ", text: old[i++]! });
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1))
      lines.push({ mark: "-", text: old[i++]! });
    else lines.push({ mark: "+", text: next[j++]! });
  }
  return [
    ...lines,
    ...marked("-", old.slice(i)),
    ...marked("+", next.slice(j)),
  ];
}

function marked(mark: "-" | "+", texts: readonly string[]): Line[] {
  return texts.map((text) => ({ mark, text }));
}
