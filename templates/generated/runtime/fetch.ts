/** Owns a server as a fetch handler, for whatever serves `export default { fetch }`. */
import { type AuthInfo, readRequestBody } from "@modelcontextprotocol/server";
import { accessSettings, settingsReader } from "./access-settings.js";
import type { AccessSettings, ServerDefinition } from "./definitions.js";
import { StartError } from "./errors.js";
import { type FetchReply, fetchReply } from "./fetch-reply.js";
import { hideError, show } from "./hide-error.js";
import { parseBody } from "./http-body.js";
import { httpGuards, refuse, refuseOrShow, tooLarge } from "./http-guards.js";
import { type HttpLanes, httpLanes } from "./http-lanes.js";
import type { Load } from "./start.js";
import { openState } from "./state.js";

export interface FetchServer {
  fetch(request: Request): Promise<Response>;
  /** Ends streams with their last event, and sessions. */
  close(): Promise<void>;
}

/** Loads the server at once; a request waits for it. */
export function serveFetch(load: Load): FetchServer {
  const ready = load().then(({ server }) => endpointOf(server));
  ready.catch((error: unknown) => {
    const known = error instanceof StartError;
    process.stderr.write(`${known ? error.message : show(error)}\n`);
  });
  return {
    async fetch(request) {
      const reply = fetchReply(request.signal);
      ready
        .then(({ serve }) => serve(request, reply))
        .catch((error: unknown) => {
          const message = hideError(error, "The request");
          refuse(reply, { status: 500, message, type: "internal-error" });
        });
      return reply.response;
    },
    close: async () => (await ready).close(),
  };
}

interface Endpoint {
  serve(request: Request, reply: FetchReply): Promise<void>;
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

function server(lanes: HttpLanes, settings: AccessSettings): Endpoint["serve"] {
  const guard = httpGuards(settings);
  const { gate } = lanes;
  return async (request, reply) => {
    const { method, headers } = request;
    const { pathname: path, host, search } = new URL(request.url);
    const header = (name: string) => headers.get(name);
    const query = () => search;
    const head = { method, path, host: header("host") ?? host, header, query };
    const refusal = guard(head);
    if (refusal !== undefined) return refuseOrShow(reply, refusal, head, gate);
    const admitted = await gate?.admit(head);
    if (admitted !== undefined && "refusal" in admitted) {
      return refuse(reply, admitted.refusal);
    }
    const exchange = { header, reply, ...known(request, admitted?.auth) };
    if (method !== "POST") return lanes.serve({ ...exchange, body: undefined });
    const read = await readRequestBody(request, settings.maxBodyBytes);
    if (read.tooLarge) return refuse(reply, tooLarge(settings.maxBodyBytes));
    const body = parseBody(read.text);
    if ("refusal" in body) return refuse(reply, body.refusal);
    await lanes.serve({ ...exchange, body: body.value });
  };
}

/** Where it is known who calls, handlers are shown no token. */
function known(request: Request, auth: AuthInfo | undefined) {
  if (auth === undefined) return { request: () => request };
  const { url, method, headers: all, signal } = request;
  const headers = new Headers(all);
  headers.delete("authorization");
  const shown = new Request(url, { method, headers, signal });
  return { request: () => shown, auth };
}
