/** Handlers that ask the client for more before they answer, and the state that the client carries for them. */
import type { Client } from "@modelcontextprotocol/client";
import { acceptedContent, inputRequired } from "@modelcontextprotocol/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { principalOf } from "../../templates/generated/runtime/caller.js";
import type { ToolContext } from "../../templates/generated/runtime/context.js";
import { keepSecret } from "../../templates/generated/runtime/secrets.js";
import { prompt, resource, resourceTemplate, tool } from "./bound.js";
import { clientOf, define, join } from "./in-memory.js";

let stderr = "";
beforeEach(() => {
  stderr = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
  delete process.env["MCP_STATE_SECRET"];
});

const name = inputRequired.elicit({
  message: "Who?",
  requestedSchema: {
    type: "object",
    properties: { name: { type: "string" } },
    required: ["name"],
  },
});

/** Asks for a name, and answers with it and with the state that it gave itself. */
function ask(
  { mcp }: Pick<ToolContext, "mcp">,
  state = "asked",
  question = name,
) {
  const { inputResponses, requestState } = mcp.mcpReq;
  const person = acceptedContent(inputResponses, "name");
  if (person === undefined) {
    return inputRequired({
      inputRequests: { name: question },
      requestState: state,
    });
  }
  return `${String(person["name"])} ${String(requestState())}`;
}

const bad: Readonly<Record<string, object>> = {
  nothing: { resultType: "input_required" },
  method: {
    resultType: "input_required",
    inputRequests: { a: { method: "ping" } },
  },
  shape: {
    resultType: "input_required",
    inputRequests: {
      a: { method: "elicitation/create", params: { message: 5 } },
    },
  },
  bigint: {
    resultType: "input_required",
    inputRequests: { a: { ...name, n: 1n } },
  },
};

const listedTool = (name: string) => ({
  listed: { name, inputSchema: { type: "object" } },
  validators: async () => ({ validateInput: () => true }),
});

const definition = define({
  tools: [
    tool(listedTool("ask"), (_: object, context: ToolContext) => ask(context)),
    tool(listedTool("other"), (_: object, context: ToolContext) =>
      ask(context),
    ),
    tool(
      {
        listed: {
          ...listedTool("typed").listed,
          outputSchema: { type: "object", required: ["name"] },
        },
        validators: async () => ({
          validateInput: () => true,
          validateOutput: (value) => Object.hasOwn(Object(value), "name"),
        }),
      },
      (_: object, context: ToolContext) => {
        const answer = ask(context);
        return typeof answer === "string" ? { name: answer } : answer;
      },
    ),
    tool(listedTool("unclean"), (_: object, context: ToolContext) => {
      const state = "question-secret\u0007";
      const message = `Who\u001b[2J? ${state}`;
      const params = { ...name.params, message } as typeof name.params;
      const asked = ask(context, state, { ...name, params } as typeof name);
      return typeof asked === "string"
        ? `${asked}|${asked.endsWith(state)}`
        : asked;
    }),
    tool(listedTool("bad"), ({ what }: { what: string }) => bad[what]),
  ],
  resources: [
    resource(
      {
        listed: { name: "asks", uri: "r://asks" },
        cache: { ttlMs: 5, cacheScope: "private" },
      },
      { read: (context: ToolContext) => ask(context) },
    ),
  ],
  resourceTemplates: [
    resourceTemplate(
      {
        listed: { name: "each", uriTemplate: "each://{id}" },
        variables: [{ name: "id" }],
      },
      { read: (_: object, context: ToolContext) => ask(context) },
    ),
  ],
  prompts: [
    prompt(
      { listed: { name: "ask" } },
      { get: (_: object, context: ToolContext) => ask(context) },
    ),
  ],
});

/** A client that answers by itself. */
function answering(era: "legacy" | "modern"): Client {
  const client = clientOf(era, { capabilities: { elicitation: {} } });
  client.setRequestHandler("elicitation/create", async () => ({
    action: "accept",
    content: { name: "Ann" },
  }));
  return client;
}

