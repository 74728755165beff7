import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReadResult } from "../../src/generated/runtime/content.js";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { MemoResource } from "../../src/generated/types.js";
import { memoResource } from "../../src/resources/memo.js";

const handler: MemoResource.Handler = memoResource;

const context = testContext();

/** What must be read. */
const cases: readonly ReadResult[] = [];

test("memo", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const content of cases) {
    assert.deepEqual(await handler.read(context), content);
  }
});
