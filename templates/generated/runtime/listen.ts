/** Owns the bounds of subscriptions, and the narrowing of them to what can be had. */
import type { AuthInfo } from "@modelcontextprotocol/server";

/** `subscriptions/listen` open at once: to all clients on HTTP, to the one on stdio. The next is refused. */
export const MOST_STREAMS = 1_024;
/** Resources that one subscription, or one connection of 2025, may name. */
export const MOST_URIS = 1_000;
/** Characters of each: they are kept for as long as the subscription is. */
export const LONGEST_URI = 2_048;

/**
 * Takes out of a `subscriptions/listen` what cannot be had, so that its
 * acknowledgement is true; any other message stays as it is.
 */
export type Narrow = <Message>(message: Message, by?: By) => Message;

/** Who has sent a message, where it came over HTTP. */
export interface By {
  readonly auth?: AuthInfo;
}

/** Whether who has sent it can ever hear anything of the uri. */
export type MayHear = (uri: string, by?: By) => boolean;

export function narrowListen(mayHear: MayHear): Narrow {
  return (message, by) => {
    const { method, params } = Object(message);
    if (method !== "subscriptions/listen") return message;
    const asked: unknown = params?.notifications?.resourceSubscriptions;
    // What is malformed is for the SDK to refuse.
    if (!Array.isArray(asked)) return message;
    const resourceSubscriptions = [...new Set<unknown>(asked)]
      .slice(0, MOST_URIS)
      .filter(
        (uri) =>
          typeof uri !== "string" ||
          (uri.length <= LONGEST_URI && mayHear(uri, by)),
      );
    const notifications = { ...params.notifications, resourceSubscriptions };
    return { ...message, params: { ...params, notifications } };
  };
}
