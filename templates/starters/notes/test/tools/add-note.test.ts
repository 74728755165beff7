import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import { noteById } from "../../src/notes.js";
import { addNote } from "../../src/tools/add-note.js";

const context = testContext();

const draft = { title: "Call Ada", text: "About the loom.", tags: ["phone"] };

test("add_note saves the note under the id that it returns", async () => {
  const { id } = await addNote(draft, context);
  const { written, ...saved } = noteById(id) ?? assert.fail("not saved");
  assert.deepEqual(saved, { id, ...draft });
  assert.ok(written <= new Date());
});

test("add_note gives each note an id of its own", async () => {
  const first = await addNote(draft, context);
  const second = await addNote(draft, context);
  assert.notEqual(first.id, second.id);
});

test("add_note tells clients that there is one resource more", async () => {
  const own = testContext();
  await addNote(draft, own);
  assert.deepEqual(own.told.notify, [{ what: "resourcesChanged" }]);
});
