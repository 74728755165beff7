/** Owns the store of state in an SQLite database. */
import type { Database } from "libsql";
import { ToolError } from "./errors.js";
import type { NewEntry, StateStore, Stored } from "./state-store.js";

/** Milliseconds between the removals of what has ended. */
const SWEEP = 30_000;

/** @param name of the server; keys of others are not its own */
export function sqliteState(database: Database, name: string): StateStore {
  database.exec(`
    CREATE TABLE IF NOT EXISTS state (
      server TEXT NOT NULL,
      key TEXT NOT NULL,
      version INTEGER NOT NULL,
      value TEXT NOT NULL,
      "group" TEXT,
      ends INTEGER NOT NULL,
      PRIMARY KEY (server, key)
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS state_group ON state (server, "group");
    CREATE INDEX IF NOT EXISTS state_ends ON state (ends);
  `);
  const sql = {
    get: database.prepare(
      "SELECT version, value FROM state WHERE server = ? AND key = ? AND ends > ?",
    ),
    put: database.prepare(
      'INSERT INTO state (server, key, version, value, "group", ends) VALUES (?, ?, 1, ?, ?, ?)',
    ),
    set: database.prepare(
      "UPDATE state SET value = ?, version = version + 1 WHERE server = ? AND key = ?",
    ),
    drop: database.prepare("DELETE FROM state WHERE server = ? AND key = ?"),
    touch: database.prepare(
      "UPDATE state SET ends = ? WHERE server = ? AND key = ? AND ends > ?",
    ),
    count: database.prepare(
      'SELECT count(*) AS count FROM state WHERE server = ? AND "group" = ? AND ends > ?',
    ),
    sweep: database.prepare("DELETE FROM state WHERE ends <= ?"),
  };

  function get(key: string): Stored | undefined {
    const now = Date.now();
    const row = sql.get.get(name, key, now) as Stored | undefined;
    return row && { version: row.version, value: row.value, now };
  }

  function count(group: string): number {
    const row = sql.count.get(name, group, Date.now());
    return (row as { readonly count: number }).count;
  }

  /** All or nothing; who begins it waits for other processes. */
  function atOnce<Result>(work: () => Result): Result {
    database.exec("BEGIN IMMEDIATE");
    try {
      const result = work();
      database.exec("COMMIT");
      return result;
    } catch (error) {
      database.exec("ROLLBACK");
      throw error;
    }
  }

  function put({ key, value, ttl, group }: NewEntry) {
    if (get(key) !== undefined) return "there";
    if (group && count(group.name) >= group.most) return "full";
    sql.drop.run(name, key);
    sql.put.run(name, key, value, group?.name ?? null, Date.now() + ttl);
    return "put";
  }

  // A file that cannot be written is found out now, and not by a caller.
  sql.sweep.run(Date.now());
  const sweeper = setInterval(() => {
    said(() => sql.sweep.run(Date.now())).catch(() => undefined);
  }, SWEEP).unref();

  return {
    get: (key) => said(() => get(key)),
    count: (group) => said(() => count(group)),
    putIfAbsent: (entry) => said(() => atOnce(() => put(entry))),

    commit: (changes) =>
      said(() =>
        atOnce(() => {
          const areCurrent = changes.every(
            ({ key, version }) => get(key)?.version === version,
          );
          if (!areCurrent) return false;
          for (const { key, value } of changes) {
            if (value === undefined) sql.drop.run(name, key);
            else sql.set.run(value, name, key);
          }
          return true;
        }),
      ),

    async touch(key, milliseconds) {
      const now = Date.now();
      await said(() => sql.touch.run(now + milliseconds, name, key, now));
    },

    async close() {
      clearInterval(sweeper);
      database.close();
    },
  };
}

/** What SQLite says may quote values, so that only its code is told. */
async function said<Result>(work: () => Result): Promise<Result> {
  try {
    return work();
  } catch (error) {
    process.stderr.write(`sqlite: ${String(Object(error).code)}\n`);
    throw new ToolError(
      "The server's store cannot be reached now: try again later.",
    );
  }
}
