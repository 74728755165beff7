import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReadResult } from "../../src/generated/runtime/content.js";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Order } from "../../src/generated/types.js";
import { order } from "../../src/resources/order.js";

const handler: Order.Handler = order;

const context = testContext<Order.Context>();

/** The variables of a uri, and what must be read there. */
const cases: readonly {
  readonly variables: Order.Variables;
  readonly content: ReadResult;
}[] = [];

test("order", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { variables, content } of cases) {
    assert.deepEqual(await handler.read(variables, context), content);
  }
});
