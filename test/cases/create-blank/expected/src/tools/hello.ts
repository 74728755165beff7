import type { Hello } from "../generated/types.js";

/** Greet somebody by name. */
export async function hello({ name }: Hello.Input): Promise<Hello.Output> {
  return `Hello, ${name}!`;
}
