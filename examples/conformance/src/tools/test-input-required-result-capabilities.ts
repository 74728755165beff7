import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  inputRequired,
} from "@modelcontextprotocol/server";
import { askForTexts, askModel } from "../ask.js";
import type { TestInputRequiredResultCapabilities } from "../generated/types.js";

/** Asks for what the client can do. */
export async function testInputRequiredResultCapabilities(
  _input: TestInputRequiredResultCapabilities.Input,
  { mcp }: TestInputRequiredResultCapabilities.Context,
): Promise<
  | TestInputRequiredResultCapabilities.Output
  | TestInputRequiredResultCapabilities.Reply
> {
  const { inputResponses, envelope } = mcp.mcpReq;
  if (inputResponses !== undefined) return "Answered.";
  const can: ClientCapabilities =
    Object(envelope)[CLIENT_CAPABILITIES_META_KEY] ?? {};
  return inputRequired({
    inputRequests: {
      ...(can.elicitation && {
        name: askForTexts("What is your name?", "name"),
      }),
      ...(can.sampling && { greeting: askModel("Generate a greeting") }),
    },
  });
}
