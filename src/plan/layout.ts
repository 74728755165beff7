/** Owns the table of what a project consists of: path, template, ownership, and when a file is planned. */
import type {
  JsonObject,
  PromptSpec,
  ResourceSpec,
  ResourceTemplateSpec,
  ServerSpec,
  ToolSpec,
} from "../spec/model.js";
import type { Ownership } from "./planned-file.js";
import type { Papers } from "./views/papers.js";

export type EntitySpec =
  ToolSpec | ResourceSpec | ResourceTemplateSpec | PromptSpec;

/** One file of every project. */
export interface ProjectRow {
  readonly path: string;
  readonly template: string;
  readonly ownership: Ownership;
  /** Made by `create` alone: who deletes it later does not get it back. Absent: by every command. */
  readonly by?: "create";
  /** What it belongs to, so that it is told of when that leaves the spec. */
  readonly entity?: string;
  /** Always, where it is absent. */
  readonly when?: (spec: ServerSpec, papers: Papers | undefined) => boolean;
}

/** One file of every entity of a kind; `*` in the path is the entity's file name. */
export interface EntityRow {
  readonly path: string;
  /** `validators` is no template: the text comes from the schemas. */
  readonly template: string;
  readonly ownership: Ownership;
  readonly when?: (entity: EntitySpec) => boolean;
}

export const validators = "validators";

const withHttp = (spec: ServerSpec): boolean => spec.http !== undefined;
const withFetch = (spec: ServerSpec): boolean => spec.fetch;
const withStdio = (spec: ServerSpec): boolean => spec.stdio;
const withSchemas = (spec: ServerSpec): boolean => spec.schemas.length > 0;
const withYarn = (_: ServerSpec, papers: Papers | undefined): boolean =>
  papers?.packageManager.id === "yarn-berry";
const withHandles = (spec: ServerSpec): boolean => spec.handles.length > 0;
const withTokens = (spec: ServerSpec): boolean =>
  spec.auth !== undefined && spec.http !== undefined;
const withCredentials = (spec: ServerSpec): boolean =>
  spec.credentials.length > 0;
const withEnvironment = (spec: ServerSpec): boolean => spec.env.length > 0;
// prettier-ignore
export const projectFiles: readonly ProjectRow[] = [
  { path: "package.json", template: "project/package.json.hbs", ownership: "once" },
  { path: "tsconfig.json", template: "project/tsconfig.json", ownership: "once" },
  { path: "tsconfig.test.json", template: "project/tsconfig.test.json", ownership: "once" },
  { path: ".gitignore", template: "project/_gitignore", ownership: "once" },
  { path: ".editorconfig", template: "project/_editorconfig", ownership: "once", by: "create" },
  { path: ".yarnrc.yml", template: "project/_yarnrc.yml", ownership: "once", by: "create", when: withYarn },
  { path: ".dockerignore", template: "project/_dockerignore", ownership: "once", by: "create" },
  { path: "Dockerfile", template: "project/Dockerfile.hbs", ownership: "once", by: "create" },
  { path: ".github/workflows/ci.yml", template: "project/_github/workflows/ci.yml.hbs", ownership: "once", by: "create" },
  { path: "README.md", template: "project/README.md.hbs", ownership: "once", by: "create" },
  { path: "AGENTS.md", template: "project/AGENTS.md.hbs", ownership: "once", by: "create" },
  { path: "src/stdio.ts", template: "project/src/stdio.ts", ownership: "once", entity: "transport stdio", when: withStdio },
  { path: "src/http.ts", template: "project/src/http.ts", ownership: "once", entity: "transport http", when: withHttp },
  { path: "src/fetch.ts", template: "project/src/fetch.ts", ownership: "once", entity: "transport fetch", when: withFetch },
  { path: "src/handlers.ts", template: "project/src/handlers.ts.hbs", ownership: "wired" },
  { path: "src/generated/schemas.ts", template: "generated/schemas.ts.hbs", ownership: "generated", when: withSchemas },
  { path: "src/generated/handles/kinds.ts", template: "generated/handle-kinds.ts.hbs", ownership: "generated", when: withHandles },
  { path: "src/generated/handles/kinds.validator.js", template: "generated/handle-kinds.validator.js.hbs", ownership: "generated", when: withHandles },
  { path: "src/generated/environment.ts", template: "generated/environment.ts.hbs", ownership: "generated", when: withEnvironment },
  { path: "src/generated/check-environment.ts", template: "generated/check-environment.ts.hbs", ownership: "generated", when: withEnvironment },
  { path: "src/generated/credentials.ts", template: "generated/credentials.ts.hbs", ownership: "generated", when: withCredentials },
  { path: "src/generated/definitions.ts", template: "generated/definitions.ts.hbs", ownership: "generated" },
  { path: "src/generated/types.ts", template: "generated/types.ts.hbs", ownership: "generated" },
  { path: "src/generated/changes.ts", template: "generated/changes.ts.hbs", ownership: "generated" },
  { path: "src/generated/server.ts", template: "generated/server.ts.hbs", ownership: "generated" },
  { path: "test/access.ts", template: "generated/access.ts.hbs", ownership: "generated", when: withTokens },
  { path: "test/contract.test.ts", template: "generated/contract.test.ts.hbs", ownership: "generated" },
];

