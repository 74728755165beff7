/** Owns the part `auth` of a server: its scopes, with those that each implies, and the tokens that give them. */
import { accessBy } from "./access.js";
import { setLocalScopes } from "./caller.js";
import { StartError } from "./errors.js";
import type { HttpAuth, Tokens } from "./gate.js";
import { tokenGate } from "./token-gate.js";

export interface AuthSettings {
  readonly tokens: Tokens;
  /** Each scope with those that it implies. */
  readonly scopes: Scopes;
  /** What lists show of what needs scopes. */
  readonly list: "granted" | "all";
}

type Scopes = Readonly<Record<string, readonly string[]>>;

export function authenticated({
  scopes,
  list,
  tokens,
}: AuthSettings): HttpAuth {
  const names = Object.keys(scopes);
  const expand = (given: readonly string[]) => {
    const all = withImplied(scopes, given);
    // In one order, and no others: by these, lists are told apart.
    return names.filter((name) => all.has(name));
  };
  return {
    hides: list === "granted",
    access(services) {
      setLocalScopes(expand(localScopes(names)));
      return accessBy(services);
    },
    gate: (definition, settings, access) =>
      tokenGate({
        definition,
        settings,
        access,
        names,
        expand,
        tokens: tokens.open(settings),
      }),
  };
}

function withImplied(
  scopes: Scopes,
  given: readonly string[],
): ReadonlySet<string> {
  const all = new Set(given);
  // A set that grows while it is walked is walked to its end.
  for (const name of all) {
    const implied = Object.hasOwn(scopes, name) ? scopes[name] : undefined;
    for (const one of implied ?? []) all.add(one);
  }
  return all;
}

/** Who has started a server on stdio may use all of it, or what `MCP_SCOPES` says. */
function localScopes(names: readonly string[]): readonly string[] {
  const said = process.env["MCP_SCOPES"]?.split(/[\s,]+/).filter(Boolean) ?? [];
  const unknown = said.find((scope) => !names.includes(scope));
  if (unknown !== undefined) {
    throw new StartError(
      `MCP_SCOPES has "${unknown}", which is none of ${names.join(", ")}.`,
    );
  }
  return said.length > 0 ? said : names;
}