const text = (text: string) => ({ type: "text", text });

describe.each(["legacy", "modern"] as const)("of a %s client", (era) => {
  it("shows a person a clean question, and leaves the state of the handler as it is", async () => {
    keepSecret("TEST_QUESTION", "question-secret");
    const client = clientOf(era, { capabilities: { elicitation: {} } });
    let shown = "";
    client.setRequestHandler("elicitation/create", async ({ params }) => {
      shown = params.message;
      return { action: "accept", content: { name: "Ann" } };
    });
    await join(definition, era, client);
    const { content } = await client.callTool({ name: "unclean" });
    expect(shown).toBe("Who[2J? [TEST_QUESTION]");
    expect(content).toMatchObject([text("Ann [TEST_QUESTION]|true")]);
    await client.close();
  });

  it("is answered, and the handler has its own state again", async () => {
    const client = await join(definition, era, answering(era));
    const content = [text("Ann asked")];
    expect(await client.callTool({ name: "ask" })).toMatchObject({ content });
    expect(await client.callTool({ name: "typed" })).toMatchObject({
      structuredContent: { name: "Ann asked" },
    });
    const read = await client.readResource({ uri: "r://asks" });
    expect(read.contents).toMatchObject([{ text: "Ann asked" }]);
    const got = await client.getPrompt({ name: "ask" });
    expect(got.messages).toMatchObject([{ content: text("Ann asked") }]);
    await client.close();
  });

  it.each(Object.keys(bad))(
    "a request that cannot be sent is hidden: %s",
    async (what) => {
      const client = await join(definition, era, answering(era));
      const call = { name: "bad", arguments: { what } };
      const answer = await client
        .callTool(call)
        .catch((error: unknown) => error);
      if (answer instanceof Error)
        expect(answer).toMatchObject({ code: -32603 });
      else expect(answer).toMatchObject({ isError: true });
      expect(await client.callTool({ name: "ask" })).not.toHaveProperty(
        "isError",
      );
      await client.close();
    },
  );

  it("is refused where the client cannot ask", async () => {
    const client = await join(definition, era, clientOf(era));
    const call = client.callTool({ name: "ask" });
    if (era === "modern") {
      await expect(call).rejects.toMatchObject({
        code: -32021,
        data: { requiredCapabilities: { elicitation: {} } },
      });
    } else expect(await call).toMatchObject({ isError: true });
    await client.close();
  });
});

