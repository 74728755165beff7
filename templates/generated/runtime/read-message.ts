/** Owns what a line means: a JSON-RPC message, or the reason why it is none. */
import {
  type JSONRPCMessage,
  parseJSONRPCMessage,
  PROTOCOL_VERSION_META_KEY,
  ProtocolErrorCode,
  UnsupportedProtocolVersionError,
} from "@modelcontextprotocol/server";

export interface Refusal {
  /** That of the request, where it has one that can be told. */
  readonly id: string | number | null;
  readonly error: {
    readonly code: number;
    readonly message: string;
    readonly data?: unknown;
  };
}

const REVISION = "2026-07-28";

export function readMessage(text: string): JSONRPCMessage | Refusal {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refusal(null, ProtocolErrorCode.ParseError, "A line is not JSON");
  }
  try {
    const message = parseJSONRPCMessage(value);
    return wrongVersion(message) ?? message;
  } catch {
    const problem = "A line is no JSON-RPC 2.0 message";
    return refusal(idOf(value), ProtocolErrorCode.InvalidRequest, problem);
  }
}

export function refusal(
  id: Refusal["id"],
  code: number,
  message: string,
): Refusal {
  return { id, error: { code, message } };
}

/** The SDK looks at the version of the first message only; each one states its own. */
function wrongVersion(message: JSONRPCMessage): Refusal | undefined {
  if (!("method" in message && "id" in message)) return undefined;
  const requested = message.params?._meta?.[PROTOCOL_VERSION_META_KEY];
  if (typeof requested !== "string" || requested === REVISION) return undefined;
  const supported = [REVISION];
  const {
    code,
    message: text,
    data,
  } = new UnsupportedProtocolVersionError({
    supported,
    requested,
  });
  return { id: message.id, error: { code, message: text, data } };
}

function idOf(value: unknown): Refusal["id"] {
  const id: unknown = Object(value).id;
  return typeof id === "string" || Number.isSafeInteger(id)
    ? (id as string | number)
    : null;
}
