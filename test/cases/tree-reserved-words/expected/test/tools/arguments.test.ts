import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { ArgumentsTool } from "../../src/generated/types.js";
import { argumentsTool } from "../../src/tools/arguments.js";

const handler: ArgumentsTool.Handler = argumentsTool;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: ArgumentsTool.Input;
  readonly output: ArgumentsTool.Output;
}[] = [];

test("arguments", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
