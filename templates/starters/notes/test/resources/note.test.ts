import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import { saveNote } from "../../src/notes.js";
import { note } from "../../src/resources/note.js";

const context = testContext();

const plain = saveNote({ title: "Plain", text: "No tags.", tags: [] });
const tagged = saveNote({ title: "Tagged", text: "Two.", tags: ["a", "b"] });

test("note is read as Markdown, its tags behind the title", async () => {
  assert.equal(
    await note.read({ id: plain.id }, context),
    "# Plain\n\nNo tags.\n",
  );
  assert.equal(
    await note.read({ id: tagged.id }, context),
    "# Tagged #a #b\n\nTwo.\n",
  );
});

test("note is not found under another id", async () => {
  assert.equal(await note.read({ id: "nobody" }, context), null);
});

test("note lists every note, newest first", async () => {
  const mimeType = "text/markdown";
  assert.deepEqual(await note.list(context), [
    { uri: `notes://${tagged.id}`, name: "Tagged", mimeType },
    { uri: `notes://${plain.id}`, name: "Plain", mimeType },
  ]);
});

test("note completes an id from its start", async () => {
  const { id } = note.complete;
  assert.deepEqual(await id("", context), [tagged.id, plain.id]);
  assert.deepEqual(await id(plain.id.slice(0, 30), context), [plain.id]);
  assert.deepEqual(await id("nobody", context), []);
});
