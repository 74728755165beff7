import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { OpenOrder } from "../../src/generated/types.js";
import { openOrder } from "../../src/tools/open-order.js";

const handler: OpenOrder.Handler = openOrder;

const context = testContext<OpenOrder.Context>();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: OpenOrder.Input;
  readonly output: OpenOrder.Output;
}[] = [];

test("open_order", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
