/** Owns the log that handlers write: one JSON line on stderr for each call. */
import { inspect } from "node:util";

type Level = "debug" | "info" | "warning" | "error";
type Write = (
  message: string,
  data?: Readonly<Record<string, unknown>>,
) => void;

export type Log = Readonly<Record<Level, Write>>;

export const log: Log = {
  debug: writer("debug"),
  info: writer("info"),
  warning: writer("warning"),
  error: writer("error"),
};

function writer(level: Level): Write {
  return (message, data) => {
    const entry = { time: new Date().toISOString(), level, message };
    process.stderr.write(`${line({ ...entry, data }, entry)}\n`);
  };
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
