/** Owns the server's environment: its check before any handler is loaded, and its reading. */
import { StartError } from "./errors.js";
import { keepSecret } from "./secrets.js";
import { writeError } from "./stderr.js";

export interface EnvironmentVariable {
  readonly name: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly default?: string;
  /** Its value is blanked from what is sent and logged. */
  readonly secret?: boolean;
}

/** Sets the defaults, and stops the start with all that is missing at once. */
export function checkEnvironment(
  variables: readonly EnvironmentVariable[],
): void {
  const missing: string[] = [];
  for (const variable of variables) {
    const { name, description, required, default: value } = variable;
    // An empty variable is one that is not set: many shells and hosts cannot unset.
    if (value !== undefined && !process.env[name]) process.env[name] = value;
    if (required === true && (process.env[name] ?? "") === "") {
      missing.push(description ? `${name} (${description})` : name);
    }
    if (variable.secret === true) hide(name, process.env[name]);
  }
  if (missing.length > 0) {
    throw new StartError(
      `Missing in the environment: ${missing.join(", ")}. Set what is missing, and start again.`,
    );
  }
}

function hide(name: string, value: string | undefined): void {
  if (!value || keepSecret(name, value)) return;
  writeError(
    `${name} is too short to be blanked from what is sent and logged: a secret has at least 8 characters.`,
  );
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
