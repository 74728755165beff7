import assert from "node:assert/strict";
import { test } from "node:test";
import type { AddNote } from "../../src/generated/types.js";
import { noteById } from "../../src/notes.js";
import { addNote } from "../../src/tools/add-note.js";

let told = 0;

/** What the handler uses of its context. */
const context = {
  notify: {
    resourcesChanged() {
      told += 1;
    },
  },
} as AddNote.Context;

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
  const before = told;
  await addNote(draft, context);
  assert.equal(told, before + 1);
});
