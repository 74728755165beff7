import type { JsonSchema2020_12Tool } from "../generated/types.js";

/** Answers with what it got. */
export async function jsonSchema2020_12Tool(
  input: JsonSchema2020_12Tool.Input,
): Promise<JsonSchema2020_12Tool.Output> {
  return JSON.stringify(input);
}
