import { afterEach, expect, it, vi } from "vitest";
import {
  checkEnvironment,
  readEnvironment,
} from "../../templates/generated/runtime/environment.js";

afterEach(() => {
  vi.unstubAllEnvs();
});

it("names all that is missing, in one message", () => {
  vi.stubEnv("TEST_EMPTY", "");
  const check = () =>
    checkEnvironment([
      { name: "TEST_URL", description: "where it is", required: true },
      { name: "TEST_EMPTY", required: true },
      { name: "TEST_OPTIONAL" },
    ]);
  expect(check).toThrow("TEST_URL (where it is), TEST_EMPTY");
  expect(check).not.toThrow("TEST_OPTIONAL");
});

it("sets defaults where nothing is set", () => {
  vi.stubEnv("TEST_SET", "own");
  vi.stubEnv("TEST_UNSET", undefined);
  checkEnvironment([
    { name: "TEST_SET", default: "default" },
    { name: "TEST_UNSET", default: "default", required: true },
  ]);
  expect(process.env["TEST_SET"]).toBe("own");
  expect(process.env["TEST_UNSET"]).toBe("default");
});

it("reads a variable when it is asked for, with its default", () => {
  const env = readEnvironment<Record<string, string | undefined>>([
    { name: "TEST_BASE", default: "http://default" },
    { name: "TEST_KEY", required: true },
    { name: "TEST_OPTIONAL" },
  ]);
  vi.stubEnv("TEST_BASE", undefined);
  expect(env["TEST_BASE"]).toBe("http://default");
  vi.stubEnv("TEST_BASE", "http://own");
  expect(env["TEST_BASE"]).toBe("http://own");
  expect(() => env["TEST_KEY"]).toThrow("TEST_KEY");
  vi.stubEnv("TEST_KEY", "k");
  expect(env["TEST_KEY"]).toBe("k");
  expect(env["TEST_OPTIONAL"]).toBeUndefined();
});
