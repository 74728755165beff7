import { NotImplemented } from "../generated/runtime/errors.js";
import type { CloseIssue } from "../generated/types.js";

export async function closeIssue(
  input: CloseIssue.Input,
  context: CloseIssue.Context,
): Promise<CloseIssue.Output> {
  throw new NotImplemented("src/tools/close-issue.ts");
}
