import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReadResult } from "../../src/generated/runtime/content.js";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Note } from "../../src/generated/types.js";
import { note } from "../../src/resources/note.js";

const handler: Note.Handler = note;

const context = testContext();

/** What must be read. */
const cases: readonly ReadResult[] = [];

test("note", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const content of cases) {
    assert.deepEqual(await handler.read(context), content);
  }
});
