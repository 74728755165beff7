import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Move } from "../../src/generated/types.js";
import { move } from "../../src/tools/move.js";

const handler: Move.Handler = move;

const context = testContext<Move.Context>();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Move.Input;
  readonly output: Move.Output;
}[] = [];

test("move", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
