/** Owns the reading of a request's body: capped, whole, JSON. */
import type { IncomingMessage } from "node:http";
import { ProtocolErrorCode } from "@modelcontextprotocol/server";
import { type Refusal, tooLarge } from "./http-guards.js";

/** Rejects when the client goes away before all has come. */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<{ readonly value: unknown } | { readonly refusal: Refusal }> {
  const chunks: Buffer[] = [];
  let size = 0;
  // What is over the cap is left unread, on a connection that can still carry the refusal.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) return { refusal: tooLarge(maxBytes) };
    chunks.push(chunk);
  }
  try {
    return { value: JSON.parse(Buffer.concat(chunks).toString("utf8")) };
  } catch {
    const message = "The body is not JSON";
    const code = ProtocolErrorCode.ParseError;
    return { refusal: { status: 400, message, code } };
  }
}
