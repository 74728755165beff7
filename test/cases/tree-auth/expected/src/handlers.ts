import type { Handlers } from "./generated/types.js";
import { triage } from "./prompts/triage.js";
import { issue } from "./resources/issue.js";
import { rules } from "./resources/rules.js";
import { closeIssue } from "./tools/close-issue.js";
import { listIssues } from "./tools/list-issues.js";

export const handlers = {
  tools: { list_issues: listIssues, close_issue: closeIssue },
  resources: { rules, issue },
  prompts: { triage },
} satisfies Handlers;
