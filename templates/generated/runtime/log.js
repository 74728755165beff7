/** Owns the log that handlers write: one JSON line on stderr for each call. */
import { inspect } from "node:util";
export const log = {
    debug: writer("debug"),
    info: writer("info"),
    warning: writer("warning"),
    error: writer("error"),
};
function writer(level) {
    return (message, data) => {
        const entry = { time: new Date().toISOString(), level, message };
        process.stderr.write(`${line({ ...entry, data }, entry)}\n`);
    };
}
/** Logging must not fail for a BigInt, a cycle or a `toJSON` that throws. */
function line(entry, rest) {
    try {
        return JSON.stringify(entry, (_, value) => value instanceof Error ? inspect(value) : value);
    }
    catch {
        return JSON.stringify({ ...rest, data: inspect(entry.data) });
    }
}
