import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Order } from "../../src/generated/types.js";
import { order } from "../../src/tools/order.js";

const handler: Order.Handler = order;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Order.Input;
  readonly output: Order.Output;
}[] = [];

test("order", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
