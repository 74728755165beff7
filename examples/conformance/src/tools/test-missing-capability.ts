import { inputRequired, inputResponse } from "@modelcontextprotocol/server";
import { askModel } from "../ask.js";
import type { TestMissingCapability } from "../generated/types.js";

/** Needs the client to sample. */
export async function testMissingCapability(
  _input: TestMissingCapability.Input,
  { mcp }: TestMissingCapability.Context,
): Promise<TestMissingCapability.Output | TestMissingCapability.Reply> {
  const answer = inputResponse(mcp.mcpReq.inputResponses, "answer");
  if (answer.kind !== "sampling")
    return inputRequired({
      inputRequests: { answer: askModel("Say something") },
    });
  return "The client can sample.";
}
