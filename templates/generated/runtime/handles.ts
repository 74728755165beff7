/** Owns the run of a tool's handler with the handles that it creates, uses and closes. */
import { isInputRequiredResult } from "@modelcontextprotocol/server";
import type { ToolContext } from "./context.js";
import type { JsonObject, Tool } from "./definitions.js";
import {
  type HandleAccess,
  handleAccess,
  type Held,
  refuseRepeats,
  unknownHandle,
} from "./handle-access.js";
import { handleKey, isId } from "./handle-keys.js";
import type { StateValidators } from "./handle-value.js";
import { forgetShown, noteChange } from "./input-required.js";
import { type HandleKind, type Maker, newHandles } from "./new-handles.js";
import type { Handles } from "./service.js";
import type { StateStore } from "./state-store.js";

/** Milliseconds that the claim of a call outlives its time. */
const GRACE = 5_000;

/** @param validators loaded at the first use */
export function defineHandles(
  kinds: readonly HandleKind[],
  validators: () => Promise<StateValidators>,
): (store: StateStore) => Handles {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  let loaded: Promise<StateValidators> | undefined;
  const load = () => (loaded ??= validators());

  /** The handles of a tool that it creates, or the others, each with its kind. */
  function handlesOf(tool: Tool, areNew: boolean) {
    return (tool.handles ?? []).flatMap(({ argument, kind: name, role }) => {
      const kind = byName.get(name);
      const isNew = role === "creates";
      return kind && isNew === areNew ? { argument, kind, role } : [];
    });
  }

  return (store) => {
    const access = handleAccess(store, load);
    return {
      check(tool, input, errors) {
        const paths = new Set(errors?.map(({ instancePath }) => instancePath));
        for (const { argument, kind } of handlesOf(tool, false)) {
          if (!paths.has(`/${argument}`)) continue;
          const id = argumentOf(input, argument);
          // What is no text at all is a mistake of another kind.
          if (typeof id === "string" && !isId(id, kind.prefix)) {
            throw unknownHandle(argument, kind);
          }
        }
      },

      async run(tool, input, context, { question, answer, isDone, left }) {
        const makers = handlesOf(tool, true).map(({ argument, kind }) => ({
          argument,
          ...telling(newHandles(kind, context, store, load), kind, context),
        }));
        const all = handlesOf(tool, false).map(
          ({ argument, kind, role }): Held => {
            const id = String(argumentOf(input, argument));
            const key = handleKey(context.mcp, kind.name, id);
            const unread = { version: 0, state: undefined, now: 0 };
            const closes = role === "closes";
            return { argument, kind, id, key, closes, ...unread };
          },
        );
        refuseRepeats(all);
        for (const { refuseMore } of makers) await refuseMore();
        await Promise.all(all.map(access.open));
        const first = question(statesOf(all));
        if (first !== undefined) return first;
        const closed = all.filter(({ closes }) => closes);
        const told = tellingAccess(access, context);
        const held = new Map(all.map((one) => [handleOf(one, told), one]));
        const handles = Object.fromEntries([
          ...makers.map(({ argument, create }) => [argument, { create }]),
          ...[...held].map(([handle, { argument }]) => [argument, handle]),
        ]);
        const transact = transactOver(held, told);
        const whole = { ...context, handles, transact };
        try {
          for (const one of closed) await access.claim(one, left() + GRACE);
          // Until it was claimed, other calls may have changed what was shown.
          const again = closed.length > 0 ? question(statesOf(all)) : undefined;
          if (again !== undefined) return again;
          const answered = await answer(whole);
          if (isDone(answered)) await removeAll(closed, access, tool);
          else if (!isInputRequiredResult(answered)) await undoAll(makers);
          return answered;
        } catch (error) {
          await undoAll(makers);
          throw error;
        } finally {
          for (const one of closed) await access.release(one);
        }
      },
    };
  };
}

/** Where a person may be asked later, a change counts that would be made again then. */
function tellingAccess(
  access: HandleAccess,
  { mcp }: ToolContext,
): HandleAccess {
  return {
    ...access,
    update(all, how) {
      const names = all.map(({ argument }) => argument).join(" and ");
      noteChange(mcp, `a change of ${names}`);
      // What a person was shown is now another by what they said yes to.
      forgetShown(mcp);
      return access.update(all, how);
    },
  };
}

function telling(maker: Maker, { name }: HandleKind, { mcp }: ToolContext) {
  const create = (initial: unknown) => {
    noteChange(mcp, `making a ${name}`);
    return maker.create(initial);
  };
  return { ...maker, create };
}

async function undoAll(makers: readonly Pick<Maker, "undo">[]): Promise<void> {
  for (const { undo } of makers) await undo();
}

function statesOf(all: readonly Held[]): JsonObject {
  return Object.fromEntries(
    all.map(({ argument, state }) => [argument, state]),
  );
}

function argumentOf(input: unknown, name: string): unknown {
  const given = Object(input);
  return Object.hasOwn(given, name) ? given[name] : undefined;
}

/** What a handler sees. */
function handleOf(held: Held, access: HandleAccess) {
  return {
    get id() {
      return held.id;
    },
    get state() {
      return held.state;
    },
    async update(change: (state: unknown) => unknown): Promise<unknown> {
      await access.update([held], ([state]) => [change(state)]);
      return held.state;
    },
  };
}

function transactOver(held: ReadonlyMap<unknown, Held>, access: HandleAccess) {
  return async (
    handles: readonly unknown[],
    change: (states: readonly unknown[]) => readonly unknown[],
  ): Promise<readonly unknown[]> => {
    const all = handles.map((handle) => {
      const one = held.get(handle);
      if (one !== undefined) return one;
      throw new TypeError("transact takes handles of its own call");
    });
    if (new Set(all).size < all.length) {
      throw new TypeError("transact was given a handle twice");
    }
    await access.update(all, change);
    return all.map(({ state }) => state);
  };
}

/** The handler has done its work: whatever happens to the store now, that is the answer. */
async function removeAll(
  closed: readonly Held[],
  access: HandleAccess,
  { listed }: Tool,
): Promise<void> {
  for (const one of closed) {
    const isGone = await access.remove(one);
    if (isGone) continue;
    const what =
      isGone === undefined
        ? "which the store cannot be told now"
        : "which had ended before, or was taken by another call after this one's time";
    process.stderr.write(
      `${listed.name} has closed a ${one.kind.name}, ${what}\n`,
    );
  }
}
