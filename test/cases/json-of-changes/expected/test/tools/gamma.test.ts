import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Gamma } from "../../src/generated/types.js";
import { gamma } from "../../src/tools/gamma.js";

const handler: Gamma.Handler = gamma;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Gamma.Input;
  readonly output: Gamma.Output;
}[] = [];

test("gamma", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
