import { acceptedContent, inputRequired } from "@modelcontextprotocol/server";
import type { TestInputRequiredResultTamperedState } from "../generated/types.js";

/** Has the client carry a state that it may not change: it is signed before it goes out. */
export async function testInputRequiredResultTamperedState(
  _input: TestInputRequiredResultTamperedState.Input,
  { mcp }: TestInputRequiredResultTamperedState.Context,
): Promise<
  | TestInputRequiredResultTamperedState.Output
  | TestInputRequiredResultTamperedState.Reply
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
