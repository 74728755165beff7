import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 240_000,
    // A loaded machine is slow, not wrong.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "fast",
          include: ["test/**/*.test.ts"],
          exclude: ["test/e2e/**", "test/cases/**", "test/edits/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          include: ["test/e2e/**/*.test.ts"],
          testTimeout: 300_000,
        },
      },
    ],
  },
});
