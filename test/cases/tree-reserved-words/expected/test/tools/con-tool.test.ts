import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Con } from "../../src/generated/types.js";
import { con } from "../../src/tools/con-tool.js";

const handler: Con.Handler = con;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Con.Input;
  readonly output: Con.Output;
}[] = [];

test("con", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
