/** Owns the store of state in a file, which processes of one machine share. */
import { resolve } from "node:path";
import Database from "libsql";
import { StartError } from "./errors.js";
import { projectFolder } from "./project-folder.js";
import { openMemory } from "./memory-store.js";
import { sqliteState } from "./sqlite-state.js";
import type { State } from "./state.js";

/** Milliseconds to wait for another process that is writing. */
const PATIENCE = 5_000;

/**
 * @param text The value of STATE_URL; a path in it starts at the project.
 * @param name The server's: those of other names share nothing with it.
 */
export async function openSqlite(text = "", name: string): Promise<State> {
  if (text === "memory:") return openMemory();
  const [, path] = /^sqlite:(?:\/\/)?(.+)$/.exec(text) ?? [];
  if (path === undefined) {
    throw new StartError("STATE_URL must be memory: or sqlite:PATH.");
  }
  const file = resolve(projectFolder, path);
  try {
    const database = new Database(file);
    database.exec(`PRAGMA busy_timeout = ${PATIENCE}`);
    // What a process has written outlives it; a commit waits for no disk.
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    const store = sqliteState(database, name);
    return { store, close: store.close };
  } catch (error) {
    const { code } = Object(error);
    throw new StartError(
      `Cannot use the store at ${file}: ${code || "it cannot be opened"}. ` +
        "Set STATE_URL to sqlite:PATH, with a path that can be written.",
    );
  }
}
