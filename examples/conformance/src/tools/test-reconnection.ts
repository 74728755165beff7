import { setTimeout } from "node:timers/promises";
import type { TestReconnection } from "../generated/types.js";

/** Ends the client's stream; the client gets the answer when it comes back. */
export async function testReconnection(
  _input: TestReconnection.Input,
  { mcp }: TestReconnection.Context,
): Promise<TestReconnection.Output> {
  mcp.http?.closeSSE?.();
  await setTimeout(100);
  return "Reconnected.";
}
