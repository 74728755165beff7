/** Owns what handlers may return: the content types of the protocol, in readonly form. */

interface Annotated {
  readonly annotations?: {
    readonly audience?: readonly ("user" | "assistant")[] | undefined;
    readonly priority?: number | undefined;
    readonly lastModified?: string | undefined;
  };
  readonly _meta?: Readonly<Record<string, unknown>> | undefined;
}

export interface TextContent extends Annotated {
  readonly type: "text";
  readonly text: string;
}

export interface MediaContent extends Annotated {
  readonly type: "image" | "audio";
  /** Bytes, or text that is base64 already. */
  readonly data: Uint8Array | string;
  readonly mimeType: string;
}

/** A resource that a client can read, as `resources/list` shows it. */
export interface ListedResource extends Annotated {
  readonly uri: string;
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly mimeType?: string | undefined;
  readonly size?: number | undefined;
}

export interface ResourceLink extends ListedResource {
  readonly type: "resource_link";
}

/** Text, or a blob: bytes, or text that is base64 already. */
export type ResourceContents = {
  readonly uri: string;
  readonly mimeType?: string | undefined;
  readonly _meta?: Readonly<Record<string, unknown>> | undefined;
} & ({ readonly text: string } | { readonly blob: Uint8Array | string });

export interface EmbeddedResource extends Annotated {
  readonly type: "resource";
  readonly resource: ResourceContents;
}

export type ContentBlock =
  TextContent | MediaContent | ResourceLink | EmbeddedResource;

/** What `read` returns; null means that there is no such resource. */
export type ReadResult =
  string | Uint8Array | readonly ResourceContents[] | null;

/** What `list` of a resource template returns. */
export type ListResult = readonly ListedResource[];

export interface PromptMessage {
  readonly role: "user" | "assistant";
  readonly content: ContentBlock;
}

/** What `get` of a prompt returns; a string is one message of the user. */
export type GetResult =
  | string
  | readonly PromptMessage[]
  | {
      readonly description?: string | undefined;
      readonly messages: readonly PromptMessage[];
    };

const marked = Symbol("with content");

/** A value and the content that is sent beside it; made by {@link withContent}. */
export interface WithContent<Value> {
  readonly [marked]: true;
  readonly value: Value;
  readonly content: string | readonly ContentBlock[];
}

/**
 * Adds text, images, audio or links to what a tool returns. The value becomes
 * `structuredContent` with its JSON as the first text; the content follows.
 */
export function withContent<Value>(
  value: Value,
  content: string | readonly ContentBlock[],
): WithContent<Value> {
  return { [marked]: true, value, content };
}

export function isWithContent(result: unknown): result is WithContent<unknown> {
  return typeof result === "object" && result !== null && marked in result;
}
