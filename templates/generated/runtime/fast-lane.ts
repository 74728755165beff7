/** Owns the decision which requests the SDK would certainly accept: these are answered over one shared server. */
import {
  classifyInboundRequest,
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  type ServerCapabilities,
} from "@modelcontextprotocol/server";
import type { CreateServer } from "./create-server.js";
import type { ServerDefinition, Tool } from "./definitions.js";
import { directLane } from "./direct-lane.js";
import type { Exchange } from "./exchange.js";
import { FastTransport, type Posted, REVISION } from "./fast-transport.js";

export interface FastLane {
  /** Whether it answers; it never refuses: what it does not take, another lane judges. */
  take(exchange: Exchange): boolean;
  close(): Promise<void>;
}

type Json = Readonly<Record<string, unknown>>;

/** The methods of the revision by the capability that they belong to. */
const methods: Readonly<
  Partial<Record<keyof ServerCapabilities, readonly string[]>>
> = {
  tools: ["tools/list", "tools/call"],
  resources: ["resources/list", "resources/templates/list", "resources/read"],
  prompts: ["prompts/list", "prompts/get"],
  completions: ["completion/complete"],
};

/** The parameter that the header Mcp-Name repeats. */
const named: ReadonlyMap<string, string> = new Map([
  ["tools/call", "name"],
  ["prompts/get", "name"],
  ["resources/read", "uri"],
]);

/** What the envelope of every request says. */
const identity: ReadonlySet<string> = new Set([
  PROTOCOL_VERSION_META_KEY,
  CLIENT_INFO_META_KEY,
  CLIENT_CAPABILITIES_META_KEY,
]);

const MOST_CLIENTS = 256;

export async function fastLane(
  create: CreateServer,
  { tools, info }: ServerDefinition,
): Promise<FastLane> {
  const transport = new FastTransport();
  const mcp = create("modern", "shared");
  await mcp.connect(transport);
  const { direct, notify } = create;
  const isDirect = directLane(mcp, transport, direct, notify, info);
  const capabilities = mcp.server.getCapabilities();
  const served = new Set(
    Object.entries(methods).flatMap(([capability, names]) =>
      capability in capabilities ? names : [],
    ),
  );
  const byName = new Map(tools.map((tool) => [tool.listed.name, tool]));
  const isKnown = knownClients();

  function takes(exchange: Exchange): Posted | undefined {
    const posted = asRequest(exchange.body);
    if (posted === undefined || !served.has(posted.method)) return undefined;
    const { method, params } = posted;
    if (exchange.header("mcp-protocol-version") !== REVISION) return undefined;
    if (exchange.header("mcp-method") !== method) return undefined;
    if (!nameAgrees(exchange, posted)) return undefined;
    if (!isKnown(params["_meta"], posted)) return undefined;
    if (method !== "tools/call") return posted;
    const tool = byName.get(String(params["name"]));
    const { arguments: given = {} } = params;
    if (tool === undefined || !isObject(given)) return undefined;
    return headersAgree(exchange, tool, given) ? posted : undefined;
  }

  return {
    take(exchange) {
      const posted = takes(exchange);
      if (posted === undefined) return false;
      if (!isDirect(posted, exchange)) transport.deliver(posted, exchange);
      return true;
    },
    close: () => mcp.close(),
  };
}

function asRequest(body: unknown): Posted | undefined {
  if (!isObject(body) || body["jsonrpc"] !== "2.0") return undefined;
  const { id, method, params } = body;
  // Nothing may stand beside these; what does is for the SDK to refuse.
  if (Object.keys(body).length !== 4) return undefined;
  if (typeof id !== "string" && !Number.isSafeInteger(id)) return undefined;
  if (typeof method !== "string" || !isObject(params)) return undefined;
  return { id: id as string | number, method, params };
}

/** As it stands: a name in the encoded form is for the SDK to read. */
function nameAgrees(exchange: Exchange, { method, params }: Posted): boolean {
  const header = exchange.header("mcp-name");
  const key = named.get(method);
  if (key === undefined) return header === null;
  return header === params[key] && header !== null && isPlain(header);
}

/** Every argument that a header repeats stands in that header, as it is. */
function headersAgree(
  exchange: Exchange,
  { headers = [] }: Tool,
  given: Json,
): boolean {
  return headers.every(({ path, header }) => {
    const value = path.reduce<unknown>(
      (at, key) =>
        isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined,
      given,
    );
    if (value === undefined || value === null) return true;
    const text = exchange.header(`mcp-param-${header.toLowerCase()}`);
    return typeof value !== "object" && text === String(value) && isPlain(text);
  });
}

function isPlain(header: string): boolean {
  return !header.startsWith("=?");
}

/** Remembers the clients that the SDK accepted: the rest of its judgement was made above. */
function knownClients(): (meta: unknown, posted: Posted) => boolean {
  const accepted = new Set<string>();
  return (meta, { id, method, params }) => {
    if (!isObject(meta) || meta[PROTOCOL_VERSION_META_KEY] !== REVISION) {
      return false;
    }
    if (!Object.entries(meta).every(isOrdinary)) return false;
    // As an object: in a list, what is absent would read as what is null.
    const client = textOf({
      info: meta[CLIENT_INFO_META_KEY],
      capabilities: meta[CLIENT_CAPABILITIES_META_KEY],
    });
    if (client === undefined) return false;
    if (accepted.has(client)) return true;
    const { kind } = classifyInboundRequest({
      httpMethod: "POST",
      protocolVersionHeader: REVISION,
      mcpMethodHeader: method,
      body: { jsonrpc: "2.0", id, method, params },
    });
    if (kind !== "modern") return false;
    const isWorthIt = accepted.size < MOST_CLIENTS && client.length < 4_096;
    if (isWorthIt) accepted.add(client);
    return true;
  };
}

/** JSON, unless it is nested too deep to be written. */
function textOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Whether an entry of `_meta` says nothing but who calls, or means nothing to the SDK. */
function isOrdinary([key, value]: readonly [string, unknown]): boolean {
  if (key === "progressToken") {
    return typeof value === "string" || Number.isSafeInteger(value);
  }
  return !key.startsWith("io.modelcontextprotocol/") || identity.has(key);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
