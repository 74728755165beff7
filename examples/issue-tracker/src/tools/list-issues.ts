import type { ListIssues } from "../generated/types.js";
import { allIssues } from "../issues.js";

/** List issues, the newest first. */
export async function listIssues({
  state,
  limit,
}: ListIssues.Input): Promise<ListIssues.Output> {
  const found = allIssues().filter(
    (issue) => state === "all" || issue.state === state,
  );
  return { issues: found.toReversed().slice(0, limit) };
}
