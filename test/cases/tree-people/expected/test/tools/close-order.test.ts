import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { CloseOrder } from "../../src/generated/types.js";
import { closeOrder } from "../../src/tools/close-order.js";

const handler: CloseOrder.Handler = closeOrder;

const context = testContext<CloseOrder.Context>();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: CloseOrder.Input;
  readonly output: CloseOrder.Output;
}[] = [];

test("close_order", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
