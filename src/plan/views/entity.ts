/** Owns what the templates of every entity's files are told. */
import { freeName } from "../free-name.js";
import { folders, type EntitySpec } from "../layout.js";
import type { AskSpec, ServerSpec } from "../../spec/model.js";
import { headerOf } from "./header.js";

export interface EntityView {
  readonly header: string;
  readonly name: string;
  readonly file: string;
  readonly folder: string;
  readonly description: string;
  readonly identifier: string;
  /** The handler's name in its test, and how the test imports it. */
  readonly local: string;
  readonly localImport: string;
  /** The namespace of the types where a handler imports it, and how it is imported. */
  readonly types: string;
  readonly typesImport: string;
  /** Where the handler is written. */
  readonly path: string;
  /** Whether its context has more than that of others of its kind. */
  readonly extended: boolean;
  /** Whether its handler asks people. */
  readonly asks: boolean;
  /** What it may ask for: plain names, and the types of what asks. */
  readonly asked: readonly { readonly ask: string; readonly type: string }[];
  /** Whether its context has the server's credentials. */
  readonly credentials: boolean;
  /** The types of `runtime/ask.ts` that it names. */
  readonly askTypes: readonly string[];
}

/** What a test binds beside the handler. */
const boundInTest = new Set(["assert", "test", "handler", "context", "cases"]);

export function entityView(spec: ServerSpec, entity: EntitySpec): EntityView {
  const { name, file, identifier, namespace } = entity.names;
  const { description, title } = entity.listed;
  const { asks = [] } = entity;
  const folder = folders[entity.kind];
  const types = freeName(namespace, new Set([identifier]));
  const local = freeName(identifier, new Set([...boundInTest, types]));
  return {
    header: headerOf(spec.file),
    name,
    file,
    folder,
    description: [description, title].find(isText) ?? "",
    identifier,
    local,
    localImport: renamed(identifier, local),
    types,
    typesImport: renamed(namespace, types),
    path: `src/${folder}/${file}.ts`,
    extended:
      asks.length > 0 ||
      spec.credentials.length > 0 ||
      (entity.kind === "tool" && entity.handles.length > 0),
    asks: asks.length > 0,
    asked: asks.map(({ key, typeName, schema }) => ({
      ask: key,
      type: schema === undefined ? "AskAddress" : `AskForm<${typeName}>`,
    })),
    credentials: spec.credentials.length > 0,
    askTypes: askTypes(asks),
  };
}

function askTypes(asks: readonly AskSpec[]): readonly string[] {
  if (asks.length === 0) return [];
  const isForm = ({ schema }: AskSpec) => schema !== undefined;
  return [
    ...(asks.every(isForm) ? [] : ["AskAddress"]),
    ...(asks.some(isForm) ? ["AskForm"] : []),
    "Asking",
  ];
}

/** One name in an import. */
export function renamed(name: string, local: string): string {
  return name === local ? name : `${name} as ${local}`;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
