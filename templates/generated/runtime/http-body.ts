/** Owns the reading of a request's body: capped, whole, JSON. */
import type { IncomingMessage } from "node:http";
import { type Refusal, tooLarge } from "./http-guards.js";
import { isTooDeep, MOST_LEVELS } from "./json-depth.js";

export type Body = { readonly value: unknown } | { readonly refusal: Refusal };

/** Rejects when the client goes away before all has come. */
export function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      // The rest is heard and dropped: a client that still sends reads no answer.
      else resolve({ refusal: tooLarge(maxBytes) });
    });
    request.once("end", () => resolve(parseBody(textOf(chunks))));
    request.once("error", reject);
  });
}

function textOf(chunks: readonly Buffer[]): string {
  const [only, more] = chunks;
  const whole = more === undefined && only ? only : Buffer.concat(chunks);
  const text = whole.toString("utf8");
  // A byte order mark is no part of the text, here as under fetch.
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}

export function parseBody(text: string): Body {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const message = "The body is not JSON";
    return { refusal: { status: 400, message, type: "parse-error" } };
  }
  if (!isTooDeep(text)) return { value };
  const message = `The body is nested deeper than ${MOST_LEVELS} levels`;
  return { refusal: { status: 400, message, type: "invalid-request" } };
}
