import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { _1e3 as _1e32 } from "../../src/generated/types.js";
import { _1e3 } from "../../src/tools/1e3.js";

const handler: _1e32.Handler = _1e3;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: _1e32.Input;
  readonly output: _1e32.Output;
}[] = [];

test("add_item", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
