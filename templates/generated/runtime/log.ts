/** Owns the log that handlers write: one JSON line on stderr for each call. */
import { inspect } from "node:util";

type Data = Readonly<Record<string, unknown>>;

/** Never sent to the client. */
export interface Log {
  debug(message: string, data?: Data): void;
  info(message: string, data?: Data): void;
  warning(message: string, data?: Data): void;
  error(message: string, data?: Data): void;
}

export const log: Log = {
  debug: (message, data) => write("debug", message, data),
  info: (message, data) => write("info", message, data),
  warning: (message, data) => write("warning", message, data),
  error: (message, data) => write("error", message, data),
};

function write(level: string, message: string, data?: Data): void {
  const entry = { time: new Date().toISOString(), level, message };
  process.stderr.write(`${line({ ...entry, data }, entry)}\n`);
}

/** Logging must not fail for a BigInt, a cycle or a `toJSON` that throws. */
function line(entry: { readonly data?: unknown }, rest: object): string {
  try {
    return JSON.stringify(entry, (_, value) =>
      value instanceof Error ? inspect(value) : value,
    );
  } catch {
    return JSON.stringify({ ...rest, data: inspect(entry.data) });
  }
}
