/** Owns what the processes of a server share, from the start to the stop. */
import type { ServerDefinition } from "./definitions.js";
import { StartError } from "./errors.js";
import { eventBus } from "./event-bus.js";
import type { StateStore } from "./state-store.js";

export interface State {
  /** Absent where the server keeps nothing across calls. */
  readonly store?: StateStore;
  /** Lets go of it, once all that was told is on its way. */
  close(): Promise<void>;
}

/**
 * Connects this process with the others, where `STATE_URL` says; `memory:` is on its own.
 * @throws StartError where it cannot
 */
export async function openState({
  info,
  openStore,
}: ServerDefinition): Promise<State> {
  const url = process.env["STATE_URL"] || undefined;
  if (openStore !== undefined) return openStore(url, info.name, eventBus);
  if (url !== undefined && url !== "memory:") {
    throw new StartError(
      "STATE_URL names a store, but this server was made without one: " +
        "write state: { store: redis } into the spec and generate, or set memory:.",
    );
  }
  return { close: async () => undefined };
}
