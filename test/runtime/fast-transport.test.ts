/** What the shared server asks of the SDK: this fails where a new SDK no longer gives it. */
import {
  type JSONRPCMessage,
  McpServer,
  PerRequestHTTPServerTransport,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import type {
  Exchange,
  Reply,
} from "../../templates/generated/runtime/exchange.js";
import {
  FastTransport,
  REVISION,
} from "../../templates/generated/runtime/fast-transport.js";

const _meta = {
  "io.modelcontextprotocol/protocolVersion": REVISION,
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** A reply that keeps what it is told. */
function kept() {
  const sent: { status: number; message: any }[] = [];
  let resolve: () => void = () => undefined;
  const answered = new Promise<void>((settle) => (resolve = settle));
  let leave: () => void = () => undefined;
  let streaming = false;
  const reply: Reply = {
    get streaming() {
      return streaming;
    },
    abandoned: false,
    onClosed: (listener) => void (leave = listener),
    whole(status, text) {
      sent.push({ status, message: JSON.parse(text) });
      resolve();
    },
    async event(text) {
      streaming = true;
      sent.push({ status: 0, message: JSON.parse(text) });
    },
    end(text = "null") {
      sent.push({ status: 0, message: JSON.parse(text) });
      resolve();
    },
    forward: async () => expect.unreachable(),
  };
  let looked = 0;
  const exchange: Exchange = {
    body: undefined,
    reply,
    remote: () => "",
    header: () => null,
    request() {
      looked += 1;
      return new Request("http://localhost/mcp", { headers: { "x-a": "b" } });
    },
  };
  return {
    sent,
    answered,
    exchange,
    leave: () => leave(),
    looked: () => looked,
  };
}

async function open(
  versions: readonly string[] = [REVISION, ...SUPPORTED_PROTOCOL_VERSIONS],
) {
  const mcp = new McpServer(
    { name: "shared", version: "1.0.0" },
    { capabilities: { prompts: {} }, supportedProtocolVersions: [...versions] },
  );
  const { server } = mcp;
  const transport = new FastTransport();
  const ask = (method: string, id: string | number = 1) => {
    const exchange = kept();
    transport.deliver({ id, method, params: { _meta } }, exchange.exchange);
    return exchange;
  };
  return { mcp, server, transport, ask };
}

describe("the SDK", () => {
  it("binds a server to the revision by the transport that it is connected to", async () => {
    const { mcp, server, transport, ask } = await open();
    server.setRequestHandler("prompts/list", () => ({ prompts: [] }));
    await mcp.connect(transport);
    const { sent, answered } = ask("prompts/list", "mine");
    await answered;
    expect(sent).toMatchObject([
      {
        status: 200,
        message: {
          id: "mine",
          result: { resultType: "complete", prompts: [] },
        },
      },
    ]);
  });

  it("does not where the server does not list the revision", async () => {
    const { mcp, transport, ask } = await open(SUPPORTED_PROTOCOL_VERSIONS);
    await mcp.connect(transport);
    const { sent, answered } = ask("prompts/list");
    await answered;
    expect(sent).toMatchObject([
      { status: 400, message: { id: 1, error: { code: -32022 } } },
    ]);
  });

  it("asks no more of the transport than the methods that are replaced", () => {
    const methods = (of: object) => Object.getOwnPropertyNames(of).sort();
    const { prototype } = PerRequestHTTPServerTransport;
    // `handleMessage` and `writeCommentFrame` are called by the SDK's own handler, the rest by these.
    expect(methods(prototype)).toEqual([
      "close",
      "constructor",
      "finalizeStream",
      "handleMessage",
      "send",
      "settleResponse",
      "start",
      "upgradeToSse",
      "writeCommentFrame",
      "writeFrame",
      "writeMessageFrame",
    ]);
    for (const method of ["start", "send", "close"]) {
      expect(Object.hasOwn(FastTransport.prototype, method)).toBe(true);
    }
  });

  it("refuses before it awaits, so that its refusals can be told from answers", async () => {
    const { mcp, server, transport, ask } = await open();
    server.setRequestHandler("prompts/list", () => {
      throw Object.assign(new Error("no"), { code: -32601 });
    });
    await mcp.connect(transport);
    const unknown = ask("resources/list");
    expect(unknown.sent).toMatchObject([
      { status: 404, message: { error: { code: -32601 } } },
    ]);
    const thrown = ask("prompts/list");
    await thrown.answered;
    expect(thrown.sent).toMatchObject([
      { status: 200, message: { error: { code: -32601 } } },
    ]);
  });

  it("keeps symbols and frozen lists of a result as they are", async () => {
    const { mcp, server, transport } = await open();
    const prompts = Object.freeze([{ name: "one" }]);
    server.setRequestHandler("prompts/list", () => ({
      prompts: prompts as never,
    }));
    const results: unknown[] = [];
    const send = transport.send.bind(transport);
    transport.send = (message: JSONRPCMessage, options) => {
      if ("result" in message) results.push(message.result["prompts"]);
      return send(message, options);
    };
    await mcp.connect(transport);
    for (const id of [1, 2]) {
      const exchange = kept();
      transport.deliver(
        { id, method: "prompts/list", params: { _meta } },
        exchange.exchange,
      );
      await exchange.answered;
      expect(exchange.sent[0]?.message.result).toMatchObject({ prompts });
    }
    expect(results[0]).toBe(prompts);
    expect(results[1]).toBe(prompts);
  });

  it("cancels by the id that it was given, and says no more", async () => {
    const { mcp, server, transport, ask } = await open();
    const aborted: unknown[] = [];
    server.setRequestHandler("prompts/list", (_, { mcpReq }) => {
      mcpReq.signal.addEventListener("abort", () => aborted.push(mcpReq.id));
      return new Promise(() => undefined);
    });
    await mcp.connect(transport);
    const [one, two] = [ask("prompts/list", 1), ask("prompts/list", 1)];
    await Promise.resolve();
    two.leave();
    await expect.poll(() => aborted).toHaveLength(1);
    one.leave();
    await expect.poll(() => new Set(aborted).size).toBe(2);
    expect([...one.sent, ...two.sent]).toEqual([]);
  });

  it("shows a handler its request, made only if it looks", async () => {
    const { mcp, server, transport, ask } = await open();
    let look = false;
    server.setRequestHandler("prompts/list", (_, { http }) => {
      const title = look ? String(http?.req?.headers.get("x-a")) : "none";
      return { prompts: [{ name: "one", title }] };
    });
    await mcp.connect(transport);
    const blind = ask("prompts/list");
    await blind.answered;
    expect(blind.looked()).toBe(0);
    look = true;
    const seeing = ask("prompts/list");
    await seeing.answered;
    expect(seeing.sent[0]?.message.result.prompts[0].title).toBe("b");
  });

  it("is told of a stop, and what waits is answered", async () => {
    const { mcp, server, transport, ask } = await open();
    server.setRequestHandler(
      "prompts/list",
      () => new Promise(() => undefined),
    );
    await mcp.connect(transport);
    const { sent } = ask("prompts/list", 3);
    await mcp.close();
    expect(sent).toMatchObject([
      { status: 503, message: { id: 3, error: { code: -32603 } } },
    ]);
  });
});
