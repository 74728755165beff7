/** Owns random choices, the same for the same seed. */

export interface Random {
  readonly below: (limit: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly chance: (percent: number) => boolean;
}

/** A small generator of equally likely numbers (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    chance: (percent) => below(100) < percent,
  };
}
