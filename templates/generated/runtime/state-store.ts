/** Owns what is asked of a store of state: values by key, each with a version and an end. */

export interface StateStore {
  /** What is there and has not ended. */
  get(key: string): Promise<Stored | undefined>;
  /** All or none: false, and nothing is changed, where a version is not the one that is there. Ends stay as they are. */
  commit(changes: readonly Change[]): Promise<boolean>;
  /** Of several that put the same key, in whatever process, one is told "put". */
  putIfAbsent(entry: NewEntry): Promise<"put" | "there" | "full">;
  /** From now on it lives so long; nothing is done where it is not there. */
  touch(key: string, milliseconds: number): Promise<void>;
  /** How many there are of a group. */
  count(group: string): Promise<number>;
  /**
   * Takes a token of the bucket of a key: the milliseconds until there is one, 0 where it was
   * taken, undefined while the store is away. Absent: each process counts for itself.
   */
  takeToken?(
    key: string,
    limit: { readonly calls: number; readonly per: number },
  ): Promise<number | undefined>;
  close(): Promise<void>;
}

export interface Stored {
  /** One more after each commit. */
  readonly version: number;
  readonly value: string;
  /** When it was read: milliseconds of the store's clock, which all processes share. */
  readonly now: number;
}

export interface Change {
  readonly key: string;
  /** As it was read. */
  readonly version: number;
  /** Absent: the key is deleted. */
  readonly value?: string;
}

export interface NewEntry {
  readonly key: string;
  readonly value: string;
  /** Milliseconds until it ends. */
  readonly ttl: number;
  /** What it counts with, and how many of these there may be. */
  readonly group?: { readonly name: string; readonly most: number };
}
