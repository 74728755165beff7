/** The README's first command, as far as it can be run from a checkout that is built already. */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, expect, it } from "vitest";
import { repository } from "../support/project.js";

const folder = join(repository, "my-server");
const wasThere = existsSync(folder);
afterAll(() => {
  if (!wasThere) rmSync(folder, { recursive: true, force: true });
});

it.skipIf(wasThere)("makes the notes server and calls it", async () => {
  const { stdout } = await execa(process.execPath, ["examples/demo.js"], {
    cwd: repository,
  });
  expect(stdout).toContain("tools: add_note, search_notes");
  expect(stdout).toMatch(/→ add_note .*\n← \{"id":"[0-9a-f-]{36}"\}/);
  expect(stdout).toMatch(/→ search_notes .*\n← \{"notes":\[\{"id":/);
  expect(stdout).toMatch(/✗ [^]*\/query[^]*\/limit/);
});
