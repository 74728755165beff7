import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReadResult } from "../../src/generated/runtime/content.js";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { List } from "../../src/generated/types.js";
import { list } from "../../src/resources/list.js";

const handler: List.Handler = list;

const context = testContext();

/** The variables of a uri, and what must be read there. */
const cases: readonly {
  readonly variables: List.Variables;
  readonly content: ReadResult;
}[] = [];

test("list", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { variables, content } of cases) {
    assert.deepEqual(await handler.read(variables, context), content);
  }
});