// prettier-ignore
export const entityFiles: Readonly<Record<EntitySpec["kind"], readonly EntityRow[]>> = {
  tool: [
    { path: "src/generated/tools/*.ts", template: "generated/tool.ts.hbs", ownership: "generated" },
    { path: "src/generated/tools/*.validator.js", template: validators, ownership: "generated" },
    { path: "src/tools/*.ts", template: "handler/tool.ts.hbs", ownership: "once" },
    { path: "test/tools/*.test.ts", template: "handler/tool.test.ts.hbs", ownership: "once" },
  ],
  resource: [
    { path: "src/generated/resources/*.ts", template: "generated/resource.ts.hbs", ownership: "generated", when: needsHandler },
    { path: "src/resources/*.ts", template: "handler/resource.ts.hbs", ownership: "once", when: needsHandler },
    { path: "test/resources/*.test.ts", template: "handler/resource.test.ts.hbs", ownership: "once", when: needsHandler },
  ],
  resourceTemplate: [
    { path: "src/generated/resources/*.ts", template: "generated/resource-template.ts.hbs", ownership: "generated", when: needsHandler },
    { path: "src/generated/resources/*.validator.js", template: validators, ownership: "generated", when: hasVariableSchemas },
    { path: "src/resources/*.ts", template: "handler/resource-template.ts.hbs", ownership: "once", when: needsHandler },
    { path: "test/resources/*.test.ts", template: "handler/resource-template.test.ts.hbs", ownership: "once", when: needsHandler },
  ],
  prompt: [
    { path: "src/generated/prompts/*.ts", template: "generated/prompt.ts.hbs", ownership: "generated", when: needsHandler },
    { path: "src/prompts/*.ts", template: "handler/prompt.ts.hbs", ownership: "once", when: needsHandler },
    { path: "test/prompts/*.test.ts", template: "handler/prompt.test.ts.hbs", ownership: "once", when: needsHandler },
  ],
};

export const runtimeFolder = "generated/runtime/";

/** What a handler or its test may import; every other file of the runtime is planned where another file imports it. */
export const runtimeAlways: readonly string[] = [
  "content",
  "context",
  "errors",
  "test-context",
];

/** What else a handler may import: a tool that says that it reaches out gets what it does that with. */
export function runtimeWanted({ tools }: ServerSpec): readonly string[] {
  const reachesOut = tools.some(({ listed: { annotations } }) => {
    const { openWorldHint } = Object(annotations) as JsonObject;
    return openWorldHint === true;
  });
  return reachesOut ? ["safe-fetch"] : [];
}

/** Where the generated and the handler files of a kind stand. */
export const folders: Readonly<
  Record<EntitySpec["kind"], "tools" | "resources" | "prompts">
> = {
  tool: "tools",
  resource: "resources",
  resourceTemplate: "resources",
  prompt: "prompts",
};

/** Every entity in the order tools, resources, templates, prompts; each list in the spec's order. */
export function entitiesOf(spec: ServerSpec): readonly EntitySpec[] {
  return [
    ...spec.tools,
    ...spec.resources,
    ...spec.resourceTemplates,
    ...spec.prompts,
  ];
}

/** Whether a person writes code for it; fixed content and inline messages need none. */
export function needsHandler(entity: EntitySpec): boolean {
  switch (entity.kind) {
    case "tool":
      return true;
    case "resource":
      return entity.fixed === undefined;
    case "resourceTemplate":
      return (
        (entity.root === undefined &&
          (entity.fixed === undefined || entity.list)) ||
        entity.variables.some(({ complete }) => complete?.kind === "handler")
      );
    case "prompt":
      return (
        entity.messages === undefined ||
        entity.arguments.some(({ complete }) => complete?.kind === "handler")
      );
  }
}

export function hasVariableSchemas(entity: EntitySpec): boolean {
  return (
    entity.kind === "resourceTemplate" &&
    entity.variables.some(({ schema }) => schema !== undefined)
  );
}

/** Whether people are asked, before a tool or by a handler. */
export function asksPeople(spec: ServerSpec): boolean {
  return entitiesOf(spec).some(
    (entity) =>
      entity.asks !== undefined ||
      (entity.kind === "tool" && entity.confirm !== undefined),
  );
}

/** Whether anything is completed, by a handler or from a list. */
export function hasCompletion(spec: ServerSpec): boolean {
  return [
    ...spec.resourceTemplates.flatMap(({ variables }) => variables),
    ...spec.prompts.flatMap((prompt) => prompt.arguments),
  ].some(({ complete }) => complete !== undefined);
}
