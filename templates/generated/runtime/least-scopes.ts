/** Owns which scopes a client is told to ask for, when it comes without a token: as few as will do. */
import type { ServerDefinition } from "./definitions.js";
import type { Head } from "./http-guards.js";

interface Entity {
  readonly listed: Readonly<Record<string, unknown>>;
  readonly scopes?: readonly string[];
}

/**
 * Those of what the headers name, before the body is read; where they name
 * nothing, those of what asks for least.
 */
export function leastScopes(
  { tools, resources, resourceTemplates, prompts }: ServerDefinition,
  expand: (scopes: readonly string[]) => readonly string[],
): (head: Head) => readonly string[] {
  const all: readonly Entity[] = [
    ...tools,
    ...resources,
    ...resourceTemplates,
    ...prompts,
  ];
  const [least = []] = all
    .flatMap(({ scopes }) => (scopes === undefined ? [] : [scopes]))
    .sort((a, b) => expand(a).length - expand(b).length);
  const named: Readonly<Record<string, readonly Entity[]>> = {
    "tools/call": tools,
    "prompts/get": prompts,
  };
  return (head) => {
    const method = head.header("mcp-method") ?? "";
    const name = head.header("mcp-name");
    const entities = Object.hasOwn(named, method) ? named[method] : undefined;
    const found = entities?.find(({ listed }) => listed["name"] === name);
    return found?.scopes ?? least;
  };
}
