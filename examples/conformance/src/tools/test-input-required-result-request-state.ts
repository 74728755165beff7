import { acceptedContent, inputRequired } from "@modelcontextprotocol/server";
import type { TestInputRequiredResultRequestState } from "../generated/types.js";

/** Has the client carry its state. */
export async function testInputRequiredResultRequestState(
  _input: TestInputRequiredResultRequestState.Input,
  { mcp }: TestInputRequiredResultRequestState.Context,
): Promise<
  | TestInputRequiredResultRequestState.Output
  | TestInputRequiredResultRequestState.Reply
> {
  const { inputResponses, requestState } = mcp.mcpReq;
  if (acceptedContent(inputResponses, "confirm") && requestState() === "asked")
    return "state-ok";
  return inputRequired({
    inputRequests: {
      confirm: inputRequired.elicit({
        message: "Please confirm",
        requestedSchema: {
          type: "object",
          properties: { ok: { type: "boolean" } },
          required: ["ok"],
        },
      }),
    },
    requestState: "asked",
  });
}
