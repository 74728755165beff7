import assert from "node:assert/strict";
import { test } from "node:test";
import { addIssue, allIssues } from "../../src/issues.js";
import { deleteIssue } from "../../src/tools/delete-issue.js";
import { useOwnIssues } from "../own-issues.js";

useOwnIssues();

test("delete_issue leaves nothing, and its number is not given again", async () => {
  addIssue({ title: "Wrong", text: "", by: "me" });
  assert.deepEqual(await deleteIssue({ id: 1 }), { deleted: 1 });
  assert.deepEqual(allIssues(), []);
  await assert.rejects(deleteIssue({ id: 1 }), /no issue 1/);
  assert.equal(addIssue({ title: "Next", text: "", by: "me" }).id, 2);
});
