import { acceptedContent, inputRequired } from "@modelcontextprotocol/server";
import { askForTexts } from "../ask.js";
import type { TestInputRequiredResultPrompt } from "../generated/types.js";

/** A prompt that asks for what it needs. */
export const testInputRequiredResultPrompt: TestInputRequiredResultPrompt.Handler =
  {
    get(_args, { mcp }) {
      const user = acceptedContent(mcp.mcpReq.inputResponses, "user_context");
      if (user !== undefined)
        return `Use this context: ${String(user["context"])}`;
      const user_context = askForTexts(
        "What context should the prompt use?",
        "context",
      );
      return inputRequired({ inputRequests: { user_context } });
    },
  };
