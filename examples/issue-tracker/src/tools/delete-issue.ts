import type { DeleteIssue } from "../generated/types.js";
import * as issues from "../issues.js";

/** Delete an issue for ever; it runs after a person has said yes. */
export async function deleteIssue({
  id,
}: DeleteIssue.Input): Promise<DeleteIssue.Output> {
  issues.deleteIssue(id);
  return { deleted: id };
}
