import type { JsonSchema202012Tool } from "../generated/types.js";

/** Answers with what it got. */
export async function jsonSchema202012Tool(
  input: JsonSchema202012Tool.Input,
): Promise<JsonSchema202012Tool.Output> {
  return JSON.stringify(input);
}
