/**
 * Owns what a pattern may cost: whether a text can make it take time that grows faster than the text. The quick look
 * comes first, the checker `recheck` (in `vendor/`, loaded when it is first asked) decides the rest.
 */
import { createRequire } from "node:module";
import { endsWithin } from "./attack-time.js";
import { isPlainlyLinear } from "./pattern-walks.js";

export type PatternCost =
  | { readonly kind: "linear" }
  | { readonly kind: "unknown" }
  | {
      readonly kind: "slow";
      /** In words: `exponential time`. */
      readonly growth: string;
      /** A text that shows it. */
      readonly attack: Attack;
    };

/** A text by its parts: each pump is repeated as often as the length allows. */
interface Attack {
  readonly pumps: readonly {
    readonly prefix: string;
    readonly pump: string;
    readonly bias: number;
  }[];
  readonly suffix: string;
}

/** What recheck answers, as far as we read it. */
interface Answer {
  readonly status: "safe" | "vulnerable" | "unknown";
  readonly complexity?: { readonly type: string; readonly degree?: number };
  readonly attack?: Attack;
}

interface Recheck {
  checkSync(
    source: string,
    flags: string,
    parameters: Readonly<Record<string, number | null>>,
  ): Answer;
}

/**
 * Steps are bounded rather than time, and the seed is fixed, so that the answer is the same everywhere; only the
 * whole has a time, for patterns so large that nobody could wait.
 */
const parameters = {
  randomSeed: 1,
  timeout: 5_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 10_000_000,
  maxIteration: 5,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 50,
} as const;

const known = new Map<string, PatternCost>();

/** What matching a pattern may cost; each pattern is looked at once. */
export function patternCost(pattern: string, flags: "u" | ""): PatternCost {
  const key = flags + "/" + pattern;
  const cost = known.get(key) ?? costOf(pattern, flags);
  known.set(key, cost);
  return cost;
}

/** Whether the text that shows the cost stays harmless where nothing longer than `length` is matched. */
export function isHarmlessUpTo(
  length: number,
  pattern: string,
  flags: "u" | "",
  attack: Attack,
): boolean {
  return endsWithin(50, pattern, flags, attackOf(length, attack));
}

function costOf(pattern: string, flags: "u" | ""): PatternCost {
  if (flags === "u" && isPlainlyLinear(pattern)) return { kind: "linear" };
  const { status, complexity, attack } = ask(pattern, flags);
  if (status === "safe") return { kind: "linear" };
  if (status === "unknown" || attack === undefined) return { kind: "unknown" };
  const { type = "", degree } = complexity ?? {};
  const growth =
    type === "exponential"
      ? "exponential time"
      : `time that grows with the ${power(degree ?? 2)} of its length`;
  return { kind: "slow", growth, attack };
}

function power(degree: number): string {
  if (degree === 2) return "square";
  return degree === 3 ? "cube" : `${degree}th power`;
}

function ask(pattern: string, flags: string): Answer {
  const load = createRequire(import.meta.url);
  const { checkSync } = load("../../vendor/recheck.cjs") as Recheck;
  try {
    return checkSync(pattern, flags, parameters);
  } catch {
    // Nested too deep for it, or its own mistake: nothing is known.
    return { status: "unknown" };
  }
}

/** The longest text of an attack with at most `length` characters. */
function attackOf(length: number, { pumps, suffix }: Attack): string {
  const size = (text: string): number => [...text].length;
  let fixed = size(suffix);
  let each = 0;
  for (const { prefix, pump, bias } of pumps) {
    fixed += size(prefix) + size(pump) * bias;
    each += size(pump);
  }
  const times = Math.max(0, Math.floor((length - fixed) / Math.max(each, 1)));
  const text = pumps.map(
    ({ prefix, pump, bias }) => prefix + pump.repeat(times + bias),
  );
  return [...(text.join("") + suffix)].slice(0, length).join("");
}
