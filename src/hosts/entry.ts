/** Owns the entry that tells a host of a server. */
import { diagnostic } from "../diagnostics/catalog.js";
import { fail, succeed, type Result } from "../diagnostics/diagnostic.js";
import type { JsonObject } from "../spec/model.js";
import type {
  Host,
  HostServer,
  ReferenceSyntax,
  ServerVariable,
  StdioShape,
} from "./host.js";

/** An entry, and the variables whose values the person has to write into it. */
export interface Entry {
  readonly value: JsonObject;
  /** The part of `value` that sets variables, and its key. */
  readonly envKey: string | undefined;
  readonly env: Readonly<Record<string, string>>;
  readonly toFillIn: readonly string[];
}

/**
 * Makes the entry. No shell, `npx` or `cmd` is in it: node itself with absolute paths starts alike on every
 * platform. Values of variables are never in it.
 */
export function buildEntry(host: Host, server: HostServer): Result<Entry> {
  if (server.kind === "http") {
    if (host.http === undefined) return fail([wrongTransport(host, "http")]);
    const { fixed, url } = host.http;
    return succeed({
      value: { ...fixed, [url]: server.url },
      envKey: undefined,
      env: {},
      toFillIn: [],
    });
  }
  if (host.stdio === undefined) return fail([wrongTransport(host, "stdio")]);
  const expanded = [server.node, server.script].filter((path) =>
    wouldExpand(path, host.reference),
  );
  if (expanded.length > 0)
    return fail(
      expanded.map((path) =>
        diagnostic("host/path-expands", { host: host.title, path }),
      ),
    );
  return succeed(stdioEntry(host.stdio, host.reference, server));
}

function stdioEntry(
  { fixed, command, env }: StdioShape,
  reference: ReferenceSyntax | undefined,
  server: Extract<HostServer, { kind: "stdio" }>,
): Entry {
  const start: JsonObject =
    command.kind === "one list"
      ? { [command.key]: [server.node, server.script] }
      : {
          [command.program]: server.node,
          [command.arguments]: [server.script],
        };
  const variables = server.env.flatMap((variable) => {
    const value = valueOf(variable, reference);
    return value === undefined ? [] : [[variable.name, value] as const];
  });
  const references = Object.fromEntries(variables);
  return {
    value: {
      ...fixed,
      ...start,
      ...(variables.length === 0 ? {} : { [env]: references }),
    },
    envKey: env,
    env: references,
    toFillIn: reference === undefined ? variables.map(([name]) => name) : [],
  };
}

/**
 * What stands for a variable's value. One that may be absent is left out where the file cannot say so:
 * an empty text or a placeholder would be taken for its value.
 */
function valueOf(
  { name, required, default: otherwise }: ServerVariable,
  reference: ReferenceSyntax | undefined,
): string | undefined {
  const needed = required && otherwise === undefined;
  if (reference === undefined)
    return needed ? `<put the value of ${name} here>` : undefined;
  const { open, close } = reference;
  if (needed) return `${open}${name}${close}`;
  if (otherwise === undefined || reference.otherwise === undefined)
    return undefined;
  if (otherwise.includes(close) || otherwise.includes(open)) return undefined;
  return `${open}${name}${reference.otherwise}${otherwise}${close}`;
}

/** A folder may be called `${HOME}`; the host would read that as a reference, and there is no way to quote it. */
function wouldExpand(
  path: string,
  reference: ReferenceSyntax | undefined,
): boolean {
  return reference !== undefined && path.includes(reference.open);
}

function wrongTransport({ title }: Host, transport: "stdio" | "http") {
  return diagnostic("host/wrong-transport", { host: title, transport });
}
