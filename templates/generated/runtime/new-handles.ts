/** Owns the making of handles of one kind in one call. */
import type { ToolContext } from "./context.js";
import { ToolError } from "./errors.js";
import type { HandleId } from "./handle.js";
import { groupKey, handleKey, newId } from "./handle-keys.js";
import {
  checkState,
  plain,
  type StateValidators,
  valueText,
} from "./handle-value.js";
import type { StateStore } from "./state-store.js";

export interface HandleKind {
  readonly name: string;
  /** Of its ids. */
  readonly prefix: string;
  /** Milliseconds from the last use to the end. */
  readonly ttl: number;
  /** How many of them a caller may have. */
  readonly most: number;
  /** The tools that make one, and those that close one. */
  readonly creators: readonly string[];
  readonly closers: readonly string[];
}

export interface Maker {
  /** @throws ToolError where the caller has as many as there may be */
  refuseMore(): Promise<void>;
  create(initial: unknown): Promise<HandleId<string>>;
  /** Nobody has been told of those that were made. */
  undo(): Promise<void>;
}

export function newHandles(
  kind: HandleKind,
  { mcp }: ToolContext,
  store: StateStore,
  load: () => Promise<StateValidators>,
): Maker {
  const { name, prefix, ttl, most } = kind;
  const group = { name: groupKey(mcp, name), most };
  const made: string[] = [];
  return {
    async refuseMore() {
      if ((await store.count(group.name)) >= most) throw tooMany(kind);
    },

    async create(initial) {
      const state = checkState(await load(), name, plain(initial));
      const value = valueText(state, undefined);
      const id = newId(prefix);
      const key = handleKey(mcp, name, id);
      const done = await store.putIfAbsent({ key, value, ttl, group });
      if (done !== "put") throw tooMany(kind);
      made.push(key);
      return id as HandleId<string>;
    },

    async undo() {
      for (const key of made) {
        const stored = await store.get(key).catch(() => undefined);
        if (stored === undefined) continue;
        const { version } = stored;
        await store.commit([{ key, version }]).catch(() => false);
      }
    },
  };
}

function tooMany({ name, most, closers }: HandleKind): ToolError {
  const close =
    closers.length > 0 ? `close one by ${closers.join(" or ")}, or ` : "";
  return new ToolError(
    `There is no room for another ${name}: each caller may have ${most}. ` +
      `To go on, ${close}let one expire.`,
  );
}
