import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Post } from "../../src/generated/types.js";
import { post } from "../../src/tools/post.js";

const handler: Post.Handler = post;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly input: Post.Input;
  readonly output: Post.Output;
}[] = [];

test("post", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { input, output } of cases) {
    assert.deepEqual(await handler(input, context), output);
  }
});
