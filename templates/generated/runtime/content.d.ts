/** Owns what handlers may return: the content types of the protocol, readonly throughout. */
import type * as protocol from "@modelcontextprotocol/server";
type Frozen<Type> = Type extends object ? {
    readonly [Key in keyof Type]: Frozen<Type[Key]>;
} : Type;
/** Text, an image, audio, a link to a resource, or a resource; binary data is base64. */
export type ContentBlock = Frozen<protocol.ContentBlock>;
/** A resource as `resources/list` shows it. */
export type ListedResource = Frozen<protocol.Resource>;
/** Text, or a blob in base64. */
export type ResourceContents = Frozen<protocol.TextResourceContents | protocol.BlobResourceContents>;
export type PromptMessage = Frozen<protocol.PromptMessage>;
/** What `read` returns; null means that there is no such resource. */
export type ReadResult = string | Uint8Array | readonly ResourceContents[] | null;
/** What `list` of a resource template returns. */
export type ListResult = readonly ListedResource[];
/** What `get` of a prompt returns; a string is one message of the user. */
export type GetResult = string | readonly PromptMessage[] | {
    readonly description?: string | undefined;
    readonly messages: readonly PromptMessage[];
};
declare const marked: unique symbol;
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
export declare function withContent<Value>(value: Value, content: string | readonly ContentBlock[]): WithContent<Value>;
export declare function isWithContent(result: unknown): result is WithContent<unknown>;
export {};
