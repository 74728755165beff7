/** Owns the types of what the generated files state of tools, resources and prompts. */
import type {
  InputRequiredResult,
  ServerContext,
} from "@modelcontextprotocol/server";
import type { ListResult, ReadResult } from "./content.js";
import type { CallLimits, Method } from "./server-definition.js";
import type { ToolValidators, Validate } from "./validator-types.js";

export type * from "./server-definition.js";
export type * from "./validator-types.js";

export type JsonObject = Readonly<Record<string, unknown>>;

/** What a list shows of an entity: the spec's keys, some of which are read here. */
export type Listed<
  Required extends string,
  Optional extends string = never,
> = JsonObject &
  Readonly<Record<Required, string>> &
  Readonly<Partial<Record<Optional, string>>>;

export type ListedTool = Listed<"name"> & {
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
};

export interface ToolDefinition {
  /** The entry of `tools/list`. */
  readonly listed: ListedTool;
  /** Shown to 2025-era clients only. */
  readonly execution?: JsonObject;
  /** Arguments that HTTP clients repeat in a header. */
  readonly headers?: readonly {
    readonly path: readonly string[];
    readonly header: string;
  }[];
  /** What it keeps across calls; the argument of one that it creates is a property of its output. */
  readonly handles?: readonly {
    readonly argument: string;
    readonly kind: string;
    readonly role: "creates" | "uses" | "closes";
  }[];
  /** Loaded at the first call. */
  readonly validators: () => Promise<ToolValidators>;
  /** Asks a person before it runs. */
  readonly confirm?: Confirm;
  readonly scopes?: Scopes;
  readonly asks?: GiveAsks;
  /** In place of the server's. */
  readonly limits?: CallLimits;
}

/** Those that a caller must have, all of them. */
type Scopes = readonly string[];

/** Gives the question, why the tool does not run, or nothing where it may. */
export type Confirm = (
  input: JsonObject,
  /** What its handles stand for, by their arguments. */
  states: JsonObject,
  call: ServerContext,
  tool: string,
) => InputRequiredResult | string | undefined;

/** Gives a handler, whose entity has that name, what it asks people with. */
export type GiveAsks = (handler: Method, name: string) => Method;

export interface CacheHint {
  /** Milliseconds. */
  readonly ttlMs: number;
  readonly cacheScope: "public" | "private";
}

/** Content that needs no handler; a file's path starts at the project. */
export type FixedContent =
  { readonly text: string } | { readonly file: string };

interface ResourceOptions {
  readonly fixed?: FixedContent;
  /** Clients may subscribe to changes of it. */
  readonly subscribe?: boolean;
  readonly cache?: CacheHint;
  readonly scopes?: Scopes;
  readonly asks?: GiveAsks;
}

export interface ResourceDefinition extends ResourceOptions {
  /** The entry of `resources/list`. */
  readonly listed: Listed<"uri" | "name", "mimeType">;
}

export interface TemplateVariable {
  readonly name: string;
  /** `{name*}`: the handler gets a list. */
  readonly several?: true;
  /** May be absent from a uri, as in `{?name}`. */
  readonly optional?: true;
  readonly complete?: Completion;
}

export interface ResourceTemplateDefinition extends ResourceOptions {
  /** The entry of `resources/templates/list`. */
  readonly listed: Listed<"uriTemplate" | "name", "mimeType">;
  readonly variables: readonly TemplateVariable[];
  /** Its handler also lists the resources there are. */
  readonly list?: boolean;
  /** Gives the files that it serves without a handler, by its one variable. */
  readonly root?: (template: RootTemplate) => RootFiles;
  readonly validators?: () => Promise<{
    readonly variables: Readonly<Record<string, Validate>>;
  }>;
}

/** The files under a folder. */
export interface RootFiles {
  /** @throws StartError where the folder is not there */
  open(): Promise<void>;
  /** The content of a file; null where there is none that may be served. */
  read(path: string, uri: string): Promise<ReadResult>;
  list(): Promise<ListResult>;
}

/** The template that serves them, and its one variable. */
export interface RootTemplate {
  readonly uriTemplate: string;
  readonly name: string;
  readonly mimeType?: string;
  readonly variable: string;
}

/** By the handler, or from a list. */
export type Completion = "handler" | readonly string[];

export interface PromptDefinition {
  /** The entry of `prompts/list`. */
  readonly listed: Listed<"name", "description"> & {
    readonly arguments?: readonly (Listed<"name"> & {
      readonly required?: boolean;
    })[];
  };
  readonly complete?: Readonly<Record<string, Completion>>;
  /** Messages that need no handler. */
  readonly messages?: readonly {
    readonly role: "user" | "assistant";
    readonly pieces: readonly (string | { readonly argument: string })[];
  }[];
  readonly scopes?: Scopes;
  readonly asks?: GiveAsks;
}
