import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Start } from "../../src/generated/types.js";
import { start } from "../../src/tools/start.js";

const handler: Start.Handler = start;

const context = testContext<Start.Context>();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Start.Input;
  readonly output: Start.Output;
}[] = [];

test("start", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
