/** Owns what the template of `definitions.ts` is told: what is served, list by list. */
import type {
  Completion,
  FixedContent,
  Json,
  JsonObject,
  PromptSpec,
  ResourceSpec,
  ResourceTemplateSpec,
  ServerSpec,
  TemplateVariable,
  ToolSpec,
} from "../../spec/model.js";
import { folders, hasVariableSchemas, type EntitySpec } from "../layout.js";

export interface DefinitionsView {
  /** The types of the entries. */
  readonly types: readonly string[];
  readonly lists: readonly {
    readonly name: string;
    readonly type: string;
    readonly entries: readonly {
      readonly definition: JsonObject;
      /** The module of its validators; empty where it has none. */
      readonly validators: string;
    }[];
  }[];
}

const types = {
  tools: "ToolDefinition",
  resources: "ResourceDefinition",
  resourceTemplates: "ResourceTemplateDefinition",
  prompts: "PromptDefinition",
} as const;

export function definitionsView(spec: ServerSpec): DefinitionsView {
  return {
    types: Object.values(types).sort(),
    lists: (
      ["tools", "resources", "resourceTemplates", "prompts"] as const
    ).map((name) => ({
      name,
      type: types[name],
      entries: spec[name].map((entity: EntitySpec) => ({
        definition: definitionOf(entity),
        validators: validatorsOf(entity),
      })),
    })),
  };
}

function validatorsOf(entity: EntitySpec): string {
  return entity.kind === "tool" || hasVariableSchemas(entity)
    ? `./${folders[entity.kind]}/${entity.names.file}.validator.js`
    : "";
}

function definitionOf(entity: EntitySpec): JsonObject {
  switch (entity.kind) {
    case "tool":
      return toolDefinition(entity);
    case "resource":
      return { listed: entity.listed, ...resourceOptions(entity) };
    case "resourceTemplate":
      return templateDefinition(entity);
    case "prompt":
      return promptDefinition(entity);
  }
}

function toolDefinition({ listed, execution, headers }: ToolSpec): JsonObject {
  return {
    listed,
    ...(execution !== undefined && { execution }),
    ...(headers.length > 0 && {
      headers: headers.map(({ path, header }) => ({ path, header })),
    }),
  };
}

function templateDefinition(template: ResourceTemplateSpec): JsonObject {
  return {
    listed: template.listed,
    variables: template.variables.map(variableEntry),
    ...(template.list && { list: true }),
    ...resourceOptions(template),
  };
}

function variableEntry({
  name,
  several,
  required,
  complete,
}: TemplateVariable): JsonObject {
  return {
    name,
    ...(several && { several }),
    ...(!required && { optional: true }),
    ...(complete !== undefined && { complete: completion(complete) }),
  };
}

/** What a resource and a template share. */
function resourceOptions({
  fixed,
  subscribe,
  cache,
}: Pick<ResourceSpec, "fixed" | "subscribe" | "cache">): JsonObject {
  return {
    ...(fixed !== undefined && { fixed: fixedContent(fixed) }),
    ...(subscribe && { subscribe }),
    ...(cache !== undefined && {
      cache: { ttlMs: cache.ttlMs, cacheScope: cache.cacheScope },
    }),
  };
}

function fixedContent(fixed: FixedContent): JsonObject {
  return fixed.kind === "text" ? { text: fixed.text } : { file: fixed.file };
}

function promptDefinition(prompt: PromptSpec): JsonObject {
  const complete = prompt.arguments.flatMap(({ name, complete }) =>
    complete === undefined ? [] : [[name, completion(complete)] as const],
  );
  return {
    listed: prompt.listed,
    ...(complete.length > 0 && { complete: Object.fromEntries(complete) }),
    ...messages(prompt),
  };
}

function messages(prompt: PromptSpec): JsonObject {
  if (prompt.messages === undefined) return {};
  const written = prompt.messages.map(({ role, pieces }) => ({
    role,
    pieces: pieces.map((piece) =>
      "text" in piece ? piece.text : { argument: piece.argument },
    ),
  }));
  return { messages: written };
}

function completion(complete: Completion): Json {
  return complete.kind === "handler" ? "handler" : complete.values;
}
