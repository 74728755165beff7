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
  const place = { kind: "tool", name: definition.listed.name };
  return { ...definition, run: method(place, handler) };
}

export function resource(
  definition: ResourceDefinition,
  handler?: unknown,
): Resource {
  if (definition.fixed !== undefined) return definition;
  const place = { kind: "resource", name: definition.listed.name };
  return { ...definition, read: methodOf(place, handler, "read") };
}

export function resourceTemplate(
  definition: ResourceTemplateDefinition,
  handler?: unknown,
): ResourceTemplate {
  const place = { kind: "resource", name: definition.listed.name };
  const { fixed, list, variables } = definition;
  return {
    ...definition,
    ...(fixed === undefined && { read: methodOf(place, handler, "read") }),
    ...(list === true && { entries: methodOf(place, handler, "list") }),
    completers: completersOf(
      place,
      handler,
      variables.map(({ name, complete }) => [name, complete]),
    ),
  };
}

export function prompt(
  definition: PromptDefinition,
  handler?: unknown,
): Prompt {
  const place = { kind: "prompt", name: definition.listed.name };
  const { messages, complete = {} } = definition;
  return {
    ...definition,
    ...(messages === undefined && { get: methodOf(place, handler, "get") }),
    completers: completersOf(place, handler, Object.entries(complete)),
  };
}

interface Place {
  readonly kind: string;
  readonly name: string;
}

/** A name such as `constructor` finds what every object inherits: that is no handler. */
function method(place: Place, found: unknown, part?: string): Method {
  const inherited = Reflect.get(Object.prototype, part ?? place.name);
  if (typeof found === "function" && found !== inherited) {
    return found as Method;
  }
  const wanted = part === undefined ? "" : `"${part}" of `;
  throw new StartError(
    `src/handlers.ts has no function for ${wanted}the ${place.kind} "${place.name}". ` +
      `"mcp-gen generate" adds a handler that is missing altogether.`,
  );
}

function methodOf(place: Place, handler: unknown, part: string): Method {
  const owner = Object(handler);
  return method(place, owner[part], part).bind(owner);
}

function completersOf(
  place: Place,
  handler: unknown,
  wanted: readonly (readonly [string, Completion | undefined])[],
): ReadonlyMap<string, Method> {
  const owner = Object(handler).complete;
  const names = wanted.flatMap(([name, by]) => (by === "handler" ? name : []));
  return new Map(names.map((name) => [name, methodOf(place, owner, name)]));
}
