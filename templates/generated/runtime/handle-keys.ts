/** Owns the ids of handles, and where the store has what they name. */
import { createHash, randomBytes } from "node:crypto";
import type { ServerContext } from "@modelcontextprotocol/server";
import { principalOf } from "./caller.js";

/** 128 bits, so that nobody finds one by trying. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("base64url")}`;
}

export function isId(text: string, prefix: string): boolean {
  const random = text.slice(prefix.length + 1);
  return text.startsWith(`${prefix}_`) && /^[\w-]{22}$/.test(random);
}

/** Of the caller's own handle: to know an id is not enough to reach what it names. */
export function handleKey(
  call: ServerContext,
  kind: string,
  id: string,
): string {
  return digest([...principalOf(call), kind, id]);
}

/** Of all of a caller's handles of a kind, by which they are counted. */
export function groupKey(call: ServerContext, kind: string): string {
  return digest([...principalOf(call), kind]);
}

/** With their lengths before them, other parts never give the same text. */
function digest(parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) {
    hash.update(`${Buffer.byteLength(part)}:`).update(part);
  }
  return hash.digest("base64url");
}
