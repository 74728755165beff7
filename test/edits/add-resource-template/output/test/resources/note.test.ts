import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReadResult } from "../../src/generated/runtime/content.js";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Note } from "../../src/generated/types.js";
import { note } from "../../src/resources/note.js";

const handler: Note.Handler = note;

const context = testContext();

/** The variables of a uri, and what must be read there. */
const cases: readonly {
  readonly variables: Note.Variables;
  readonly content: ReadResult;
}[] = [];

test("note", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const { variables, content } of cases) {
    assert.deepEqual(await handler.read(variables, context), content);
  }
});
