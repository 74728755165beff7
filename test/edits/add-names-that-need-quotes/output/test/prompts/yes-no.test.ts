import assert from "node:assert/strict";
import { test } from "node:test";
import type { GetResult } from "../../src/generated/runtime/content.js";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { YesNo } from "../../src/generated/types.js";
import { yesNo } from "../../src/prompts/yes-no.js";

const handler: YesNo.Handler = yesNo;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly args: YesNo.Arguments;
  readonly result: GetResult;
}[] = [];

test("yes: no", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { args, result } of cases) {
    assert.deepEqual(await handler.get(args, context), result);
  }
});
