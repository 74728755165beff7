import { ToolError } from "../generated/runtime/errors.js";
import type { TestErrorHandling } from "../generated/types.js";

/** Always fails. */
export async function testErrorHandling(): Promise<TestErrorHandling.Output> {
  throw new ToolError("This tool intentionally returns an error for testing");
}
