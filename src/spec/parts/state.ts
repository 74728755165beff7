/** Owns the part `state:`, and the variable of the environment that comes with a store. */
import { mapIn, textIn, type Check } from "../check.js";
import type { EnvironmentVariable, ServerSpec } from "../model.js";

/** Where state is kept; in the memory of each process where nothing is said. */
export function statePart(check: Check): ServerSpec["store"] {
  const state = mapIn(check.document.root, "state");
  if (state === undefined) return "memory";
  return textIn(state, "store") === "redis" ? "redis" : "memory";
}

const stateUrl: EnvironmentVariable = {
  name: "STATE_URL",
  description:
    "Where the Redis or Valkey is that all processes of the server share; memory: is for one process alone.",
  required: false,
  default: "redis://127.0.0.1:6379",
};

/** The variables that the spec names, and that of its store where it does not name it. */
export function withStateUrl(
  env: readonly EnvironmentVariable[],
  store: ServerSpec["store"],
): readonly EnvironmentVariable[] {
  const isNamed = env.some(({ name }) => name === stateUrl.name);
  return store === "memory" || isNamed ? env : [...env, stateUrl];
}
