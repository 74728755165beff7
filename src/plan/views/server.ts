/** Owns what the templates of `server.ts` and `types.ts` are told: one line an entity. */
import type { JsonObject, ServerSpec } from "../../spec/model.js";
import { freeName } from "../free-name.js";
import {
  asksPeople,
  entitiesOf,
  hasCompletion,
  folders,
  needsHandler,
  type EntitySpec,
} from "../layout.js";
import { memberAccess } from "../literal.js";
import { lineWidth, widthOf } from "../width.js";

/** One call in `server.ts` and one namespace in `types.ts`. */
interface EntityLine {
  readonly name: string;
  readonly namespace: string;
  readonly folder: string;
  readonly file: string;
  /** The definition's name in `server.ts`. */
  readonly local: string;
  readonly specifier: string;
  /** Where `server.ts` finds its handler; empty where it has none. */
  readonly handler: string;
}

/** What a kind of entity adds to the server: a function of one file of the runtime. */
interface ServiceLine {
  readonly name: string;
  readonly file: string;
}

export interface ServerView {
  /** Whether the environment is checked before any handler is loaded. */
  readonly environment: boolean;
  readonly services: readonly ServiceLine[];
  /** What opens its store, if it has one. */
  readonly stores: readonly ServiceLine[];
  readonly keepsHandles: boolean;
  /** The functions of `runtime/define.ts` that are called. */
  readonly functions: readonly string[];
  readonly handled: boolean;
  readonly imports: readonly EntityLine[];
  /** Those of the entities that need a handler. */
  readonly handlers: readonly EntityLine[];
  readonly identity: JsonObject;
  readonly tools: readonly EntityLine[];
  readonly resources: readonly EntityLine[];
  readonly resourceTemplates: readonly EntityLine[];
  readonly prompts: readonly EntityLine[];
  readonly settings: JsonObject;
  /** The names of what can be taken out of the lists at run time. */
  readonly names: JsonObject;
  /** All of them: what is the person's may outlast the last entity of its kind. */
  readonly kinds: readonly {
    readonly kind: string;
    readonly lines: readonly EntityLine[];
  }[];
}

const bound = new Set([
  "handlers",
  "server",
  "defineServer",
  "tool",
  "resource",
  "resourceTemplate",
  "prompt",
  "serveTools",
  "serveResources",
  "servePrompts",
  "serveCompletions",
  "handles",
  "openMemory",
  "openRedis",
  "openSqlite",
]);

export function serverView(spec: ServerSpec): ServerView {
  const entities = entitiesOf(spec);
  const taken = new Set([
    ...bound,
    ...entities.map(({ names }) => names.identifier),
  ]);
  const lines = new Map(
    entities.map((entity) => [entity, entityLine(entity, taken)]),
  );
  const linesOf = (list: readonly EntitySpec[]): readonly EntityLine[] =>
    list.flatMap((entity) => lines.get(entity) ?? []);
  const all = linesOf(entities);
  const handlers = all.filter(({ handler }) => handler !== "");
  return {
    environment: spec.env.length > 0,
    services: services(spec),
    stores: stores(spec),
    keepsHandles: spec.handles.length > 0,
    functions: [
      "defineServer",
      ...[...new Set(entities.map(({ kind }) => kind))].sort(),
    ],
    handled: handlers.length > 0,
    handlers,
    imports: all.toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1)),
    identity: {
      info: spec.info,
      ...(spec.instructions !== undefined && {
        instructions: spec.instructions,
      }),
    },
    tools: linesOf(spec.tools),
    resources: linesOf(spec.resources),
    resourceTemplates: linesOf(spec.resourceTemplates),
    prompts: linesOf(spec.prompts),
    settings: settings(spec),
    names: {
      tool: spec.tools.map(nameOf),
      resource: [...spec.resources, ...spec.resourceTemplates].map(nameOf),
      prompt: spec.prompts.map(nameOf),
    },
    kinds: ["tools", "resources", "prompts"].map((kind) => ({
      kind,
      lines: handlers.filter(({ folder }) => folder === kind),
    })),
  };
}

function entityLine(
  entity: EntitySpec,
  taken: ReadonlySet<string>,
): EntityLine {
  const { name, identifier, namespace, file } = entity.names;
  const folder = folders[entity.kind];
  const local = bound.has(identifier)
    ? freeName(`${identifier}Definition`, taken)
    : identifier;
  return {
    name,
    namespace,
    folder,
    file,
    local,
    specifier: `definition as ${local}`,
    handler: needsHandler(entity) ? handlerOf(folder, name) : "",
  };
}

/** Where the handler is; a name that is too long for its line stands below. */
function handlerOf(folder: string, name: string): string {
  const owner = `handlers.${folder}`;
  const member = memberAccess(name);
  if (6 + widthOf(owner + member) < lineWidth) return owner + member;
  return member.startsWith(".")
    ? `${owner}\n        ${member}`
    : `${owner}[\n        ${member.slice(1, -1)}\n      ]`;
}

function pathOf({ folder, file }: EntityLine): string {
  return `${folder}/${file}`;
}

function nameOf({ names }: EntitySpec): string {
  return names.name;
}

function services(spec: ServerSpec): readonly ServiceLine[] {
  const { tools, resources, resourceTemplates, prompts } = spec;
  const lines: ServiceLine[] = [];
  if (tools.length > 0) lines.push({ name: "serveTools", file: "tools" });
  if (resources.length + resourceTemplates.length > 0) {
    lines.push({ name: "serveResources", file: "resources" });
  }
  if (prompts.length > 0) lines.push({ name: "servePrompts", file: "prompts" });
  if (hasCompletion(spec)) {
    lines.push({ name: "serveCompletions", file: "completion" });
  }
  return lines;
}

function stores(spec: ServerSpec): readonly ServiceLine[] {
  const { store, handles } = spec;
  if (store === "redis") return [{ name: "openRedis", file: "redis-store" }];
  if (store === "sqlite") return [{ name: "openSqlite", file: "sqlite-store" }];
  return handles.length > 0 || asksPeople(spec)
    ? [{ name: "openMemory", file: "memory-store" }]
    : [];
}

/** What the spec says of the server as a whole, as plain data. */
function settings(spec: ServerSpec): JsonObject {
  const { cache, http, pageSize, logging } = spec;
  const plain = {
    ...(Object.keys(cache).length > 0 && { cache }),
    ...(pageSize !== undefined && { pageSize }),
    ...(logging && { logging }),
    ...(http !== undefined && { http }),
  };
  return JSON.parse(JSON.stringify(plain)) as JsonObject;
}
