/** Owns what validators remember within one run; the generator runs this very function too. */

/**
 * @typedef {{ (value: unknown, place?: object): boolean, errors?: unknown[] | null }} Judge
 */

/**
 * Lets validators that ask each other remember, within one run, what they found of each object: without it a deep
 * value takes time that doubles at each level where two of them judge the same property.
 * @returns {{ of: (judge: Judge) => Judge, from: (judge: Judge) => Judge }}
 */
export function remembering() {
  /** @type {Map<unknown, unknown[] | null>[]} */
  const memories = [];
  const forget = () => memories.forEach((memory) => memory.clear());
  return {
    of(judge) {
      const memory = new Map();
      memories.push(memory);
      /** @type {Judge} */
      const remembered = (value, place) => {
        const isObject = typeof value === "object" && value !== null;
        let found = isObject ? memory.get(value) : undefined;
        if (found === undefined) {
          found = judge(value, place) ? null : (judge.errors ?? []);
          // Told again they would double as well, so of many only the first is.
          const again = found && found.length > 20 ? found.slice(0, 1) : found;
          if (isObject) memory.set(value, again);
        }
        remembered.errors = found;
        return found === null;
      };
      return remembered;
    },
    from(judge) {
      /** @type {Judge} */
      const started = (value) => {
        try {
          return judge(value);
        } finally {
          started.errors = judge.errors ?? null;
          forget();
        }
      };
      return started;
    },
  };
}
