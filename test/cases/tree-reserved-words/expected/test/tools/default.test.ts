import assert from "node:assert/strict";
import { test } from "node:test";
import type { Default } from "../../src/generated/types.js";
import { defaultTool } from "../../src/tools/default.js";

const handler: Default.Handler = defaultTool;

/** What the handler uses of its context. */
const context = { signal: AbortSignal.timeout(10_000) } as Default.Context;

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Default.Input;
  readonly output: Default.Output;
}[] = [];

test("default", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
