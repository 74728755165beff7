/** Calls that are answered without the SDK: a handler and a client cannot tell them from the others. */
import { inputRequired } from "@modelcontextprotocol/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineServer } from "../../templates/generated/runtime/define.js";
import { serveTools } from "../../templates/generated/runtime/tools.js";
import { type Endpoint, openEndpoint } from "./endpoints.js";
import { messagesOf, modernCall, type Post } from "./http-calls.js";

type Handler = (input: any, context: any) => unknown;

const seen: any[] = [];
const kept: any[] = [];

const handlers: Readonly<Record<string, Handler>> = {
  look(_, context) {
    seen.push(context);
    return "seen";
  },
  async refused(_, { mcp: { mcpReq } }) {
    const told = [
      () => mcpReq.elicitInput({ message: "?", requestedSchema: {} }),
      () => mcpReq.requestSampling({ messages: [], maxTokens: 1 }),
      () => mcpReq.send({ method: "roots/list" }),
      () => mcpReq.notify({ method: "notifications/prompts/list_changed" }),
      () => mcpReq.log("info", "nothing"),
    ].map(async (ask) => {
      try {
        return String(await ask());
      } catch (error) {
        return String(error);
      }
    });
    return (await Promise.all(told)).join("\n");
  },
  asks: (_, { mcp: { mcpReq } }) =>
    mcpReq.inputResponses === undefined
      ? inputRequired({
          requestState: "half",
          inputRequests: {
            k: inputRequired.createMessage({ messages: [], maxTokens: 1 }),
          },
        })
      : `${mcpReq.requestState()} and ${Object.keys(mcpReq.inputResponses)}`,
  async tells(_, { mcp: { mcpReq } }) {
    const send = (progressToken: unknown, progress: number) =>
      mcpReq.notify({
        method: "notifications/progress",
        params: { progressToken, progress },
      });
    await send("mine", 1);
    await send("other", 2);
    await send("mine", 1);
    await send("mine", 3);
    kept.push(() => send("mine", 4));
    return "told";
  },
  wait(_, context) {
    const early = context.signal;
    return new Promise((resolve) => {
      kept.push(() => {
        resolve("late");
        return [early.aborted, context.signal === early];
      });
    });
  },
  idle(_, context) {
    return new Promise((resolve) => {
      kept.push(() => {
        resolve("late");
        return context.signal.aborted;
      });
    });
  },
};

const definition = defineServer({
  info: { name: "direct", version: "1.0.0", title: "Direct" },
  tools: Object.keys(handlers).map((name) => ({
    listed: { name, inputSchema: { type: "object" } },
    validators: async () => ({ validateInput: () => true }),
  })),
  resources: [],
  resourceTemplates: [],
  prompts: [],
  http: {
    host: "127.0.0.1",
    port: 0,
    path: "/mcp",
    allowedHosts: [],
    allowedOrigins: [],
    maxBodyBytes: 10_000,
    legacy: "reject",
  },
  serve: [serveTools],
  handlers: async () => ({ tools: handlers }),
});

/** The name in base64 is for the SDK to read, and with it the whole call. */
function overSdk({ body, headers }: Post, name: string): Post {
  const encoded = `=?base64?${Buffer.from(name).toString("base64")}?=`;
  return { body, headers: { ...headers, "mcp-name": encoded } };
}

function call(name: string, change: (params: any) => void = () => undefined) {
  const post = modernCall(name, {});
  const body = JSON.parse(post.body);
  change(body.params);
  return { ...post, body: JSON.stringify(body) };
}

const withSampling = (params: any) => {
  params._meta["io.modelcontextprotocol/clientCapabilities"] = { sampling: {} };
};

describe.each(["node:http", "fetch"] as const)(
  "a direct call on %s",
  (kind) => {
    let endpoint: Endpoint;
    beforeAll(
      async () => void (endpoint = await openEndpoint(kind, definition)),
    );
    afterAll(() => endpoint.close());

    async function both(name: string, change?: (params: any) => void) {
      const post = call(name, change);
      return [
        await endpoint.send(post),
        await endpoint.send(overSdk(post, name)),
      ] as const;
    }

    it("gives a handler the context that the SDK gives", async () => {
      await both("look", ({ _meta }) => {
        _meta.progressToken = 7;
        _meta.traceparent = "00-1-2-01";
      });
      const [own, other] = seen.splice(0);
      const shape = ({ mcp, ...context }: any) => ({
        context: Object.keys(context).sort(),
        mcp: Object.keys(mcp).sort(),
        http: Object.keys(mcp.http).sort(),
        mcpReq: Object.entries(mcp.mcpReq)
          .filter(([key]) => key !== "id")
          .map(([key, value]) => [
            key,
            typeof value === "function" || value instanceof AbortSignal
              ? typeof value
              : value,
          ])
          .sort(),
        state: mcp.mcpReq.requestState(),
        request: [mcp.http.req.method, mcp.http.req.headers.get("mcp-method")],
      });
      expect(shape(own)).toEqual(shape(other));
      expect({ ...own }.signal).toBe(own.signal);
    });

    it("refuses what the SDK refuses", async () => {
      const [own, other] = await both("refused");
      expect(own.text).toContain("not available on protocol revision");
      expect(JSON.parse(own.text)).toEqual(JSON.parse(other.text));
      expect(own.status).toBe(other.status);
    });

    it("asks its client only for what it can", async () => {
      const [own, other] = await both("asks");
      expect(own.text).toContain("-32021");
      expect([own.status, own.text]).toEqual([other.status, other.text]);
    });

    it("asks, and goes on with the answer", async () => {
      const [own, other] = await both("asks", withSampling);
      const { result } = JSON.parse(own.text);
      const { result: expected } = JSON.parse(other.text);
      expect({ ...result, requestState: "" }).toEqual({
        ...expected,
        requestState: "",
      });
      const next = call("asks", (params) => {
        withSampling(params);
        params.requestState = result.requestState;
        const content = { type: "text", text: "yes" };
        params.inputResponses = {
          k: { role: "assistant", model: "m", content },
        };
      });
      const { text } = await endpoint.send(next);
      expect(text).toContain("half and k");
    });

    it("sends what was asked for, and nothing after the answer", async () => {
      const post = call("tells", ({ _meta }) => (_meta.progressToken = "mine"));
      const heard = endpoint.listen(post);
      await heard.ended;
      await kept.pop()?.();
      const [one, two, last, ...more] = messagesOf(heard.heard()) as any[];
      expect([one, two].map(({ params }) => params)).toEqual([
        { progressToken: "mine", progress: 1 },
        { progressToken: "mine", progress: 3 },
      ]);
      expect(last.result.content).toEqual([{ type: "text", text: "told" }]);
      expect(more).toEqual([]);
    });

    it.each([
      ["wait", [true, true]],
      ["idle", true],
    ])("hears that its client has gone: %s", async (name, expected) => {
      const heard = endpoint.listen(call(name));
      await expect.poll(() => kept.length).toBe(1);
      heard.leave();
      await heard.ended;
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(kept.pop()?.()).toEqual(expected);
    });

    it("is answered when the server stops", async () => {
      const stopping = await openEndpoint(kind, definition);
      const answer = stopping.send(call("wait"));
      await expect.poll(() => kept.length).toBe(1);
      await stopping.close();
      expect((await answer).status).toBe(503);
      kept.pop()?.();
    });
  },
);
