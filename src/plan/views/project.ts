/** Owns what the templates of a project's single files are told. */
import type {
  EnvironmentVariable,
  JsonObject,
  ServerSpec,
} from "../../spec/model.js";
import { sharedTypes } from "../schema-text.js";
import {
  authView,
  credentialsView,
  type AuthView,
  type CredentialsView,
} from "./auth.js";
import { accessView, type AccessView } from "./access.js";
import { contractView, type ContractView } from "./contract.js";
import { definitionsView, type DefinitionsView } from "./definitions.js";
import { handleKindsView, type HandleKindsView } from "./handle-kinds.js";
import { handlersView, insertionsOf, type HandlersView } from "./handlers.js";
import { headerOf } from "./header.js";
import { packageName, packageVersion } from "./package.js";
import { serverView, type ServerView } from "./server.js";

/** Who generates: its version, and how a project's package.json asks for it. */
export interface Generator {
  readonly version: string;
  readonly dependency: string;
}

export interface ProjectView {
  readonly header: string;
  readonly packageName: string;
  readonly packageVersion: string;
  readonly dependency: string;
  readonly stdio: boolean;
  readonly http: boolean;
  readonly redis: boolean;
  readonly sqlite: boolean;
  /** Whether tokens are signed, which jose looks at. */
  readonly jose: boolean;
  readonly auth: AuthView;
  readonly access: AccessView;
  readonly credentials: CredentialsView;
  /** What the Inspector is told to look at; nothing where that cannot stand in a script. */
  readonly inspected: string;
  readonly handlers: HandlersView;
  readonly server: ServerView;
  readonly definitions: DefinitionsView;
  readonly contract: ContractView;
  /** The variables that the server reads. */
  readonly environment: readonly JsonObject[];
  /** The same as properties; `given` where one has a value whenever the server runs. */
  readonly variables: readonly {
    readonly name: string;
    readonly description: string;
    readonly given: boolean;
  }[];
  /** The types of the shared schemas; empty where there are none. */
  readonly schemas: string;
  readonly handleKinds: HandleKindsView;
}

export async function projectView(
  spec: ServerSpec,
  { dependency }: Generator,
): Promise<ProjectView> {
  return {
    header: headerOf(spec.file),
    packageName: packageName(spec.info.name),
    packageVersion: packageVersion(spec.info.version),
    dependency,
    stdio: spec.stdio,
    http: spec.http !== undefined,
    redis: spec.store === "redis",
    sqlite: spec.store === "sqlite",
    jose: spec.auth?.tokens.kind === "signed",
    auth: authView(spec),
    access: accessView(spec),
    credentials: credentialsView(spec),
    inspected: inspectedBy(spec),
    handlers: handlersView(insertionsOf(spec)),
    server: serverView(spec),
    definitions: definitionsView(spec),
    contract: contractView(spec),
    environment: spec.env.map(variableEntry),
    variables: spec.env.map((variable) => ({
      name: variable.name,
      description: variable.description?.trim() ?? "",
      given: variable.required || variable.default !== undefined,
    })),
    schemas: await sharedTypes(spec),
    handleKinds: await handleKindsView(spec),
  };
}

function variableEntry({
  name,
  description,
  required,
  default: value,
  secret,
}: EnvironmentVariable): JsonObject {
  return {
    name,
    ...(description !== undefined && { description }),
    ...(required && { required }),
    ...(value !== undefined && { default: value }),
    ...(secret && { secret }),
  };
}

function inspectedBy({ stdio, http }: ServerSpec): string {
  if (stdio) return "node build/stdio.js";
  const url = `http://127.0.0.1:${http?.port}${http?.path}`;
  return /^[\w./:-]+$/.test(url) ? `${url} --transport http` : "";
}
