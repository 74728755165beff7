/**
 * Owns what `dev` loads into a server before its own code, with `--import`: all that console methods would print on
 * stdout goes to stderr, after the place that it comes from. Nothing of this is in a project.
 */
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { format, inspect, type InspectOptions } from "node:util";

/** The rest of what prints on stdout does it by these. */
for (const name of ["log", "info", "debug"] as const)
  console[name] = (...values: unknown[]) => tell(name, format(...values));
console.dir = (value: unknown, options?: InspectOptions) =>
  tell("dir", inspect(value, { customInspect: false, ...options }));

function tell(name: string, text: string): void {
  const place = placeOf(stackHere());
  const from = place === undefined ? "" : `${place} `;
  process.stderr.write(`${from}console.${name}: ${text}\n`);
}

function stackHere(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const { stack = "" } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return stack;
}

/** The first frame in the person's own code, from the project's folder; source maps make it a place in `src`. */
function placeOf(stack: string): string | undefined {
  for (const line of stack.split("\n")) {
    const frame = /\(?((?:file:\/\/)?(?:\/|[A-Za-z]:)[^()]*):(\d+):\d+\)?$/;
    const [, where = "", row = ""] = frame.exec(line) ?? [];
    if (where === "") continue;
    const file = where.startsWith("file:") ? fileURLToPath(where) : where;
    const way = relative(process.cwd(), file).split(sep).join("/");
    const isOwn =
      /^(?:src|build)\//.test(way) && !/^\w+\/generated\//.test(way);
    if (isOwn) return `${way}:${row}`;
  }
  return undefined;
}
