/** Owns the server's environment: its check before any handler is loaded, and its reading. */
import { StartError } from "./errors.js";

export interface EnvironmentVariable {
  readonly name: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly default?: string;
}

/** Sets the defaults, and stops the start with all that is missing at once. */
export function checkEnvironment(
  variables: readonly EnvironmentVariable[],
): void {
  const missing: string[] = [];
  for (const { name, description, required, default: value } of variables) {
    // An empty variable is one that is not set: many shells and hosts cannot unset.
    if (value !== undefined && !process.env[name]) process.env[name] = value;
    if (required === true && (process.env[name] ?? "") === "") {
      missing.push(description ? `${name} (${description})` : name);
    }
  }
  if (missing.length > 0) {
    throw new StartError(
      `Missing in the environment: ${missing.join(", ")}. Set what is missing, and start again.`,
    );
  }
}

/** The variables by name. Each is looked up when it is read, so that a test may set it first. */
export function readEnvironment<Env>(
  variables: readonly EnvironmentVariable[],
): Env {
  const env = {};
  for (const { name, required, default: value } of variables) {
    Object.defineProperty(env, name, {
      enumerable: true,
      get(): string | undefined {
        const found = process.env[name] || value;
        if (found === undefined && required === true) {
          throw new StartError(`Missing in the environment: ${name}.`);
        }
        return found;
      },
    });
  }
  return env as Env;
}
