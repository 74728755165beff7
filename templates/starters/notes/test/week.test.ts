import assert from "node:assert/strict";
import { test } from "node:test";
import { weekOf } from "../src/week.js";

test("a week runs from Monday to Sunday and belongs to the year of its Thursday", () => {
  const weeks = {
    "2026-11-30": "2026-W49",
    "2026-12-06": "2026-W49",
    "2026-12-07": "2026-W50",
    "2024-12-30": "2025-W01",
    "2027-01-01": "2026-W53",
    "2021-01-03": "2020-W53",
  };
  for (const [date, week] of Object.entries(weeks)) {
    assert.equal(weekOf(new Date(date)), week, date);
  }
});
