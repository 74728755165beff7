/** Owns what is known of the HTTP request that a call came by. */
import type { RequestId, ServerContext } from "@modelcontextprotocol/server";

export interface RequestFacts {
  /** The client's address; empty where it is not known. */
  remote(): string;
  /** The id that the client gave, where the SDK was given another. */
  readonly id?: RequestId | undefined;
  /** A header's value; null where there is none. */
  header(name: string): string | null;
}

const known = new WeakMap<object, RequestFacts>();

/** @param request what the SDK is given of it */
export function noteFacts(request: object, facts: RequestFacts): void {
  known.set(request, facts);
}

/** Undefined on stdio, and where nothing was noted. */
export function factsOf({ http }: ServerContext): RequestFacts | undefined {
  const request: object | undefined = http?.req;
  if (request === undefined) return undefined;
  return "facts" in request
    ? (request.facts as RequestFacts)
    : known.get(request);
}
