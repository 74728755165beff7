import { inputRequired, inputResponse } from "@modelcontextprotocol/server";
import { askForTexts } from "../ask.js";
import type { TestElicitation } from "../generated/types.js";

/** Asks the person for a name and an address. */
export async function testElicitation(
  { message }: TestElicitation.Input,
  { mcp }: TestElicitation.Context,
): Promise<TestElicitation.Output | TestElicitation.Reply> {
  const person = inputResponse(mcp.mcpReq.inputResponses, "person");
  if (person.kind !== "elicit")
    return inputRequired({
      inputRequests: { person: askForTexts(message, "username", "email") },
    });
  return `action=${person.action} content=${JSON.stringify(person.content)}`;
}
