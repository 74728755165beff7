import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import { openIssue } from "../../src/tools/open-issue.js";
import { useOwnIssues } from "../own-issues.js";

useOwnIssues();

test("open_issue writes down who opened it", async () => {
  const subject = "https://auth.example.com#ada";
  const context = testContext({ caller: { subject, scopes: [] } });
  const opened = await openIssue({ title: "Slow", text: "" }, context);
  const issue = { title: "Slow", text: "", state: "open", by: subject };
  assert.deepEqual(opened, { id: 1, ...issue });
});
