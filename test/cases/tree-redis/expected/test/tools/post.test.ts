import assert from "node:assert/strict";
import { test } from "node:test";
import type { Post } from "../../src/generated/types.js";
import { post } from "../../src/tools/post.js";

const handler: Post.Handler = post;

/** What the handler uses of its context. */
const context = { signal: AbortSignal.timeout(10_000) } as Post.Context;

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
