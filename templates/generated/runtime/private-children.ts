/** Owns what child processes inherit: never the protocol, whose lines they would read or print between. */
import child from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

/** All that waits for a child, and takes its options last. */
const synchronous = ["spawnSync", "execSync", "execFileSync"] as const;

/**
 * A child that is to inherit stdin gets none, and one that is to inherit stdout
 * gets stderr. All that does not wait (`spawn`, `fork`, `exec`) passes the one method.
 */
export function keepFromChildren(): void {
  const { prototype } = child.ChildProcess as unknown as {
    prototype: { spawn(options: object): unknown };
  };
  const { spawn } = prototype;
  prototype.spawn = function (options) {
    return spawn.call(this, redirected(options));
  };
  for (const name of synchronous) {
    const run = child[name] as (...all: readonly unknown[]) => unknown;
    const redirecting = (...all: readonly unknown[]): unknown =>
      run(...all.map((one) => (hasStdio(one) ? redirected(one) : one)));
    Object.defineProperty(redirecting, "name", { value: name });
    Object.assign(child, { [name]: redirecting });
  }
  syncBuiltinESMExports();
}

function hasStdio(value: unknown): value is object {
  return typeof value === "object" && value !== null && "stdio" in value;
}

function redirected(options: { readonly stdio?: unknown }): object {
  const { stdio } = options;
  const each = stdio === "inherit" ? [stdio, stdio, stdio] : stdio;
  return Array.isArray(each) ? { ...options, stdio: each.map(apart) } : options;
}

/** One entry of `stdio`: a word, a descriptor, or a stream that has one. */
function apart(entry: unknown, index: number): unknown {
  const own = typeof entry === "number" ? entry : Object(entry).fd;
  const descriptor = entry === "inherit" ? index : own;
  if (descriptor === 0) return "ignore";
  return descriptor === 1 ? 2 : entry;
}
