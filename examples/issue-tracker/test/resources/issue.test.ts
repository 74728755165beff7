import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import { addIssue } from "../../src/issues.js";
import { issue } from "../../src/resources/issue.js";
import { useOwnIssues } from "../own-issues.js";

useOwnIssues();

test("issue reads and lists what there is", async () => {
  const added = addIssue({ title: "One", text: "", by: "me" });
  const context = testContext();
  assert.equal(await issue.read({ id: "1" }, context), JSON.stringify(added));
  assert.equal(await issue.read({ id: "2" }, context), null);
  assert.deepEqual(await issue.list(context), [
    { uri: "issues://1", name: "issue 1", title: "One" },
  ]);
});
