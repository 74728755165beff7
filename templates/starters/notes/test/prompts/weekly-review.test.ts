import assert from "node:assert/strict";
import { test } from "node:test";
import { testContext } from "../../src/generated/runtime/test-context.js";
import { saveNote } from "../../src/notes.js";
import { weeklyReview } from "../../src/prompts/weekly-review.js";

const context = testContext();

const tags: readonly string[] = [];
saveNote({ title: "Old", text: "Done.", tags }, new Date("2026-11-29"));
saveNote({ title: "Loom", text: "Oil it.", tags }, new Date("2026-11-30"));
saveNote({ title: "Ada", text: "Call her.", tags }, new Date("2026-12-06"));

test("weekly_review holds the notes of its week and no others", async () => {
  assert.equal(
    await weeklyReview.get({ week: "2026-W49" }, context),
    [
      "Review my notes of week 2026-W49: what was decided, what is open, what comes next?",
      "## Ada\n\nCall her.",
      "## Loom\n\nOil it.",
    ].join("\n\n"),
  );
});

test("weekly_review of a week without notes says so", async () => {
  const prompt = await weeklyReview.get({ week: "2026-W01" }, context);
  assert.match(String(prompt), /^There are no notes of week 2026-W01\./);
});

test("weekly_review completes the weeks that have notes, each once", async () => {
  const { week } = weeklyReview.complete;
  assert.deepEqual(await week("2026", context), ["2026-W49", "2026-W48"]);
  assert.deepEqual(await week("2026-W48", context), ["2026-W48"]);
  assert.deepEqual(await week("2025", context), []);
});
