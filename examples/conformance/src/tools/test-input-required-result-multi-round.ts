import { inputRequired } from "@modelcontextprotocol/server";
import { askForTexts } from "../ask.js";
import type { TestInputRequiredResultMultiRound } from "../generated/types.js";

/** Asks twice, and knows by its state how often it has asked. */
export async function testInputRequiredResultMultiRound(
  _input: TestInputRequiredResultMultiRound.Input,
  { mcp }: TestInputRequiredResultMultiRound.Context,
): Promise<
  | TestInputRequiredResultMultiRound.Output
  | TestInputRequiredResultMultiRound.Reply
> {
  switch (mcp.mcpReq.requestState()) {
    case "second":
      return "Done.";
    case "first":
      return inputRequired({
        inputRequests: {
          step2: askForTexts("Step 2: What is your favorite color?", "color"),
        },
        requestState: "second",
      });
    default:
      return inputRequired({
        inputRequests: {
          step1: askForTexts("Step 1: What is your name?", "name"),
        },
        requestState: "first",
      });
  }
}
