import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReadResult } from "../../src/generated/runtime/content.js";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Issue } from "../../src/generated/types.js";
import { issue } from "../../src/resources/issue.js";

const handler: Issue.Handler = issue;

const context = testContext<Issue.Context>();

/** The variables of a uri, and what must be read there. */
const cases: readonly {
  readonly variables: Issue.Variables;
  readonly content: ReadResult;
}[] = [];

test("issue", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { variables, content } of cases) {
    assert.deepEqual(await handler.read(variables, context), content);
  }
});
