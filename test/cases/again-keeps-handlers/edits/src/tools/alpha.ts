import type { Alpha } from "../generated/types.js";

// My own words.
export async function alpha({ a }: Alpha.Input): Promise<Alpha.Output> {
  return a;
}
