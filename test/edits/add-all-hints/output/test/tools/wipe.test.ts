import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Wipe } from "../../src/generated/types.js";
import { wipe } from "../../src/tools/wipe.js";

const handler: Wipe.Handler = wipe;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Wipe.Input;
  readonly output: Wipe.Output;
}[] = [];

test("wipe", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
