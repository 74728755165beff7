import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { AddLine } from "../../src/generated/types.js";
import { addLine } from "../../src/tools/add-line.js";

const handler: AddLine.Handler = addLine;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: AddLine.Input;
  readonly output: AddLine.Output;
}[] = [];

test("add_line", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
