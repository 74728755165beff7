import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Import } from "../../src/generated/types.js";
import { importTool } from "../../src/tools/import.js";

const handler: Import.Handler = importTool;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Import.Input;
  readonly output: Import.Output;
}[] = [];

test("import", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
