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
import {
  entitiesOf,
  folders,
  hasVariableSchemas,
  type EntitySpec,
} from "../layout.js";
import { asksOf, confirmOf, rootOf } from "./entity-extras.js";
import { written } from "./pieces.js";

export interface DefinitionsView {
  /** The types of the entries. */
  readonly types: readonly string[];
  /** Whether handlers ask people, and whether people are asked before tools. */
  readonly asks: boolean;
  readonly confirms: boolean;
  /** Whether files of folders are served. */
  readonly roots: boolean;
  readonly lists: readonly {
    readonly name: string;
    readonly type: string;
    readonly entries: readonly {
      readonly definition: JsonObject;
      /** The module of its validators; empty where it has none. */
      readonly validators: string;
      /** What `confirming` takes, and what `asking` does; nothing where nobody is asked. */
      readonly confirm: JsonObject;
      readonly asks: JsonObject;
      /** What `servingFiles` takes; nothing where it serves none. */
      readonly root: JsonObject;
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
    asks: entitiesOf(spec).some(({ asks }) => asks !== undefined),
    confirms: spec.tools.some(({ confirm }) => confirm !== undefined),
    roots: spec.resourceTemplates.some(({ root }) => root !== undefined),
    lists: (
      ["tools", "resources", "resourceTemplates", "prompts"] as const
    ).map((name) => ({
      name,
      type: types[name],
      entries: spec[name].map((entity: EntitySpec) => ({
        definition: {
          ...definitionOf(entity),
          ...(entity.scopes !== undefined && { scopes: entity.scopes }),
        },
        validators: validatorsOf(entity),
        confirm: confirmOf(entity),
        asks: asksOf(entity),
        root: rootOf(entity),
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

function toolDefinition({
  listed,
  execution,
  headers,
  handles,
  limits,
}: ToolSpec): JsonObject {
  return {
    listed,
    ...(execution !== undefined && { execution }),
    ...(headers.length > 0 && {
      headers: headers.map(({ path, header }) => ({ path, header })),
    }),
    ...(handles.length > 0 && {
      handles: handles.map(({ argument, kind, role }) => ({
        argument,
        kind,
        role,
      })),
    }),
    ...(Object.keys(limits).length > 0 && {
      limits: { ...limits } as JsonObject,
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
  const messages = prompt.messages.map(({ role, pieces }) => ({
    role,
    pieces: written(pieces),
  }));
  return { messages };
}

function completion(complete: Completion): Json {
  return complete.kind === "handler" ? "handler" : complete.values;
}
