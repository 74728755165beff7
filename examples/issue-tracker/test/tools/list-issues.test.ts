import assert from "node:assert/strict";
import { test } from "node:test";
import { addIssue, closeIssue } from "../../src/issues.js";
import { listIssues } from "../../src/tools/list-issues.js";
import { useOwnIssues } from "../own-issues.js";

useOwnIssues();

test("list_issues lists the newest of a state first", async () => {
  for (const title of ["a", "b", "c"]) addIssue({ title, text: "", by: "me" });
  closeIssue(2);
  const titles = async (state: "open" | "closed" | "all", limit = 20) =>
    (await listIssues({ state, limit })).issues.map(({ title }) => title);
  assert.deepEqual(await titles("open"), ["c", "a"]);
  assert.deepEqual(await titles("closed"), ["b"]);
  assert.deepEqual(await titles("all", 2), ["c", "b"]);
});
