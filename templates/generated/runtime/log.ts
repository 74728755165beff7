/** Owns the log that handlers write: one JSON line on stderr for each call. */
import { loggedJson } from "./redact.js";
import { jsonLine } from "./stderr.js";

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
    process.stderr.write(jsonLine(line({ ...entry, data }, entry)));
  };
}

/** Logging must not fail for a `toJSON` that throws. */
function line(entry: object, rest: object): string {
  try {
    return loggedJson(entry);
  } catch {
    return JSON.stringify({ ...rest, data: "it cannot be shown" });
  }
}
