import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Look } from "../../src/generated/types.js";
import { look } from "../../src/tools/look.js";

const handler: Look.Handler = look;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Look.Input;
  readonly output: Look.Output;
}[] = [];

test("look", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
