/** Owns the types of `validator-memory.js` for the generator; it is not part of a generated project. */
interface Judge {
  (value: unknown, place?: object): boolean;
  errors?: unknown[] | null;
}
export function remembering(): {
  of: (judge: Judge) => Judge;
  from: (judge: Judge) => Judge;
};
