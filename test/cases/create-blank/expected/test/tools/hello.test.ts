import assert from "node:assert/strict";
import { test } from "node:test";
import { hello } from "../../src/tools/hello.js";

test("hello greets by name", async () => {
  assert.equal(await hello({ name: "Ada" }), "Hello, Ada!");
});
