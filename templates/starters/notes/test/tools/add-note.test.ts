import assert from "node:assert/strict";
import { test } from "node:test";
import type { AddNote } from "../../src/generated/types.js";
import { noteById } from "../../src/notes.js";
import { addNote } from "../../src/tools/add-note.js";

const draft = { title: "Call Ada", text: "About the loom.", tags: ["phone"] };

test("add_note saves the note under the id that it returns", async () => {
  const { id } = await addNote(
    draft,
    contextWith(() => {}),
  );
  const { written, ...saved } = noteById(id) ?? assert.fail("not saved");
  assert.deepEqual(saved, { id, ...draft });
  assert.ok(written <= new Date());
});

test("add_note gives each note an id of its own", async () => {
  const context = contextWith(() => {});
  const first = await addNote(draft, context);
  const second = await addNote(draft, context);
  assert.notEqual(first.id, second.id);
});

test("add_note tells clients that there is one resource more", async () => {
  let told = 0;
  await addNote(
    draft,
    contextWith(() => {
      told += 1;
    }),
  );
  assert.equal(told, 1);
});

/** What the handler uses of its context. */
function contextWith(resourcesChanged: () => void): AddNote.Context {
  return { notify: { resourcesChanged } } as AddNote.Context;
}
