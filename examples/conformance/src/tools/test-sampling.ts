import { inputRequired, inputResponse } from "@modelcontextprotocol/server";
import { askModel } from "../ask.js";
import type { TestSampling } from "../generated/types.js";

/** Has the client's model answer a prompt. */
export async function testSampling(
  { prompt }: TestSampling.Input,
  { mcp }: TestSampling.Context,
): Promise<TestSampling.Output | TestSampling.Reply> {
  const answer = inputResponse(mcp.mcpReq.inputResponses, "answer");
  if (answer.kind !== "sampling")
    return inputRequired({ inputRequests: { answer: askModel(prompt) } });
  return `LLM response: ${JSON.stringify(answer.result.content)}`;
}
