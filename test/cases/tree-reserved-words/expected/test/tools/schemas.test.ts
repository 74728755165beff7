import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { SchemasTool } from "../../src/generated/types.js";
import { schemas } from "../../src/tools/schemas.js";

const handler: SchemasTool.Handler = schemas;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: SchemasTool.Input;
  readonly output: SchemasTool.Output;
}[] = [];

test("schemas", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
