/** Owns what a caller may use by its scopes, on every transport. */
import type { McpServer, ServerContext } from "@modelcontextprotocol/server";
import type { Access, Asked } from "./auth.js";
import { type Caller, callerOf } from "./caller.js";
import { fault } from "./fault.js";
import type { Service } from "./service.js";

export function accessBy(services: readonly Service[]): Access {
  /** The same whether it is listed or hidden: who knows its name is told what it needs. */
  function lacks(
    { method, params }: Asked,
    { scopes }: Caller,
  ): readonly string[] | undefined {
    const given = Object(params) as Readonly<Record<string, unknown>>;
    for (const service of services) {
      const needed = service.entityOf?.(method, given)?.scopes;
      if (needed !== undefined) return hasAll(scopes, needed);
    }
    return undefined;
  }

  return {
    lacks,
    mayHear(uri, by) {
      const caller = callerOf(
        by === undefined ? {} : { http: { authInfo: by.auth } },
      );
      const asked = { method: "resources/subscribe", params: { uri } };
      return lacks(asked, caller) === undefined;
    },
    guard({ server }) {
      // Whatever is served passes here, so that nothing can be forgotten.
      const set = server.setRequestHandler.bind(server) as Set;
      const guarded: Set = (method, ...rest) => {
        const handler = rest.pop() as Handler;
        set(method, ...rest, (given: unknown, call: ServerContext) => {
          const params =
            rest.length > 0 ? given : (given as Partial<Asked>).params;
          const needed = lacks({ method, params }, callerOf(call));
          return needed === undefined
            ? handler(given, call)
            : forbidden(method, needed);
        });
      };
      server.setRequestHandler =
        guarded as McpServer["server"]["setRequestHandler"];
    },
  };
}

type Handler = (given: unknown, call: ServerContext) => unknown;
type Set = (method: string, ...rest: unknown[]) => void;

function hasAll(
  scopes: readonly string[],
  needed: readonly string[],
): readonly string[] | undefined {
  return needed.every((scope) => scopes.includes(scope)) ? undefined : needed;
}

/** Over HTTP it has been refused before: this is what is said where there is none. */
function forbidden(method: string, scopes: readonly string[]): unknown {
  const text = needs(scopes);
  if (method !== "tools/call") throw fault("refused", text, { scopes });
  return { content: [{ type: "text", text }], isError: true };
}

export function needs(scopes: readonly string[]): string {
  const what = scopes.length === 1 ? "the scope" : "the scopes";
  return `This needs ${what} ${scopes.join(" ")}`;
}
