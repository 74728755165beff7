/** Owns the choice of the store that the processes of a server share, and its opening at the start. */
import type { ServerDefinition } from "./definitions.js";
import { StartError } from "./errors.js";
import { type EventBus, eventBus } from "./event-bus.js";

/** What is opened at the start: a store, for one server. */
export interface StoreSettings {
  readonly url: URL;
  /** The server's name: servers of other names share nothing with it. */
  readonly name: string;
  /** Carries what this process changes, and what others tell of. */
  readonly bus: EventBus;
}

/** Lets go of a store, once what was given to it is on its way. */
export type CloseStore = () => Promise<void>;
export type OpenStore = (settings: StoreSettings) => Promise<CloseStore>;

/**
 * Opens the store that `STATE_URL` names. Without one, all state is this process's.
 * @param definition has a store that is not this process's memory only where the spec asks for it
 */
export async function openState(
  { info, openStore }: ServerDefinition,
  stateUrl = process.env["STATE_URL"],
  bus = eventBus,
): Promise<CloseStore> {
  if (openStore === undefined && !stateUrl) return async () => undefined;
  const url = readUrl(stateUrl);
  if (url.protocol === "memory:") return async () => undefined;
  if (openStore === undefined) {
    throw new StartError(
      `STATE_URL asks for ${url.protocol} but this server was made without it: ` +
        `write state: { store: redis } into the spec and generate, or set memory:.`,
    );
  }
  return openStore({ url, name: info.name, bus });
}

/** It may hold a password, so it is never shown. */
function readUrl(text = ""): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^(?:memory|rediss?):$/.test(url.protocol)) {
    throw new StartError(
      "STATE_URL must be memory:, redis://HOST:PORT or rediss://HOST:PORT.",
    );
  }
  return url;
}
