import assert from "node:assert/strict";
import { test } from "node:test";
import type { GetResult } from "../../src/generated/runtime/content.js";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { NotePrompt } from "../../src/generated/types.js";
import { notePrompt } from "../../src/prompts/note.js";

const handler: NotePrompt.Handler = notePrompt;

const context = testContext();

/** What goes in, and what must come out. */
const cases: readonly {
  readonly args: NotePrompt.Arguments;
  readonly result: GetResult;
}[] = [];

test("note", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { args, result } of cases) {
    assert.deepEqual(await handler.get(args, context), result);
  }
});
