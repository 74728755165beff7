import type { TestLoggingTool } from "../generated/types.js";

/** Logs to clients that ask for it. */
export async function testLoggingTool(
  _input: TestLoggingTool.Input,
  { mcp }: TestLoggingTool.Context,
): Promise<TestLoggingTool.Output> {
  await mcp.mcpReq.log("info", "A log message");
  return "Logged.";
}
