/** Owns the long run of the fuzz: 20,000 schemas and as many names, or what FUZZ_SCHEMAS says. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const vitest = fileURLToPath(
  new URL("../../node_modules/vitest/vitest.mjs", import.meta.url),
);
const { status } = spawnSync(
  process.execPath,
  [
    vitest,
    "run",
    "--project",
    "fast",
    "--disable-console-intercept=true",
    "test/fuzz/hostile.test.ts",
  ],
  { stdio: "inherit", env: { FUZZ_SCHEMAS: "20000", ...process.env } },
);
process.exitCode = status ?? 1;
