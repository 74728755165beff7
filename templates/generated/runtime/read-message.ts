/** Owns what a line means: a JSON-RPC message, or the reason why it is none. */
import {
  type JSONRPCMessage,
  parseJSONRPCMessage,
  PROTOCOL_VERSION_META_KEY,
} from "@modelcontextprotocol/server";
import { type Fault, faultOf, issue } from "./fault.js";
import { isTooDeep, MOST_LEVELS } from "./json-depth.js";

export interface Refusal {
  /** That of the request, where it has one that can be told. */
  readonly id: string | number | null;
  readonly error: Fault;
}

const REVISION = "2026-07-28";

export function readMessage(text: string): JSONRPCMessage | Refusal {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { id: null, error: faultOf("parse-error", "A line is not JSON") };
  }
  if (isTooDeep(text)) {
    const problem = `A line is nested deeper than ${MOST_LEVELS} levels`;
    return { id: idOf(value), error: faultOf("invalid-request", problem) };
  }
  try {
    const message = parseJSONRPCMessage(value);
    return wrongVersion(message) ?? message;
  } catch {
    const problem = "A line is no JSON-RPC 2.0 message";
    return { id: idOf(value), error: faultOf("invalid-request", problem) };
  }
}

/** The SDK looks at the version of the first message only; each one states its own. */
function wrongVersion(message: JSONRPCMessage): Refusal | undefined {
  if (!("method" in message && "id" in message)) return undefined;
  const requested = message.params?._meta?.[PROTOCOL_VERSION_META_KEY];
  if (typeof requested !== "string" || requested === REVISION) return undefined;
  const text = `Unsupported protocol version: ${requested}`;
  const error = faultOf("unsupported-version", text, {
    supported: [REVISION],
    requested,
    issues: [issue(["_meta", PROTOCOL_VERSION_META_KEY], text)],
  });
  return { id: message.id, error };
}

function idOf(value: unknown): Refusal["id"] {
  const id: unknown = Object(value).id;
  return typeof id === "string" || Number.isSafeInteger(id)
    ? (id as string | number)
    : null;
}
