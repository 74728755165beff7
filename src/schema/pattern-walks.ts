/**
 * Owns the quick look at a pattern: whether no text at all can keep it busy. It only ever counts too much, so that
 * the patterns which it clears need no checker; of all others it says nothing.
 */

/** What matching a part costs at most, from one place of a text. */
interface Walks {
  /** Steps, where an endless repetition counts as one. */
  readonly steps: number;
  /** Ways to match it that may be tried one after another. */
  readonly ways: number;
  /** Endless repetitions whose ways multiply: a power of the text's length. */
  readonly power: number;
  /** The same for steps: what a look around repeats has one way to what follows, but it takes steps. */
  readonly peak: number;
}

const LIMITS = { steps: 1_000_000, stepsForEachCharacter: 1_000, depth: 40 };

/** Whether a pattern that compiles with the u flag surely takes time that only grows with the text's length. */
export function isPlainlyLinear(pattern: string): boolean {
  const reader: Reader = { pattern, at: 0, depth: 0, isPlain: true };
  const alternatives = readAlternatives(reader);
  if (!reader.isPlain || reader.at < pattern.length) return false;
  return alternatives.every(({ steps, peak, isAnchored }) => {
    const total = peak + (isAnchored ? 0 : 1);
    const limit = total === 0 ? LIMITS.steps : LIMITS.stepsForEachCharacter;
    return total <= 1 && steps <= limit;
  });
}

interface Reader {
  readonly pattern: string;
  at: number;
  depth: number;
  /** False once something was met that is left to the checker. */
  isPlain: boolean;
}

interface Alternative extends Walks {
  /** It begins with ^, so that it is tried at one place only. */
  readonly isAnchored: boolean;
}

function readAlternatives(reader: Reader): readonly Alternative[] {
  const found = [readSequence(reader)];
  while (reader.isPlain && reader.pattern[reader.at] === "|") {
    reader.at++;
    found.push(readSequence(reader));
  }
  return found;
}

function readSequence(reader: Reader): Alternative {
  const isAnchored = reader.pattern[reader.at] === "^";
  let walks = one;
  while (reader.isPlain && reader.at < reader.pattern.length) {
    const next = reader.pattern[reader.at];
    if (next === "|" || next === ")") break;
    const { part, isAtomic } = readAtom(reader);
    walks = followedBy(walks, repeated(reader, part, isAtomic), isAtomic);
  }
  return { ...walks, isAnchored };
}

/** What comes later is tried once for each way of what came before. */
function followedBy(before: Walks, part: Walks, isAtomic: boolean): Walks {
  return {
    steps: before.steps + before.ways * part.steps,
    ways: before.ways * (isAtomic ? 1 : part.ways),
    power: before.power + (isAtomic ? 0 : part.power),
    peak: Math.max(before.peak, before.power + part.peak),
  };
}

const one: Walks = { steps: 1, ways: 1, power: 0, peak: 0 };

/** One character, class or group; atomic where only one way of it is ever tried. */
function readAtom(reader: Reader): {
  readonly part: Walks;
  readonly isAtomic: boolean;
} {
  const { pattern } = reader;
  const start = pattern[reader.at];
  if (start === "(") return readGroup(reader);
  if (start === "[") skipClass(reader);
  else if (start === "\\") skipEscape(reader);
  else
    reader.at += String.fromCodePoint(
      pattern.codePointAt(reader.at) ?? 0,
    ).length;
  return { part: one, isAtomic: false };
}

function skipClass(reader: Reader): void {
  const { pattern } = reader;
  reader.at++;
  while (reader.at < pattern.length && pattern[reader.at] !== "]") {
    reader.at += pattern[reader.at] === "\\" ? 2 : 1;
  }
  reader.at++;
}

function skipEscape(reader: Reader): void {
  const kind = reader.pattern[reader.at + 1] ?? "";
  reader.at += 2;
  // What a reference repeats may be as long as the text.
  if (/[1-9k]/.test(kind)) reader.isPlain = false;
  if (!/[puP]/.test(kind) || reader.pattern[reader.at] !== "{") return;
  const end = reader.pattern.indexOf("}", reader.at);
  reader.at = end < 0 ? reader.pattern.length : end + 1;
}

function readGroup(reader: Reader): {
  readonly part: Walks;
  readonly isAtomic: boolean;
} {
  const opening = /\((?:\?(?:[:=!]|<[=!]|<[^=!>][^>]*>))?/y;
  opening.lastIndex = reader.at;
  const opened = opening.exec(reader.pattern)?.[0] ?? "(";
  reader.at += opened.length;
  reader.depth++;
  if (reader.pattern[reader.at] === "?" || reader.depth > LIMITS.depth) {
    reader.isPlain = false;
  }
  const alternatives = readAlternatives(reader);
  reader.depth--;
  reader.at++;
  return {
    part: {
      steps: sum(alternatives.map(({ steps }) => steps)),
      ways: sum(alternatives.map(({ ways }) => ways)),
      power: Math.max(...alternatives.map(({ power }) => power)),
      peak: Math.max(...alternatives.map(({ peak }) => peak)),
    },
    isAtomic: /[=!]$/.test(opened),
  };
}

/** A part with the quantifier that follows it. */
function repeated(reader: Reader, part: Walks, isAtomic: boolean): Walks {
  const quantifier = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;
  quantifier.lastIndex = reader.at;
  const found = quantifier.exec(reader.pattern);
  if (found === null) return part;
  const [text, low = "0", comma = "", high = ""] = found;
  reader.at += text.length;
  if (/^[*+]/.test(text) || (comma !== "" && high === "")) {
    // Only where one character is repeated is there one way for each length.
    if (part !== one || isAtomic || Number(low) > LIMITS.depth) {
      reader.isPlain = false;
    }
    return { steps: 1 + Number(low), ways: 1, power: 1, peak: 1 };
  }
  const least = text.startsWith("?") ? 0 : Number(low);
  const most = text.startsWith("?") ? 1 : Number(high === "" ? low : high);
  if (part === one) {
    const ways = most - least + 1;
    return { steps: most + 1, ways, power: 0, peak: 0 };
  }
  if (most > LIMITS.depth) reader.isPlain = false;
  let walks = one;
  let ways = least === 0 ? 1 : 0;
  for (let count = 1; count <= Math.min(most, LIMITS.depth); count++) {
    walks = followedBy(walks, part, false);
    if (count >= least) ways += walks.ways;
  }
  return { ...walks, ways: Math.max(ways, 1) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