describe("state on its way through a client", () => {
  const inputResponses = {
    name: { action: "accept", content: { name: "Ann" } },
  };
  const manual = () =>
    clientOf("modern", {
      capabilities: { elicitation: {} },
      inputRequired: { autoFulfill: false },
    });

  /** The first round, whose request state is returned, or the second. */
  async function round(
    client: Client,
    method: "tools/call" | "prompts/get" | "resources/read",
    params: object,
  ): Promise<Record<string, unknown>> {
    const request = { method, params } as never;
    return client.request(request, { allowInputRequired: true });
  }

  async function stateOf(
    client: Client,
    method: Parameters<typeof round>[1],
    params: object,
  ) {
    const { requestState } = await round(client, method, params);
    expect(requestState).toMatch(/^v1\./);
    return String(requestState);
  }

  it("comes back to the entity that it was for, and to no other", async () => {
    const client = await join(definition, "modern", manual());
    const requestState = await stateOf(client, "tools/call", { name: "ask" });
    const again = { inputResponses, requestState };
    expect(
      await round(client, "tools/call", { name: "ask", ...again }),
    ).toMatchObject({
      content: [text("Ann asked")],
    });
    const one = await stateOf(client, "resources/read", { uri: "each://one" });
    for (const [method, params] of [
      ["tools/call", { name: "other", ...again }],
      [
        "tools/call",
        { name: "ask", ...again, requestState: `${requestState}x` },
      ],
      ["tools/call", { name: "ask", ...again, requestState: "asked" }],
      ["prompts/get", { name: "ask", ...again }],
      ["resources/read", { uri: "r://asks", ...again }],
      [
        "resources/read",
        { uri: "each://two", inputResponses, requestState: one },
      ],
    ] as const) {
      await expect(round(client, method, params)).rejects.toMatchObject({
        code: -32602,
      });
    }
    expect(
      await round(client, "resources/read", {
        uri: "each://one",
        inputResponses,
        requestState: one,
      }),
    ).toMatchObject({ contents: [{ text: "Ann asked" }] });
    await client.close();
  });

  it("may go to another process with the same secret only", async () => {
    const first = await join(definition, "modern", manual());
    const requestState = await stateOf(first, "tools/call", { name: "ask" });
    const params = { name: "ask", inputResponses, requestState };
    const alone = await freshProcess(undefined);
    await expect(round(alone, "tools/call", params)).rejects.toMatchObject({
      code: -32602,
    });

    const secret = Buffer.alloc(32, 7).toString("base64");
    const [one, two] = [await freshProcess(secret), await freshProcess(secret)];
    const shared = await stateOf(one, "tools/call", { name: "ask" });
    expect(
      await round(two, "tools/call", { ...params, requestState: shared }),
    ).toMatchObject({ content: [text("Ann asked")] });

    // The first of several secrets seals, and all of them open.
    const newer = Buffer.alloc(40, 8).toString("base64");
    const [three, four] = [
      await freshProcess(`${newer}, ${secret}`),
      await freshProcess(newer),
    ];
    const old = await stateOf(two, "tools/call", { name: "ask" });
    expect(
      await round(three, "tools/call", { ...params, requestState: old }),
    ).toMatchObject({ content: [text("Ann asked")] });
    const rotated = await stateOf(three, "tools/call", { name: "ask" });
    expect(
      await round(four, "tools/call", { ...params, requestState: rotated }),
    ).toMatchObject({ content: [text("Ann asked")] });
    await expect(
      round(four, "tools/call", { ...params, requestState: old }),
    ).rejects.toMatchObject({ code: -32602 });
    for (const client of [first, alone, one, two, three, four]) {
      await client.close();
    }
  });

  /** The runtime as a new process has it. */
  async function freshProcess(secret: string | undefined): Promise<Client> {
    if (secret === undefined) delete process.env["MCP_STATE_SECRET"];
    else process.env["MCP_STATE_SECRET"] = secret;
    vi.resetModules();
    const { define, join } = await import("./in-memory.js");
    const { tools } = definition;
    return join(define({ tools }), "modern", manual());
  }

  it("is for one caller", async () => {
    const { seal, open } =
      await import("../../templates/generated/runtime/sealed-state.js");
    const by = (clientId?: string, extra = {}) => ({
      server: "test",
      method: "tools/call",
      entity: "ask",
      given: {},
      caller: JSON.stringify(
        principalOf({
          http: clientId === undefined ? {} : { authInfo: { clientId, extra } },
        } as never),
      ),
    });
    const ann = by("app", { iss: "https://a", sub: "ann" });
    const state = seal({ own: "asked" }, ann);
    expect(open(state, ann)).toMatchObject({ kept: { own: "asked" } });
    for (const other of [
      by("app", { iss: "https://a", sub: "bob" }),
      by("app", { iss: "https://b", sub: "ann" }),
      by("app"),
      by(),
    ]) {
      expect(open(state, other)).toBeUndefined();
    }
  });

  it.each([
    ["short", Buffer.alloc(31).toString("base64")],
    ["one of two", `${Buffer.alloc(32, 1).toString("base64")},`],
    ["no base64", "a sentence that is long enough, but is no base64"],
  ])("is not made with a secret that is %s", async (_, secret) => {
    process.env["MCP_STATE_SECRET"] = secret;
    vi.resetModules();
    const { serverFactory } =
      await import("../../templates/generated/runtime/create-server.js");
    expect(() => serverFactory(definition)).toThrow(
      /MCP_STATE_SECRET.*32 bytes/,
    );
  });
});
