import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReadResult } from "../../src/generated/runtime/content.js";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Today } from "../../src/generated/types.js";
import { today } from "../../src/resources/today.js";

const handler: Today.Handler = today;

const context = testContext();

/** What must be read. */
const cases: readonly ReadResult[] = [];

test("today", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const content of cases) {
    assert.deepEqual(await handler.read(context), content);
  }
});
