/** Owns the types of `validator-helpers.js` for the generator; it is not part of a generated project. */
export const MAX_ERRORS: number;
export function lengthOf(text: string): number;
export function longerThan(text: string, limit: number): boolean;
export function pattern(source: string): RegExp;
export function equal(left: unknown, right: unknown): boolean;
export function oneOf(value: unknown, list: readonly unknown[]): boolean;
export function duplicate(
  list: readonly unknown[],
): readonly [number, number] | undefined;
export function isMultiple(value: number, divisor: number): boolean;
export function joined<T>(before: T[] | null, more: readonly T[]): T[];
