import { inputRequired, inputResponse } from "@modelcontextprotocol/server";
import { askForTexts, askModel } from "../ask.js";
import type { TestInputRequiredResultMultipleInputs } from "../generated/types.js";

/** Asks for three things at once. */
export async function testInputRequiredResultMultipleInputs(
  _input: TestInputRequiredResultMultipleInputs.Input,
  { mcp }: TestInputRequiredResultMultipleInputs.Context,
): Promise<
  | TestInputRequiredResultMultipleInputs.Output
  | TestInputRequiredResultMultipleInputs.Reply
> {
  const kinds = ["user_name", "greeting", "client_roots"].map(
    (key) => inputResponse(mcp.mcpReq.inputResponses, key).kind,
  );
  if (!kinds.includes("missing")) return `Got ${kinds.join(", ")}.`;
  return inputRequired({
    inputRequests: {
      user_name: askForTexts("What is your name?", "name"),
      greeting: askModel("Generate a greeting", 50),
      client_roots: inputRequired.listRoots(),
    },
    requestState: "asked for three",
  });
}
