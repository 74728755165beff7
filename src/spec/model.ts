/**
 * Owns what the person said, checked and typed: the only thing that `plan` sees of a spec.
 * Everything here is plain frozen data.
 */
import type { Range } from "../diagnostics/diagnostic.js";
import type {
  AuthSpec,
  CacheableMethod,
  CacheHint,
  CallLimits,
  CredentialSpec,
  EnvironmentVariable,
  HttpTransport,
  SecuritySpec,
} from "./model-settings.js";

export type * from "./model-settings.js";

export type Json =
  null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A path from the root of a document: keys and list positions. */
export type Path = readonly (string | number)[];

/**
 * A JSON Schema that refers to nothing outside itself: what leaves the schema in the spec
 * (`#/schemas/X`, `./schemas/x.yaml`) is carried in its own `$defs`. This is what is served.
 */
export interface BundledSchema {
  readonly schema: JsonObject;
  /** Key in `schema.$defs` → name of the shared schema in the spec's `schemas` it was copied from. */
  readonly shared: Readonly<Record<string, string>>;
  /** Places in the schema whose types are wanted also where nothing refers to them. */
  readonly entries?: readonly Path[];
}

/** A JSON Schema in a file of its own. */
export interface SchemaFile {
  /** As the person names it. */
  readonly file: string;
  /** What its type is called. */
  readonly typeName: string;
  /** Its name without folder and ending: what references to it are called after. */
  readonly stem: string;
  readonly bundled: BundledSchema;
}

/** A name in the forms that code needs. */
export interface EntityNames {
  /** As on the wire. */
  readonly name: string;
  /** File name without ending: `search-docs`. */
  readonly file: string;
  /** Function or constant: `searchDocs`; safe as a JavaScript identifier, unique among all entities. */
  readonly identifier: string;
  /** Namespace of its types: `SearchDocs`, or `SearchDocsTool` where another kind has the name too. */
  readonly namespace: string;
}

/** What the handler of an entity may ask a person for. */
export interface AskSpec {
  readonly key: string;
  readonly message: string;
  /** The type of what a form is answered with: `DeliveryDateAnswer`. */
  readonly typeName: string;
  /** The form, which is flat; without one the person is sent to an address. */
  readonly schema?: BundledSchema;
}

/** What a person is asked before a tool runs. */
export interface ConfirmSpec {
  readonly message: readonly (
    | PromptMessage["pieces"][number]
    /** Of the state that the handle in an argument stands for. */
    | { readonly state: string; readonly path: readonly string[] }
  )[];
  /** What becomes of calls by clients that cannot ask. */
  readonly otherwise: "refuse" | "run";
}

interface Entity {
  readonly names: EntityNames;
  /** The list entry as it is served to 2026-07-28 clients: the spec's keys, in its order. */
  readonly listed: JsonObject;
  /** Where its name stands in the spec. */
  readonly range: Range;
  readonly asks?: readonly AskSpec[];
  /** What a caller must have, all of them. */
  readonly scopes?: readonly string[];
}

/** State that tools keep across calls. */
export interface HandleKind {
  readonly name: string;
  /** The type of its state is `Handles.<typeName>`. */
  readonly typeName: string;
  /** Of its ids. */
  readonly prefix: string;
  /** Milliseconds from the last use to the end, and the same in words. */
  readonly ttl: number;
  readonly ttlWords: string;
  readonly maxPerCaller: number;
  /** What descriptions say instead of how long it lives. */
  readonly note?: string;
  readonly state: BundledSchema;
}

/** What a tool does with a handle; the argument of one that it creates is a property of its output. */
export interface ToolHandle {
  readonly argument: string;
  readonly kind: string;
  readonly role: "creates" | "uses" | "closes";
}

export interface ToolSpec extends Entity {
  readonly kind: "tool";
  /** Equal to `listed.inputSchema`. */
  readonly input: BundledSchema;
  /** Equal to `listed.outputSchema`. */
  readonly output?: BundledSchema;
  /** Kept for 2025-era clients only, beside `listed`. */
  readonly execution?: JsonObject;
  /** Properties with `x-mcp-header`: path of property names → header name. */
  readonly headers: readonly {
    readonly path: readonly string[];
    readonly header: string;
  }[];
  readonly handles: readonly ToolHandle[];
  readonly confirm?: ConfirmSpec;
  /** In place of the server's. */
  readonly limits: CallLimits;
}

