import { inputRequired, inputResponse } from "@modelcontextprotocol/server";
import type { TestInputRequiredResultListRoots } from "../generated/types.js";

/** Asks for the client's roots. */
export async function testInputRequiredResultListRoots(
  _input: TestInputRequiredResultListRoots.Input,
  { mcp }: TestInputRequiredResultListRoots.Context,
): Promise<
  | TestInputRequiredResultListRoots.Output
  | TestInputRequiredResultListRoots.Reply
> {
  const answer = inputResponse(mcp.mcpReq.inputResponses, "client_roots");
  if (answer.kind === "roots")
    return answer.roots.map(({ uri }) => uri).join("\n");
  return inputRequired({
    inputRequests: { client_roots: inputRequired.listRoots() },
  });
}
