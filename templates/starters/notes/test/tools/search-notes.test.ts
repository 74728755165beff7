import assert from "node:assert/strict";
import { test } from "node:test";
import { saveNote, uriOf } from "../../src/notes.js";
import { searchNotes } from "../../src/tools/search-notes.js";

const shopping = saveNote({ title: "Shopping", text: "Oat milk.", tags: [] });
const recipe = saveNote({ title: "Milk rice", text: "Stir it.", tags: [] });

test("search_notes looks into titles and texts, in any case, newest first", async () => {
  const { notes } = await searchNotes({ query: "MILK", limit: 10 });
  assert.deepEqual(notes, [
    { id: recipe.id, title: "Milk rice", uri: uriOf(recipe) },
    { id: shopping.id, title: "Shopping", uri: uriOf(shopping) },
  ]);
});

test("search_notes returns no more than the limit", async () => {
  const { notes } = await searchNotes({ query: "milk", limit: 1 });
  assert.deepEqual(
    notes.map(({ id }) => id),
    [recipe.id],
  );
});

test("search_notes does not join a title and a text into one phrase", async () => {
  const { notes } = await searchNotes({ query: "rice stir", limit: 10 });
  assert.deepEqual(notes, []);
});
