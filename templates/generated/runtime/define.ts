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
  StatedServer,
  Tool,
  ToolDefinition,
} from "./definitions.js";
import { StartError } from "./errors.js";
import { type Late, lateHandlers } from "./late-handlers.js";

export type * from "./definitions.js";

export function defineServer({
  handlers,
  credentials,
  ...stated
}: StatedServer): ServerDefinition {
  const { load, handler: plain } = lateHandlers(handlers);
  const handler: typeof plain = (kind, name) => {
    const late = plain(kind, name);
    return credentials ? (find) => credentials(late(find)) : late;
  };
  const resourceTemplates = stated.resourceTemplates.map((definition) =>
    resourceTemplate(definition, handler("resources", definition.listed.name)),
  );
  return {
    ...stated,
    tools: stated.tools.map((definition) =>
      tool(definition, handler("tools", definition.listed.name)),
    ),
    resources: stated.resources.map((definition) =>
      resource(definition, handler("resources", definition.listed.name)),
    ),
    resourceTemplates,
    prompts: stated.prompts.map((definition) =>
      prompt(definition, handler("prompts", definition.listed.name)),
    ),
    async loadHandlers() {
      for (const { files } of resourceTemplates) await files?.open();
      await load();
    },
  };
}

export function tool(definition: ToolDefinition, late: Late): Tool {
  const { listed, asks } = definition;
  const { name } = listed;
  let loaded: ReturnType<ToolDefinition["validators"]> | undefined;
  // Node looks every import up again.
  const validators = () => (loaded ??= definition.validators());
  const own = late((handler) => callable(handler, name, `the tool "${name}"`));
  const run = asks?.(own, name) ?? own;
  return { ...definition, run, validators };
}

export function resource(definition: ResourceDefinition, late: Late): Resource {
  if (definition.fixed !== undefined) return definition;
  return { ...definition, read: readerOf(late, definition) };
}

export function resourceTemplate(
  definition: ResourceTemplateDefinition,
  late: Late,
): ResourceTemplate {
  const { fixed, list, variables, listed, root } = definition;
  const [{ name: variable } = { name: "" }] = variables;
  const files = root?.({ ...listed, variable });
  const owner = `the resource "${listed.name}"`;
  const complete = variables.map((v) => [v.name, v.complete] as const);
  return {
    ...definition,
    ...((fixed ?? files) ? {} : { read: readerOf(late, definition) }),
    ...(list === true && {
      entries: files?.list ?? methodOf(late, "list", owner),
    }),
    ...(files && { files }),
    completers: completersOf(late, complete, owner),
  };
}

export function prompt(definition: PromptDefinition, late: Late): Prompt {
  const { messages, complete = {}, listed, asks } = definition;
  const { name } = listed;
  const owner = `the prompt "${name}"`;
  const get = messages ? undefined : methodOf(late, "get", owner);
  return {
    ...definition,
    ...(get !== undefined && { get: asks?.(get, name) ?? get }),
    completers: completersOf(late, Object.entries(complete), owner),
  };
}

function completersOf(
  late: Late,
  complete: readonly (readonly [string, Completion | undefined])[],
  owner: string,
): ReadonlyMap<string, Method> {
  const names = complete.flatMap(([name, by]) =>
    by === "handler" ? name : [],
  );
  const completers: Late = (find) =>
    late((handler) => find(Object(handler).complete));
  return new Map(
    names.map((name) => [name, methodOf(completers, name, owner)]),
  );
}

function readerOf(
  late: Late,
  { listed, asks }: ResourceDefinition | ResourceTemplateDefinition,
): Method {
  const read = methodOf(late, "read", `the resource "${listed.name}"`);
  return asks?.(read, listed.name) ?? read;
}

function methodOf(late: Late, name: string, owner: string): Method {
  return late((handler) => {
    const object = Object(handler);
    return callable(object[name], name, `"${name}" of ${owner}`).bind(object);
  });
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
