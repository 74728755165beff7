import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Buy } from "../../src/generated/types.js";
import { buy } from "../../src/tools/buy.js";

const handler: Buy.Handler = buy;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Buy.Input;
  readonly output: Buy.Output;
}[] = [];

test("buy", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
