import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Ping } from "../../src/generated/types.js";
import { ping } from "../../src/tools/ping.js";

const handler: Ping.Handler = ping;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Ping.Input;
  readonly output: Ping.Output;
}[] = [];

test("ping", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
