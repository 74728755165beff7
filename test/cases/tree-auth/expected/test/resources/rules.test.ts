import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReadResult } from "../../src/generated/runtime/content.js";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Rules } from "../../src/generated/types.js";
import { rules } from "../../src/resources/rules.js";

const handler: Rules.Handler = rules;

const context = testContext<Rules.Context>();

/** What must be read. */
const cases: readonly ReadResult[] = [];

test("rules", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const content of cases) {
    assert.deepEqual(await handler.read(context), content);
  }
});