/** Fixed content that needs no handler. A `file` is relative to the project, with forward slashes. */
export type FixedContent =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "file"; readonly file: string };

export interface ResourceSpec extends Entity {
  readonly kind: "resource";
  readonly uri: string;
  readonly mimeType?: string;
  readonly fixed?: FixedContent;
  readonly subscribe: boolean;
  readonly cache?: CacheHint;
}

export interface ResourceTemplateSpec extends Entity {
  readonly kind: "resourceTemplate";
  readonly uriTemplate: string;
  readonly mimeType?: string;
  readonly variables: readonly TemplateVariable[];
  /** Its handler also lists the resources there are. */
  readonly list: boolean;
  readonly subscribe: boolean;
  readonly cache?: CacheHint;
  /** `text` or `file` of a template: the same content for every uri that matches. */
  readonly fixed?: FixedContent;
  readonly root?: RootFolder;
}

/** A folder whose files a template serves without a handler. */
export interface RootFolder {
  /** Relative to the project, with forward slashes; absent where the environment must name it. */
  readonly path?: string;
  /** The variable that names another. */
  readonly env?: string;
  /** Names that begin with a dot too. */
  readonly dotfiles: boolean;
  readonly maxBytes: number;
}

export interface TemplateVariable {
  readonly name: string;
  /** `{name*}` and `{?q*}` give several values. */
  readonly several: boolean;
  /** False for `{?q}` and its kind, which may be absent from a uri. */
  readonly required: boolean;
  /** From `variables:`; a schema that text can satisfy. */
  readonly schema?: BundledSchema;
  readonly complete?: Completion;
}

export interface PromptSpec extends Entity {
  readonly kind: "prompt";
  readonly arguments: readonly PromptArgument[];
  /** Inline messages need no handler. */
  readonly messages?: readonly PromptMessage[];
}

export interface PromptArgument {
  readonly name: string;
  readonly description?: string;
  readonly required: boolean;
  readonly complete?: Completion;
}

/** Text in pieces: fixed text and the names of arguments, in order. */
export interface PromptMessage {
  readonly role: "user" | "assistant";
  readonly pieces: readonly (
    { readonly text: string } | { readonly argument: string }
  )[];
}

/** Completion by the handler, or from a list. */
export type Completion =
  | { readonly kind: "handler" }
  | { readonly kind: "list"; readonly values: readonly string[] };

export interface SharedSchema {
  readonly name: string;
  /** Its type is `Schemas.<typeName>`. */
  readonly typeName: string;
  readonly bundled: BundledSchema;
  /** Which of the bundle's entries it is, where several are bundled together. */
  readonly entry?: number;
}

export interface ServerSpec {
  /** The spec file as the person names it: `mcp.yaml`. */
  readonly file: string;
  /** MCP's `Implementation`: name, version, title and the rest, as written. */
  readonly info: JsonObject & {
    readonly name: string;
    readonly version: string;
  };
  readonly instructions?: string;
  readonly stdio: boolean;
  /** Whether what `http` says is served by a fetch handler too. */
  readonly fetch: boolean;
  readonly http?: HttpTransport;
  /** Each list in the spec's order. */
  readonly tools: readonly ToolSpec[];
  readonly resources: readonly ResourceSpec[];
  readonly resourceTemplates: readonly ResourceTemplateSpec[];
  readonly prompts: readonly PromptSpec[];
  readonly schemas: readonly SharedSchema[];
  readonly handles: readonly HandleKind[];
  readonly env: readonly EnvironmentVariable[];
  readonly auth?: AuthSpec;
  /** Whoever reaches it may call it: `auth: none`. */
  readonly open: boolean;
  readonly credentials: readonly CredentialSpec[];
  /** How many entries of a list come at once, where the spec says so. */
  readonly pageSize?: number;
  /** Handlers send log messages to clients. */
  readonly logging: boolean;
  /** Where state is kept, and what the processes of the server share: nothing, a file, or a Redis. */
  readonly store: "memory" | "sqlite" | "redis";
  readonly cache: Readonly<Partial<Record<CacheableMethod, CacheHint>>>;
  readonly security: SecuritySpec;
}
