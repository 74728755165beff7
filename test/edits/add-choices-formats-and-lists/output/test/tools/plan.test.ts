import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Plan } from "../../src/generated/types.js";
import { plan } from "../../src/tools/plan.js";

const handler: Plan.Handler = plan;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Plan.Input;
  readonly output: Plan.Output;
}[] = [];

test("plan", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
