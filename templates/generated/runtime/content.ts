/** Owns what handlers may return: the content types of the protocol, readonly throughout. */
import type * as protocol from "@modelcontextprotocol/server";

type Frozen<Type> = Type extends object
  ? { readonly [Key in keyof Type]: Frozen<Type[Key]> }
  : Type;

/** Text, an image, audio, a link to a resource, or a resource; binary data is base64. */
export type ContentBlock = Frozen<protocol.ContentBlock>;

/** A resource as `resources/list` shows it. */
export type ListedResource = Frozen<protocol.Resource>;

/** Text, or a blob in base64. */
export type ResourceContents = Frozen<
  protocol.TextResourceContents | protocol.BlobResourceContents
>;

export type PromptMessage = Frozen<protocol.PromptMessage>;

/**
 * Asks the client for more input before there is an answer. Made by
 * `inputRequired(...)` of @modelcontextprotocol/server; the handler runs again
 * with what came back in `context.mcp.mcpReq.inputResponses`. Its members are
 * picked because the SDK's type has any other member too: a wrong output would
 * then be compared with it, and the error would not name the wrong property.
 */
export type InputRequired = Pick<
  protocol.InputRequiredResult,
  "resultType" | "inputRequests" | "requestState" | "_meta"
>;

/** What `read` returns; null means that there is no such resource. */
export type ReadResult =
  string | Uint8Array | readonly ResourceContents[] | InputRequired | null;

/** What `list` of a resource template returns. */
export type ListResult = readonly ListedResource[];

/** What `get` of a prompt returns; a string is one message of the user. */
export type GetResult =
  | string
  | readonly PromptMessage[]
  | InputRequired
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
