/** Owns the handlers of a server, which may be loaded while it answers already: their calls wait. */
import type { Handlers, Method } from "./definitions.js";

/** Makes a method out of a handler that may not be loaded yet. */
export type Late = (find: (handler: unknown) => Method) => Method;

export interface LateHandlers {
  /** Loads them, once, and finds every method that was asked for. */
  load(): Promise<void>;
  handler(kind: keyof Handlers, name: string): Late;
}

export function lateHandlers(
  load: () => Promise<Handlers> = async () => ({}),
): LateHandlers {
  const binders: ((handlers: Handlers) => void)[] = [];
  let loading: Promise<void> | undefined;

  async function bindAll(): Promise<void> {
    const handlers = await load();
    for (const bind of binders) bind(handlers);
  }

  const loaded = () => (loading ??= bindAll());

  return {
    load: loaded,
    handler: (kind, name) => (find) => {
      let method: Method | undefined;
      binders.push((handlers) => {
        method = find(handlers[kind]?.[name]);
      });
      // Once they are loaded, which is nearly always, nothing waits.
      return (...given) =>
        method === undefined
          ? loaded().then(() => method?.(...given))
          : method(...given);
    },
  };
}
