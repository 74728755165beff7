import assert from "node:assert/strict";
import { test } from "node:test";
import type { GetResult } from "../../src/generated/runtime/content.js";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Greet } from "../../src/generated/types.js";
import { greet } from "../../src/prompts/greet.js";

const handler: Greet.Handler = greet;

const context = testContext<Greet.Context>();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly args: Greet.Arguments;
  readonly result: GetResult;
}[] = [];

test("greet", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { args, result } of cases) {
    assert.deepEqual(await handler.get(args, context), result);
  }
});
