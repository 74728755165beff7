/** Owns the binding of definitions to handlers. */
import type {
  Completion,
  Method,
  Prompt,
  PromptDefinition,
  Resource,
  ResourceDefinition,
  ResourceTemplate,
  ResourceTemplateDefinition,
  ServerDefinition,
  Tool,
  ToolDefinition,
} from "./definitions.js";
import { StartError } from "./errors.js";

export type * from "./definitions.js";

export function defineServer(definition: ServerDefinition): ServerDefinition {
  return definition;
}

export function tool(definition: ToolDefinition, handler: unknown): Tool {
  const { name } = definition.listed;
  const own = callable(handler, name, `the tool "${name}"`);
  const run = definition.asks?.(own, name) ?? own;
  let loaded: ReturnType<ToolDefinition["validators"]> | undefined;
  // Node looks every import up again.
  const validators = () => (loaded ??= definition.validators());
  return { ...definition, run, validators };
}

export function resource(
  definition: ResourceDefinition,
  handler?: unknown,
): Resource {
  const { fixed } = definition;
  if (fixed !== undefined) return definition;
  return { ...definition, read: readerOf(handler, definition) };
}

export function resourceTemplate(
  definition: ResourceTemplateDefinition,
  handler?: unknown,
): ResourceTemplate {
  const { fixed, list, variables, listed } = definition;
  const owner = `the resource "${listed.name}"`;
  const complete = variables.map((v) => [v.name, v.complete] as const);
  return {
    ...definition,
    ...(fixed === undefined && { read: readerOf(handler, definition) }),
    ...(list === true && { entries: methodOf(handler, "list", owner) }),
    completers: completersOf(handler, complete, owner),
  };
}

export function prompt(
  definition: PromptDefinition,
  handler?: unknown,
): Prompt {
  const { messages, complete = {}, listed, asks } = definition;
  const { name } = listed;
  const owner = `the prompt "${name}"`;
  const get = messages ? undefined : methodOf(handler, "get", owner);
  return {
    ...definition,
    ...(get !== undefined && { get: asks?.(get, name) ?? get }),
    completers: completersOf(handler, Object.entries(complete), owner),
  };
}

function readerOf(
  handler: unknown,
  { listed, asks }: ResourceDefinition | ResourceTemplateDefinition,
): Method {
  const read = methodOf(handler, "read", `the resource "${listed.name}"`);
  return asks?.(read, listed.name) ?? read;
}

/** A name such as `constructor` finds what every object inherits: that is no handler. */
function callable(found: unknown, name: string, what: string): Method {
  const inherited: unknown = Reflect.get(Object.prototype, name);
  if (typeof found === "function" && found !== inherited) {
    return found as Method;
  }
  throw new StartError(
    `src/handlers.ts has no function for ${what}. ` +
      `"mcp-gen generate" adds a handler that is missing altogether.`,
  );
}

function methodOf(handler: unknown, name: string, owner: string): Method {
  const object = Object(handler);
  return callable(object[name], name, `"${name}" of ${owner}`).bind(object);
}

function completersOf(
  handler: unknown,
  complete: readonly (readonly [string, Completion | undefined])[],
  owner: string,
): ReadonlyMap<string, Method> {
  const names = complete.flatMap(([name, by]) =>
    by === "handler" ? name : [],
  );
  const completers: unknown = Object(handler).complete;
  return new Map(
    names.map((name) => [name, methodOf(completers, name, owner)]),
  );
}
