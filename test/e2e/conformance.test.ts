/** The official conformance suite judges a generated server, in both eras; what it counts stands in the README. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { expect, it } from "vitest";
import { repository } from "../support/project.js";

it("passes every scenario of both revisions", async () => {
  const judged = await execa(process.execPath, ["examples/conformance.js"], {
    cwd: repository,
    reject: false,
  });
  console.log(judged.stdout);
  expect(judged.stdout.split("\n"), judged.stderr.slice(-4_000)).toEqual([
    "2026-07-28: 37 of 37 scenarios, 120 checks passed, 0 failed",
    "2026-07-28, not counted: 3 of 3 scenarios, 32 checks passed, 0 failed",
    "2025-11-25: 30 of 30 scenarios, 70 checks passed, 0 failed",
    "2025-11-25, not counted: 3 of 3 scenarios, 14 checks passed, 0 failed",
  ]);
  expect(judged.exitCode).toBe(0);
  const readme = readFileSync(join(repository, "README.md"), "utf8");
  expect(readme).toContain(judged.stdout);
});
