/** Owns the form in which the state of a handle is stored: JSON text, checked by its schema on both ways. */
import { randomBytes } from "node:crypto";
import { fillDefaults } from "./defaults.js";
import type { DefaultsPlan, Validate } from "./definitions.js";
import { toJson } from "./sendable.js";
import type { Stored } from "./state-store.js";
import { describeOutput } from "./validation.js";

/** What `handles.validator.js` exports, by kind. */
export interface StateValidators {
  readonly states: Readonly<Record<string, Validate>>;
  readonly stateDefaults: Readonly<Record<string, DefaultsPlan>>;
}

/** Held by the call that closes a handle. */
export interface Claim {
  readonly by: string;
  /** By the clock of the store. */
  readonly until: number;
}

interface Value {
  readonly state: unknown;
  readonly claim?: Claim;
}

export function newClaim(now: number, lease: number): Claim {
  return { by: randomBytes(12).toString("base64url"), until: now + lease };
}

/** The state, or undefined where the claim of another call hides it. */
export function openValue(
  { value, now }: Stored,
  own: Claim | undefined,
): { readonly state: unknown } | undefined {
  const { state, claim }: Value = JSON.parse(value);
  const isHidden = claim && claim.by !== own?.by && claim.until > now;
  return isHidden ? undefined : { state };
}

export function valueText(state: unknown, claim: Claim | undefined): string {
  const value: Value = { state, ...(claim && { claim }) };
  return JSON.stringify(value);
}

/** What `update` or `create` was given, as it will be stored. */
export function plain(given: unknown): unknown {
  if (typeof Object(given).then === "function") {
    throw new TypeError("a state is no promise: await before, not in update");
  }
  return JSON.parse(toJson(given));
}

/** The state with its defaults, frozen: it is changed by `update` alone. */
export function checkState(
  { states, stateDefaults }: StateValidators,
  kind: string,
  json: unknown,
): unknown {
  const plan = stateDefaults[kind];
  const state = plan === undefined ? json : fillDefaults(json, plan);
  const validate = states[kind];
  if (validate === undefined) throw new TypeError(`no handle is a ${kind}`);
  if (!validate(state)) {
    const problems = describeOutput(validate, state);
    throw new TypeError(
      `the schema of ${kind} refuses its state:\n${problems}`,
    );
  }
  return freeze(state);
}

function freeze(value: unknown): unknown {
  if (typeof value === "object" && value !== null) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}
