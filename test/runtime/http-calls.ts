/** Owns the requests of both eras as a client would post them, for tests that look at the wire. */
export interface Post {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Json = Readonly<Record<string, unknown>>;

const envelope = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

const json = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
};

/** A request of 2026 with the headers that repeat it. */
export function modern(
  method: string,
  { _meta, ...params }: Json = {},
  id: string | number = 1,
): Post {
  const name = params["name"] ?? params["uri"];
  const meta = { ...envelope, ...(_meta as Json | undefined) };
  return {
    body: JSON.stringify({
      jsonrpc: "2.0",
      id,
      method,
      params: { _meta: meta, ...params },
    }),
    headers: {
      ...json,
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
      ...(typeof name === "string" && { "mcp-name": name }),
    },
  };
}

export function modernCall(name: string, args: Json, meta: Json = {}): Post {
  return modern("tools/call", { name, arguments: args, _meta: meta });
}

/** A request of 2025; without a session it can only be initialize. */
export function legacy(
  method: string,
  params: Json = {},
  session?: string,
  id: string | number = 1,
): Post {
  return {
    body: JSON.stringify({ jsonrpc: "2.0", id, method, params }),
    headers: {
      ...json,
      ...(session !== undefined && {
        "mcp-session-id": session,
        "mcp-protocol-version": "2025-11-25",
      }),
    },
  };
}

export const initialize = legacy("initialize", {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "test", version: "1.0.0" },
});

/** The messages of a stream of events. */
export function messagesOf(stream: string): Json[] {
  return eventsOf(stream).flatMap(({ data }) =>
    data === "" ? [] : [JSON.parse(data) as Json],
  );
}

/** The events of a stream, without comments. */
export function eventsOf(stream: string): { id: string; data: string }[] {
  return stream.split("\n\n").flatMap((block) => {
    const lines = block.split("\n");
    const value = (name: string) =>
      lines
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    const data = value("data");
    return data === undefined ? [] : [{ id: value("id") ?? "", data }];
  });
}
