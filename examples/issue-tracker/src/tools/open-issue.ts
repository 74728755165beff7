import type { OpenIssue } from "../generated/types.js";
import { addIssue } from "../issues.js";

/** Open an issue. */
export async function openIssue(
  { title, text }: OpenIssue.Input,
  { caller }: OpenIssue.Context,
): Promise<OpenIssue.Output> {
  return addIssue({ title, text, by: caller.subject ?? "this machine" });
}
