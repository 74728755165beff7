/** Owns the part `state:`, and the variable of the environment that comes with a store. */
import { mapIn, textIn, type Check } from "../check.js";
import type { EnvironmentVariable, ServerSpec } from "../model.js";

/** Where state is kept; in the memory of each process where nothing is said. */
export function statePart(check: Check): ServerSpec["store"] {
  const state = mapIn(check.document.root, "state");
  const store = state && textIn(state, "store");
  return store === "redis" || store === "sqlite" ? store : "memory";
}

const stateUrl = {
  redis: {
    name: "STATE_URL",
    description:
      "Where the Redis or Valkey is that all processes of the server share; memory: is for one process alone.",
    required: false,
    default: "redis://127.0.0.1:6379",
    secret: false,
  },
  sqlite: {
    name: "STATE_URL",
    description:
      "The file that all processes of the server share, with a path that starts at the project; memory: is for one process alone.",
    required: false,
    default: "sqlite:state.db",
    secret: false,
  },
} as const satisfies Record<string, EnvironmentVariable>;

/** The variables that the spec names, and that of its store where it does not name it. */
export function withStateUrl(
  env: readonly EnvironmentVariable[],
  store: ServerSpec["store"],
): readonly EnvironmentVariable[] {
  if (store === "memory") return env;
  const variable = stateUrl[store];
  const isNamed = env.some(({ name }) => name === variable.name);
  return isNamed ? env : [...env, variable];
}
