import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Probe } from "../../src/generated/types.js";
import { probe } from "../../src/tools/probe.js";

const handler: Probe.Handler = probe;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Probe.Input;
  readonly output: Probe.Output;
}[] = [];

test("probe", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
