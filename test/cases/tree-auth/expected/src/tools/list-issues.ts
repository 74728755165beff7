import { NotImplemented } from "../generated/runtime/errors.js";
import type { ListIssues } from "../generated/types.js";

export async function listIssues(
  input: ListIssues.Input,
  context: ListIssues.Context,
): Promise<ListIssues.Output> {
  throw new NotImplemented("src/tools/list-issues.ts");
}
