/** Owns a file of issues for one test file. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";

export function useOwnIssues(): void {
  const folder = mkdtempSync(join(tmpdir(), "issues-"));
  process.env["ISSUES_FILE"] = join(folder, "issues.json");
  after(() => rmSync(folder, { recursive: true }));
}
