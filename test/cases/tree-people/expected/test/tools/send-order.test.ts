import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { SendOrder } from "../../src/generated/types.js";
import { sendOrder } from "../../src/tools/send-order.js";

const handler: SendOrder.Handler = sendOrder;

const context = testContext<SendOrder.Context>();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: SendOrder.Input;
  readonly output: SendOrder.Output;
}[] = [];

test("send_order", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
