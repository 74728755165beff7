import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { CreateBasket } from "../../src/generated/types.js";
import { createBasket } from "../../src/tools/create-basket.js";

const handler: CreateBasket.Handler = createBasket;

const context = testContext<CreateBasket.Context>();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: CreateBasket.Input;
  readonly output: CreateBasket.Output;
}[] = [];

test("create_basket", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
