import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { HandlersTool } from "../../src/generated/types.js";
import { handlersTool } from "../../src/tools/handlers.js";

const handler: HandlersTool.Handler = handlersTool;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: HandlersTool.Input;
  readonly output: HandlersTool.Output;
}[] = [];

test("handlers", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
