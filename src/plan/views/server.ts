/** Owns what the templates of `server.ts` and `types.ts` are told: one line an entity. */
import type { JsonObject, ServerSpec } from "../../spec/model.js";
import {
  asksPeople,
  entitiesOf,
  hasCompletion,
  folders,
  needsHandler,
  type EntitySpec,
} from "../layout.js";
import { memberAccess, propertyKey } from "../literal.js";
import { redactedNames } from "./redact.js";
import { lineWidth, widthOf } from "../width.js";

/** One handler in `server.ts` and one namespace in `types.ts`. */
interface HandlerLine {
  readonly name: string;
  readonly namespace: string;
  readonly folder: string;
  readonly file: string;
  /** The property of `server.ts` that binds it. */
  readonly binding: string;
}

/** The handlers of a kind. */
interface HandlerKind {
  readonly kind: string;
  readonly lines: readonly HandlerLine[];
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
  /** Whether calls are written down in a file. */
  readonly auditsFile: boolean;
  readonly identity: JsonObject;
  readonly settings: JsonObject;
  /** The names of what can be taken out of the lists at run time. */
  readonly names: JsonObject;
  /** Those of the entities that need a handler. */
  readonly handlers: readonly HandlerLine[];
  /** All kinds: what is the person's may outlast the last entity of its kind. */
  readonly kinds: readonly HandlerKind[];
  /** The kinds that have handlers. */
  readonly handled: readonly HandlerKind[];
}

export function serverView(spec: ServerSpec): ServerView {
  const handlers = entitiesOf(spec).filter(needsHandler).map(handlerLine);
  const kinds = ["tools", "resources", "prompts"].map((kind) => ({
    kind,
    lines: handlers.filter(({ folder }) => folder === kind),
  }));
  return {
    environment: spec.env.length > 0,
    services: services(spec),
    stores: stores(spec),
    keepsHandles: spec.handles.length > 0,
    auditsFile: Object(spec.security.audit).file !== undefined,
    identity: {
      info: spec.info,
      ...(spec.instructions !== undefined && {
        instructions: spec.instructions,
      }),
    },
    settings: settings(spec),
    names: {
      tool: spec.tools.map(nameOf),
      resource: [...spec.resources, ...spec.resourceTemplates].map(nameOf),
      prompt: spec.prompts.map(nameOf),
    },
    handlers,
    kinds,
    handled: kinds.filter(({ lines }) => lines.length > 0),
  };
}

function handlerLine({ kind, names }: EntitySpec): HandlerLine {
  const { name, namespace, file } = names;
  const folder = folders[kind];
  return { name, namespace, folder, file, binding: binding(folder, name) };
}

/** `name: handlers.tools.name,` in a line with this indent, or in as many as prettier makes of it. */
function binding(folder: string, name: string, indent = 6): string {
  const key = `${propertyKey(name)}:`;
  const owner = `handlers.${folder}`;
  const member = memberAccess(name);
  const fits = (column: number, text: string) =>
    column + widthOf(text) <= lineWidth;
  if (fits(indent, `${key} ${owner}${member},`)) {
    return `${key} ${owner}${member},`;
  }
  const below = `\n${" ".repeat(indent + 2)}`;
  const deeper = `${below}  `;
  if (fits(indent + 2, `${owner}${member},`)) {
    return `${key}${below}${owner}${member},`;
  }
  return member.startsWith(".")
    ? `${key}${below}${owner}${deeper}${member},`
    : `${key}${below}${owner}[${deeper}${member.slice(1, -1)}${below}],`;
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
  const { cache, http, pageSize, logging, security, open } = spec;
  const { redact: _, ...limits } = security;
  const redact = redactedNames(spec);
  const plain = {
    ...(Object.keys(cache).length > 0 && { cache }),
    ...(pageSize !== undefined && { pageSize }),
    ...(logging && { logging }),
    ...((redact.length > 0 || Object.keys(limits).length > 0) && {
      security: { ...limits, ...(redact.length > 0 && { redact }) },
    }),
    ...(http !== undefined && { http }),
    ...(open && { open }),
  };
  return JSON.parse(JSON.stringify(plain)) as JsonObject;
}
