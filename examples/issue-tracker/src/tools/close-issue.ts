import type { CloseIssue } from "../generated/types.js";
import * as issues from "../issues.js";

/** Close an issue that is done. */
export async function closeIssue({
  id,
}: CloseIssue.Input): Promise<CloseIssue.Output> {
  return issues.closeIssue(id);
}
