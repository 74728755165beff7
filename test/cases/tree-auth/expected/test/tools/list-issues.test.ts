import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { ListIssues } from "../../src/generated/types.js";
import { listIssues } from "../../src/tools/list-issues.js";

const handler: ListIssues.Handler = listIssues;

const context = testContext<ListIssues.Context>();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: ListIssues.Input;
  readonly output: ListIssues.Output;
}[] = [];

test("list_issues", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
