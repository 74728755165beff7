/** Owns the endpoint of a definition in this process: under node:http, and behind fetch. */
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerDefinition } from "../../templates/generated/runtime/definitions.js";
import { serveFetch } from "../../templates/generated/runtime/fetch.js";
import {
  floodGuard,
  nodeLimits,
} from "../../templates/generated/runtime/http-limits.js";
import { httpLanes } from "../../templates/generated/runtime/http-lanes.js";
import { nodeEndpoint } from "../../templates/generated/runtime/node-endpoint.js";
import type { StateStore } from "../../templates/generated/runtime/state-store.js";
import type { Post } from "./http-calls.js";

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface Heard {
  /** What has come so far. */
  readonly heard: () => string;
  readonly ended: Promise<void>;
  leave(): void;
}

export interface Endpoint {
  send(post: Partial<Post>, method?: string): Promise<Answer>;
  /** Sends and hears the answer while it comes. */
  listen(post: Post): Heard;
  close(): Promise<void>;
}

type Kind = "node:http" | "fetch";

export async function openEndpoint(
  kind: Kind,
  definition: ServerDefinition,
): Promise<Endpoint> {
  if (kind === "node:http") return openNode(definition);
  const server = serveFetch(async () => ({ server: definition }));
  const url = "http://localhost/mcp";
  return endpointOf(
    (init) => server.fetch(new Request(url, init)),
    server.close,
  );
}

export interface NodeOpened extends Endpoint {
  readonly port: number;
  refuseMore(): void;
  answered(): Promise<void>;
}

export async function openNode(
  definition: ServerDefinition,
  flood = "off",
  store?: StateStore,
): Promise<NodeOpened> {
  const { http } = definition;
  if (http === undefined) throw new Error("no http");
  const settings = {
    ...http,
    allowedHosts: ["localhost", "127.0.0.1"],
    allowedOrigins: ["localhost"],
  };
  const lanes = await httpLanes(definition, settings, store);
  const { serve, refuseMore, answered } = nodeEndpoint(
    lanes,
    settings,
    floodGuard(0, { MCP_FLOOD_LIMIT: flood }),
  );
  const server = createServer(nodeLimits, serve);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...endpointOf(
      (init) => nodeFetch(port, init),
      async () => {
        await lanes.close();
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    ),
    port,
    refuseMore,
    answered,
  };
}

interface Init {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** Node's own fetch sends a Host of its own and would not leave it away. */
function nodeFetch(port: number, init: Init): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: "127.0.0.1", port, path: "/mcp", ...init },
      (response) => {
        const { statusCode: status = 0, headersDistinct } = response;
        const headers = new Headers();
        for (const [name, values = []] of Object.entries(headersDistinct)) {
          for (const value of values) headers.append(name, value);
        }
        const isEmpty = [101, 204, 205, 304].includes(status);
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            response.on("data", (chunk) => controller.enqueue(chunk));
            response.on("end", () => controller.close());
            response.on("error", (error) => controller.error(error));
          },
        });
        resolve(new Response(isEmpty ? null : body, { status, headers }));
      },
    );
    request.on("error", reject);
    request.end(init.body);
  });
}

function endpointOf(
  ask: (init: Init) => Promise<Response>,
  close: () => Promise<void>,
): Endpoint {
  function begin(post: Partial<Post>, method: string, signal: AbortSignal) {
    const { body, headers = {} } = post;
    return ask({
      method,
      headers,
      signal,
      ...(body !== undefined && { body }),
    });
  }

  return {
    close,
    async send(post, method = "POST") {
      const { signal } = new AbortController();
      const response = await begin(post, method, signal);
      const { status, headers } = response;
      return { status, headers, text: await response.text() };
    },
    listen(post) {
      const abort = new AbortController();
      let heard = "";
      async function hear(): Promise<void> {
        const { body } = await begin(post, "POST", abort.signal);
        const reader = body?.getReader();
        const decoder = new TextDecoder();
        abort.signal.addEventListener("abort", () => {
          void reader?.cancel().catch(() => undefined);
        });
        for (;;) {
          const { done, value } = (await reader?.read()) ?? { done: true };
          if (done) return;
          heard += decoder.decode(value, { stream: true });
        }
      }
      const ended = hear().catch(() => undefined);
      return { heard: () => heard, ended, leave: () => abort.abort() };
    },
  };
}
