import { inputRequired, inputResponse } from "@modelcontextprotocol/server";
import { askModel } from "../ask.js";
import type { TestInputRequiredResultSampling } from "../generated/types.js";

/** Asks the client's model. */
export async function testInputRequiredResultSampling(
  _input: TestInputRequiredResultSampling.Input,
  { mcp }: TestInputRequiredResultSampling.Context,
): Promise<
  TestInputRequiredResultSampling.Output | TestInputRequiredResultSampling.Reply
> {
  const answer = inputResponse(mcp.mcpReq.inputResponses, "capital_question");
  if (answer.kind === "sampling")
    return `Sampling response: ${JSON.stringify(answer.result.content)}`;
  return inputRequired({
    inputRequests: {
      capital_question: askModel("What is the capital of France?"),
    },
  });
}
