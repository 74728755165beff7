/** Owns the types of what the generated files state. */
import type {
  InputRequiredResult,
  ServerContext,
} from "@modelcontextprotocol/server";
import type { EventBus } from "./event-bus.js";
import type { Handles, Serve } from "./service.js";
import type { StateStore } from "./state-store.js";
import type { State } from "./state.js";
import type { ToolValidators, Validate } from "./validator-types.js";

export type * from "./validator-types.js";

export type JsonObject = Readonly<Record<string, unknown>>;

/** What a list shows of an entity: the spec's keys, some of which are read here. */
type Listed<
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
  readonly asks?: GiveAsks;
}

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
  readonly validators?: () => Promise<{
    readonly variables: Readonly<Record<string, Validate>>;
  }>;
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
  readonly asks?: GiveAsks;
}

/** Whom an endpoint lets in, and what it takes. */
export interface AccessSettings {
  readonly path: string;
  readonly publicUrl?: string;
  readonly allowedHosts: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly maxBodyBytes: number;
  /** What becomes of 2025-era clients. */
  readonly legacy: "sessions" | "stateless" | "reject";
}

export interface HttpSettings extends AccessSettings {
  readonly host: string;
  readonly port: number;
}

/** What the spec says of the server as a whole. */
interface ServerSettings {
  readonly info: Listed<"name" | "version">;
  readonly instructions?: string;
  readonly cache?: Readonly<Record<string, CacheHint>>;
  /** How many entries of a list come at once. */
  readonly pageSize?: number;
  /** Handlers may send log messages to clients. */
  readonly logging?: true;
  /** The methods it has: one for each kind of entity, one for completion. */
  readonly serve: readonly Serve[];
  readonly http?: HttpSettings;
  /** The kinds of handles that its tools have. */
  readonly handles?: (store: StateStore) => Handles;
  /** Opens what its processes share, each over its bus. Absent: they share nothing, and keep nothing. */
  readonly openStore?: (
    url: string | undefined,
    name: string,
    bus: EventBus,
  ) => Promise<State>;
}

/** What server.ts states. */
export interface StatedServer extends ServerSettings {
  readonly tools: readonly ToolDefinition[];
  readonly resources: readonly ResourceDefinition[];
  readonly resourceTemplates: readonly ResourceTemplateDefinition[];
  readonly prompts: readonly PromptDefinition[];
  /** Absent: nothing needs a handler. */
  readonly handlers?: () => Promise<Handlers>;
}

/** The handlers of each kind, by the names of what they serve. */
export type Handlers = Readonly<
  Partial<
    Record<"tools" | "resources" | "prompts", Readonly<Record<string, unknown>>>
  >
>;

/** What a server is made of. */
export interface ServerDefinition extends ServerSettings {
  readonly tools: readonly Tool[];
  readonly resources: readonly Resource[];
  readonly resourceTemplates: readonly ResourceTemplate[];
  readonly prompts: readonly Prompt[];
  /**
   * Loads the handlers, which calls wait for.
   * @throws StartError where one is not there
   */
  readonly loadHandlers: () => Promise<void>;
}

/** A definition and the methods of the handler that serves it. */
export interface Tool extends ToolDefinition {
  readonly run: Method;
}

export interface Resource extends ResourceDefinition {
  readonly read?: Method;
}

export interface ResourceTemplate extends ResourceTemplateDefinition {
  readonly read?: Method;
  readonly entries?: Method;
  readonly completers: ReadonlyMap<string, Method>;
}

export interface Prompt extends PromptDefinition {
  readonly get?: Method;
  readonly completers: ReadonlyMap<string, Method>;
}

/** A function of a handler; its types were checked where the person wrote it. */
export type Method = (...parameters: readonly unknown[]) => unknown;
