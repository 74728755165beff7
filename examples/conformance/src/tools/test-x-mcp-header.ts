import type { TestXMcpHeader } from "../generated/types.js";

/** Answers with its argument. */
export async function testXMcpHeader({
  region,
}: TestXMcpHeader.Input): Promise<TestXMcpHeader.Output> {
  return `region=${region}`;
}
