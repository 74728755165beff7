/** Owns a server as a fetch handler, for whatever serves `export default { fetch }`. */
import { readRequestBody } from "@modelcontextprotocol/server";
import { accessSettings, settingsReader } from "./access-settings.js";
import { remoteAddress } from "./client-address.js";
import { cors } from "./cors.js";
import type { AccessSettings, ServerDefinition } from "./definitions.js";
import { StartError } from "./errors.js";
import type { Exchange } from "./exchange.js";
import { type FetchReply, fetchReply } from "./fetch-reply.js";
import { hideError, show } from "./hide-error.js";
import { parseBody } from "./http-body.js";
import {
  httpGuards,
  type Refusal,
  refuse,
  refuseOrShow,
  tooLarge,
} from "./http-guards.js";
import { type HttpLanes, httpLanes } from "./http-lanes.js";
import { noteFacts } from "./request-facts.js";
import type { Load } from "./start.js";
import { openState } from "./state.js";
import { writeError } from "./stderr.js";

export interface FetchServer {
  fetch(request: Request): Promise<Response>;
  /** Ends streams with their last event, and sessions. */
  close(): Promise<void>;
}

/** Loads the server at once; a request waits for it. */
export function serveFetch(load: Load): FetchServer {
  const ready = load().then(({ server }) => endpointOf(server));
  ready.catch((error: unknown) => {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else writeError(show(error));
  });
  return {
    async fetch(request) {
      const reply = fetchReply(request.signal);
      const also = new Map<string, string>();
      ready
        .then(({ serve }) => serve(request, reply, also))
        .catch((error: unknown) => {
          const message = hideError(error, "The request");
          refuse(reply, { status: 500, message, type: "internal-error" });
        });
      const response = await reply.response;
      for (const [name, text] of also) response.headers.set(name, text);
      return response;
    },
    close: async () => (await ready).close(),
  };
}

interface Endpoint {
  /** @param also gets the headers that the answer has besides its own */
  serve(
    request: Request,
    reply: FetchReply,
    also: Map<string, string>,
  ): Promise<void>;
  close(): Promise<void>;
}

async function endpointOf(definition: ServerDefinition): Promise<Endpoint> {
  if (definition.http === undefined) {
    throw new StartError("The spec has no transports.http.");
  }
  const reader = settingsReader(process.env);
  // Where it listens is for the platform to know.
  const { host: _host, port: _port, ...http } = definition.http;
  const settings = accessSettings(http, reader);
  reader.check();
  await definition.loadHandlers();
  const state = await openState(definition);
  const lanes = await httpLanes(definition, settings, state.store);
  return {
    serve: server(lanes, settings),
    async close() {
      await lanes.close();
      await state.close();
    },
  };
}

/** The client's doing, and perhaps it has gone: no failure of ours. */
const brokenOff: Refusal = {
  status: 400,
  message: "The body broke off",
  type: "parse-error",
};

function server(lanes: HttpLanes, settings: AccessSettings): Endpoint["serve"] {
  const guard = httpGuards(settings);
  const pages = cors(settings);
  const { trustProxy: hops = 0 } = settings;
  const { gate } = lanes;
  return async (request, reply, also) => {
    const { method, headers } = request;
    const { pathname: path, host, search } = new URL(request.url);
    const header = (name: string) => headers.get(name);
    const query = () => search;
    const head = { method, path, host: header("host") ?? host, header, query };
    const refusal = guard(head);
    if (refusal?.status !== 403) {
      const allowed = pages.answerTo(header("origin"));
      for (const [name, text] of Object.entries(allowed)) also.set(name, text);
    }
    if (refusal !== undefined) return refuseOrShow(reply, refusal, head, gate);
    const admitted = await gate?.admit(head);
    if (admitted !== undefined && "refusal" in admitted) {
      return refuse(reply, admitted.refusal);
    }
    const remote = () => remoteAddress({ hops, header }, "");
    const auth = admitted?.auth;
    const shown = auth === undefined ? request : withoutToken(request);
    noteFacts(shown, { header, remote });
    const exchange: Omit<Exchange, "body"> = {
      header,
      remote,
      reply,
      request: () => shown,
      ...(auth !== undefined && { auth }),
    };
    if (method !== "POST") return lanes.serve({ ...exchange, body: undefined });
    const read = await readRequestBody(request, settings.maxBodyBytes).catch(
      () => undefined,
    );
    if (read === undefined) return refuse(reply, brokenOff);
    if (read.tooLarge) return refuse(reply, tooLarge(settings.maxBodyBytes));
    const body = parseBody(read.text);
    if ("refusal" in body) return refuse(reply, body.refusal);
    await lanes.serve({ ...exchange, body: body.value });
  };
}

/** Where it is known who calls, handlers are shown no token. */
function withoutToken({ url, method, headers: all, signal }: Request): Request {
  const headers = new Headers(all);
  headers.delete("authorization");
  return new Request(url, { method, headers, signal });
}
