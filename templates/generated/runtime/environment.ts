/** Owns the check of the environment, before any handler is loaded. */
import type { EnvironmentVariable } from "./definitions.js";
import { StartError } from "./errors.js";

/** Sets the defaults, and stops the start with all that is missing at once. */
export function checkEnvironment(
  variables: readonly EnvironmentVariable[],
): void {
  const missing: string[] = [];
  for (const { name, description, required, default: value } of variables) {
    if (value !== undefined) process.env[name] ??= value;
    if (required === true && (process.env[name] ?? "") === "") {
      missing.push(description ? `${name} (${description})` : name);
    }
  }
  if (missing.length > 0) {
    throw new StartError(
      `Missing in the environment: ${missing.join(", ")}. Set and start again.`,
    );
  }
}
