import { setTimeout } from "node:timers/promises";
import type { TestToolWithLogging } from "../generated/types.js";

/** Logs to the client. */
export async function testToolWithLogging(
  _input: TestToolWithLogging.Input,
  { mcp }: TestToolWithLogging.Context,
): Promise<TestToolWithLogging.Output> {
  for (const text of [
    "Tool execution started",
    "Tool processing data",
    "Tool execution completed",
  ]) {
    await mcp.mcpReq.log("info", text);
    await setTimeout(50);
  }
  return "Logged.";
}
