import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { CloseIssue } from "../../src/generated/types.js";
import { closeIssue } from "../../src/tools/close-issue.js";

const handler: CloseIssue.Handler = closeIssue;

const context = testContext<CloseIssue.Context>();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: CloseIssue.Input;
  readonly output: CloseIssue.Output;
}[] = [];

test("close_issue", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
