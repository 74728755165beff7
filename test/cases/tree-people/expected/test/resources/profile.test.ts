import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReadResult } from "../../src/generated/runtime/content.js";
import { testContext } from "../../src/generated/runtime/test-context.js";
import type { Profile } from "../../src/generated/types.js";
import { profile } from "../../src/resources/profile.js";

const handler: Profile.Handler = profile;

const context = testContext<Profile.Context>();

/** What must be read. */
const cases: readonly ReadResult[] = [];

test("profile", async (t) => {
  if (cases.length === 0) t.todo("no cases yet");
  for (const content of cases) {
    assert.deepEqual(await handler.read(context), content);
  }
});
