/** Owns scripts of what a client, or the line to it, may do; from a seed, and shrinkable. */
import fc from "fast-check";

type Step =
  /** A call of `echo`, which comes back as it is, later if told so. */
  | { readonly kind: "call"; readonly text: string; readonly delay?: number }
  | { readonly kind: "big"; readonly length: number }
  /** A call of `probe` that reports progress. */
  | { readonly kind: "progress" }
  /** A call that would wait for ever, and its cancellation. */
  | { readonly kind: "cancelled" }
  | { readonly kind: "unknown-tool" }
  | { readonly kind: "wrong-version"; readonly version: string }
  /** Bytes that are no message. */
  | { readonly kind: "garbage"; readonly bytes: Uint8Array }
  /** More than may come at once. */
  | { readonly kind: "oversize" }
  /** The client does not write for so many milliseconds. */
  | { readonly kind: "pause"; readonly milliseconds: number }
  /** The client does not read for so many milliseconds. */
  | { readonly kind: "slow-reader"; readonly milliseconds: number };

export interface Script {
  readonly era: "modern" | "legacy";
  readonly steps: readonly Step[];
  /** How many bytes go out at a time, over and over. */
  readonly cuts: readonly number[];
  /** After how many of them the client takes a breath, over and over. */
  readonly breaths: readonly number[];
}

const newlines = [10, 13];
/** What no answer sends back. */
const takenOut = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record(
      {
        kind: fc.constant("call" as const),
        text: fc
          .string({ unit: "binary", maxLength: 60 })
          .map((text) => text.replace(takenOut, "")),
        delay: fc.integer({ min: 0, max: 40 }),
      },
      { requiredKeys: ["kind", "text"] },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("big" as const),
      length: fc.integer({ min: 60_000, max: 400_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Step>(
      { kind: "progress" },
      { kind: "cancelled" },
      { kind: "unknown-tool" },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("wrong-version" as const),
      version: fc.constantFrom("", "2030-01-01", "2025-11-25", "é"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("garbage" as const),
      bytes: fc.oneof(
        fc
          .constantFrom("{", "[]", "null", "{}", "\u{1f600}", '"', "[[[")
          .map((text) => new TextEncoder().encode(text)),
        fc
          .uint8Array({ maxLength: 40 })
          .map((bytes) => bytes.filter((byte) => !newlines.includes(byte))),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom("pause" as const, "slow-reader" as const),
      milliseconds: fc.integer({ min: 1, max: 30 }),
    }),
  },
);

/** Bytes at a time: inside of characters, of lines, of pages, and all at once. */
const cut = fc.oneof(
  fc.integer({ min: 1, max: 7 }),
  fc.integer({ min: 8, max: 3_000 }),
  fc.integer({ min: 3_000, max: 200_000 }),
);

export const script: fc.Arbitrary<Script> = fc.record({
  era: fc.constantFrom("modern" as const, "legacy" as const),
  steps: fc
    .tuple(
      fc.array(step, { minLength: 1, maxLength: 80, size: "max" }),
      fc.option(fc.constant<Step>({ kind: "oversize" }), { freq: 4 }),
      fc.nat(),
    )
    .map(([steps, rare, at]) =>
      rare === null ? steps : steps.toSpliced(at % steps.length, 0, rare),
    ),
  cuts: fc.array(cut, { minLength: 1, maxLength: 20 }),
  breaths: fc.array(fc.integer({ min: 1, max: 30 }), {
    minLength: 1,
    maxLength: 10,
  }),
});

/** A few scripts; or, with `CHAOS_SECONDS`, as many as fit in. */
export function chaosRuns(few: number): fc.Parameters<unknown> {
  const seconds = Number(process.env["CHAOS_SECONDS"] ?? 0);
  if (seconds === 0) return { seed: 1, numRuns: few };
  return {
    seed: Number(process.env["CHAOS_SEED"] ?? 1),
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: seconds * 1_000,
    markInterruptAsFailure: false,
  };
}
