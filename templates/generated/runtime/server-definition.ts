/** Owns the types of what the generated files state of a server as a whole, and of what a server is made of. */
import type { Auth } from "./auth.js";
import type {
  CacheHint,
  Listed,
  PromptDefinition,
  ResourceDefinition,
  ResourceTemplateDefinition,
  RootFiles,
  ToolDefinition,
} from "./definitions.js";
import type { EventBus } from "./event-bus.js";
import type { Handles, Serve } from "./service.js";
import type { StateStore } from "./state-store.js";
import type { State } from "./state.js";

/** Whom an endpoint lets in, and what it takes. */
export interface AccessSettings {
  readonly path: string;
  readonly publicUrl?: string;
  readonly allowedHosts: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly maxBodyBytes: number;
  /** What becomes of 2025-era clients. */
  readonly legacy: "sessions" | "stateless" | "reject";
  /** How many proxies stand before this server; what they say of the client in X-Forwarded-… is believed. */
  readonly trustProxy?: number;
  /** What web pages of the allowed origins may do besides asking. Absent: they read no answer. */
  readonly cors?: CorsSettings;
}

export interface CorsSettings {
  /** Request headers besides those of MCP, in small letters. */
  readonly headers?: readonly string[];
  /** Milliseconds for which a browser may keep what it was told. */
  readonly maxAge?: number;
}

export interface HttpSettings extends AccessSettings {
  readonly host: string;
  readonly port: number;
  /** The files of its certificate and its key; a path starts at the project. */
  readonly tls?: TlsFiles;
}

export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** So many calls at once, and as many again in each period of so many milliseconds; or no limit. */
export type RateLimit =
  "off" | { readonly calls: number; readonly per: number };

/** What a tool may say in place of the server's. */
export interface CallLimits {
  readonly rateLimit?: RateLimit;
  /** Milliseconds. */
  readonly timeout?: number;
}

/** Limits and logs; what is absent has its default (call-limits.ts). */
export interface SecuritySettings extends CallLimits {
  readonly concurrency?: number;
  /** Bytes. */
  readonly maxOutputBytes?: number;
  readonly audit?: "stderr" | "off" | AuditSettings;
  /** Properties that are never logged. */
  readonly redact?: readonly string[];
}

export interface AuditSettings {
  /** A path that starts at the project; stderr where it is absent. */
  readonly file?: string;
  readonly maxBytes?: number;
  readonly keep?: number;
  readonly arguments?: boolean;
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
  readonly security?: SecuritySettings;
  /** Writes calls down in a file. */
  readonly openAudit?: (settings: AuditSettings) => (text: string) => void;
  /** Who may call, and what. */
  readonly auth?: Auth;
  /** The spec says that whoever reaches the server may call it. */
  readonly open?: true;
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
  /** What handlers have for what they call themselves. */
  readonly credentials?: (handler: Method) => Method;
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
  readonly files?: RootFiles;
  readonly completers: ReadonlyMap<string, Method>;
}

export interface Prompt extends PromptDefinition {
  readonly get?: Method;
  readonly completers: ReadonlyMap<string, Method>;
}

/** A function of a handler; its types were checked where the person wrote it. */
export type Method = (...parameters: readonly unknown[]) => unknown;
