import assert from "node:assert/strict";
import { test } from "node:test";
import type { GetResult } from "../../src/generated/runtime/content.js";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Triage } from "../../src/generated/types.js";
import { triage } from "../../src/prompts/triage.js";

const handler: Triage.Handler = triage;

const context = testContext<Triage.Context>();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly args: Triage.Arguments;
  readonly result: GetResult;
}[] = [];

test("triage", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { args, result } of cases) {
    assert.deepEqual(await handler.get(args, context), result);
  }
});
