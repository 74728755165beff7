import assert from "node:assert/strict";
import { test } from "node:test";
import { addIssue } from "../../src/issues.js";
import { closeIssue } from "../../src/tools/close-issue.js";
import { useOwnIssues } from "../own-issues.js";

useOwnIssues();

test("close_issue closes what there is", async () => {
  const issue = addIssue({ title: "Done", text: "", by: "me" });
  assert.deepEqual(await closeIssue({ id: 1 }), { ...issue, state: "closed" });
  await assert.rejects(closeIssue({ id: 2 }), /no issue 2/);
});
