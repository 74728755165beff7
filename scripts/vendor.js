/**
 * Copies recheck's single file into `vendor/`, which is published. As a dependency it would bring 30 MB of
 * programs for Java and for each platform, which we never start, into every install.
 */
import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const from = dirname(
  fileURLToPath(import.meta.resolve("recheck/package.json")),
);
const to = fileURLToPath(new URL("../vendor", import.meta.url));

mkdirSync(to, { recursive: true });
copyFileSync(join(from, "lib/browser.js"), join(to, "recheck.cjs"));
copyFileSync(join(from, "LICENSE"), join(to, "recheck.LICENSE"));
