/** Owns the data of the errors with which the SDK answers a request before a server sees it. */
import type { McpHttpHandler } from "@modelcontextprotocol/server";
import { complete } from "./sdk-errors.js";

type Fetch = Pick<McpHttpHandler, "fetch">;

/** The handler, with data in every error: of its headers, its version, its envelope. */
export function completing({ fetch }: Fetch): Fetch {
  return {
    async fetch(request, options) {
      const response = await fetch(request, options);
      // What a server answers is complete already; subscriptions have none.
      const method = request.headers.get("mcp-method");
      const made = response.status >= 400 || method === "subscriptions/listen";
      return made ? completeResponse(response) : response;
    },
  };
}

async function completeResponse(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const type = headers.get("content-type") ?? "";
  if (!type.startsWith("application/json")) return response;
  const message = (await response.json()) as {
    readonly error?: Parameters<typeof complete>[0];
  };
  const { error } = message;
  const whole = error ? { ...message, error: complete(error) } : message;
  const kept = new Headers(headers);
  kept.delete("content-length");
  return Response.json(whole, { status, statusText, headers: kept });
}
