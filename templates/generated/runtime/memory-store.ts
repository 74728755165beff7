/** Owns the store of state in the memory of one process: it is gone when the process is. */
import { StartError, ToolError } from "./errors.js";
import type { State } from "./state.js";
import type { Change, NewEntry, StateStore, Stored } from "./state-store.js";

const MOST_ENTRIES = 100_000;
/** Characters of all values. */
const MOST_TEXT = 128 * 1024 * 1024;
/** Milliseconds between the removals of what has ended. */
const SWEEP = 30_000;

interface Entry {
  readonly group: string | undefined;
  version: number;
  value: string;
  end: number;
}

/** @param text The value of STATE_URL, which no message shows. */
export async function openMemory(text = "memory:"): Promise<State> {
  if (text !== "memory:") {
    throw new StartError(
      "STATE_URL must be memory: for this server. For another store, " +
        "name it in the spec, as in state: { store: redis }, and generate.",
    );
  }
  const store = memoryStore();
  return { store, close: store.close };
}

/** It is bounded, and refuses what is too much rather than drop what it has. */
export function memoryStore(): StateStore {
  const entries = new Map<string, Entry>();
  const groups = new Map<string, Set<string>>();
  let size = 0;
  const sweeper = setInterval(() => sweep(entries.keys()), SWEEP).unref();

  function live(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (entry === undefined || entry.end > Date.now()) return entry;
    remove(key, entry);
    return undefined;
  }

  function remove(key: string, { value, group = "" }: Entry): void {
    entries.delete(key);
    size -= value.length;
    const members = groups.get(group);
    members?.delete(key);
    if (members?.size === 0) groups.delete(group);
  }

  function sweep(keys: Iterable<string>): void {
    for (const key of keys) live(key);
  }

  function membersOf(group: string): number {
    sweep(groups.get(group) ?? []);
    return groups.get(group)?.size ?? 0;
  }

  function makeRoom(characters: number): void {
    if (size + characters <= MOST_TEXT) return;
    sweep(entries.keys());
    if (size + characters > MOST_TEXT) throw full();
  }

  return {
    async get(key): Promise<Stored | undefined> {
      const entry = live(key);
      if (entry === undefined) return undefined;
      const { version, value } = entry;
      return { version, value, now: Date.now() };
    },

    async commit(changes): Promise<boolean> {
      const found = changes.map(
        (change) => [change, live(change.key)] as const,
      );
      const isCurrent = ([{ version }, entry]: readonly [
        Change,
        Entry | undefined,
      ]) => entry?.version === version;
      if (!found.every(isCurrent)) return false;
      makeRoom(growth(found));
      for (const [{ key, value }, entry] of found) {
        if (entry === undefined) continue;
        if (value === undefined) {
          remove(key, entry);
          continue;
        }
        size += value.length - entry.value.length;
        entry.value = value;
        entry.version += 1;
      }
      return true;
    },

    async putIfAbsent({ key, value, ttl, group }: NewEntry) {
      if (live(key) !== undefined) return "there";
      if (group && membersOf(group.name) >= group.most) return "full";
      if (entries.size >= MOST_ENTRIES) sweep(entries.keys());
      if (entries.size >= MOST_ENTRIES) throw full();
      makeRoom(value.length);
      const end = Date.now() + ttl;
      entries.set(key, { group: group?.name, version: 1, value, end });
      size += value.length;
      if (group !== undefined) {
        const members = groups.get(group.name) ?? new Set();
        groups.set(group.name, members.add(key));
      }
      return "put";
    },

    async touch(key, milliseconds): Promise<void> {
      const entry = live(key);
      if (entry !== undefined) entry.end = Date.now() + milliseconds;
    },

    async count(group): Promise<number> {
      return membersOf(group);
    },

    async close(): Promise<void> {
      clearInterval(sweeper);
    },
  };
}

function growth(
  changes: readonly (readonly [Change, Entry | undefined])[],
): number {
  return changes.reduce(
    (sum, [{ value = "" }, entry]) =>
      sum + value.length - (entry?.value.length ?? 0),
    0,
  );
}

function full(): ToolError {
  return new ToolError("The server has no room for more state: try later.");
}
