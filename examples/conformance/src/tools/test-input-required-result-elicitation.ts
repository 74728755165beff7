import { acceptedContent, inputRequired } from "@modelcontextprotocol/server";
import { askForTexts } from "../ask.js";
import type { TestInputRequiredResultElicitation } from "../generated/types.js";

/** Asks for a name until there is one. */
export async function testInputRequiredResultElicitation(
  _input: TestInputRequiredResultElicitation.Input,
  { mcp }: TestInputRequiredResultElicitation.Context,
): Promise<
  | TestInputRequiredResultElicitation.Output
  | TestInputRequiredResultElicitation.Reply
> {
  const user = acceptedContent(mcp.mcpReq.inputResponses, "user_name");
  if (typeof user?.["name"] === "string") return `Hello, ${user["name"]}!`;
  return inputRequired({
    inputRequests: { user_name: askForTexts("What is your name?", "name") },
  });
}
