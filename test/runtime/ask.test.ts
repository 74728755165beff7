/** People in the middle of a call: what a handler asks them, and the question before it runs. */
import type { ElicitResult } from "@modelcontextprotocol/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  asking,
  type Asking,
  type AskForm,
} from "../../templates/generated/runtime/ask.js";
import type { AskAddress } from "../../templates/generated/runtime/ask.js";
import { confirming } from "../../templates/generated/runtime/confirm.js";
import type { ToolContext } from "../../templates/generated/runtime/context.js";
import type { ServerDefinition } from "../../templates/generated/runtime/define.js";
import type {
  Handle,
  NewHandle,
} from "../../templates/generated/runtime/handle.js";
import { defineHandles } from "../../templates/generated/runtime/handles.js";
import { roundOf } from "../../templates/generated/runtime/input-required.js";
import { createEventBus } from "../../templates/generated/runtime/event-bus.js";
import { openRedis } from "../../templates/generated/runtime/redis-store.js";
import { skipsRedis, startRedis } from "../support/redis-server.js";
import { memoryStore } from "../../templates/generated/runtime/memory-store.js";
import { prompt, resource, tool } from "./bound.js";
import { clientOf, define, type Era, join } from "./in-memory.js";

interface Asks {
  readonly size: AskForm<{ readonly size: string; readonly note?: string }>;
  readonly count: AskForm<{ readonly count: number }>;
  readonly text: AskForm<{ readonly text?: string }>;
  readonly login: AskAddress;
}
type Context = ToolContext & Asking<Asks>;

let stderr = "";
let runs: string[] = [];
beforeEach(() => {
  stderr = "";
  runs = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const size = {
  type: "object",
  properties: {
    size: { type: "string", enum: ["S", "M"] },
    note: { type: "string", maxLength: 5 },
  },
  required: ["size"],
} as const;
const count = {
  type: "object",
  properties: {
    count: { type: "integer", minimum: 1, title: "How many" },
  },
  required: ["count"],
} as const;
const asks = asking({
  size: { message: "Which size?", schema: size },
  count: { message: "How many?", schema: count },
  text: {
    message: "What?",
    schema: { type: "object", properties: { text: { type: "string" } } },
  },
  login: { message: "Sign in." },
});

function toolOf(
  name: string,
  handler: (input: Record<string, unknown>, context: Context) => unknown,
  more: object = { asks },
) {
  return tool(
    {
      listed: { name, inputSchema: { type: "object" } },
      validators: async () => ({ validateInput: () => true }),
      ...more,
    },
    handler,
  );
}

let signedIn = 0;

const definition = define({
  tools: [
    toolOf("order", async (_, { ask }) => {
      runs.push("order");
      const one = await ask.size();
      if (one.action !== "accept") return `size: ${one.action}`;
      const two = await ask.count();
      return JSON.stringify([one.content, two]);
    }),
    toolOf("both", async (_, { ask }) => {
      const { size, count } = await ask.all("size", "count");
      return JSON.stringify([size, count]);
    }),
    toolOf("free", async (_, { ask }) => {
      const answer = await ask.text();
      if (answer.action !== "accept") return answer.action;
      const { action } = await ask.size();
      return `${answer.content.text?.length} ${action}`;
    }),
    toolOf("stubborn", async (_, { ask }) => {
      try {
        await ask.size();
      } catch {
        return "answered in spite of it";
      }
      return "with an answer";
    }),
    toolOf("throws", async (_, { ask }) => {
      const { action } = await ask.size().catch(() => {
        throw new Error("made of the wait");
      });
      return action;
    }),
    toolOf("steps", async (_, { ask, once }) => {
      const first = await once("hold", async () => {
        runs.push("hold");
        return { id: runs.length, at: undefined };
      });
      await once("told", () => void runs.push("told"));
      await ask.size();
      return JSON.stringify(first);
    }),
    toolOf("changes", async ({ inside }, { ask, once, mcp }) => {
      const change = () => roundOf(mcp).changed("a change of a basket");
      if (inside === true) await once("change", change);
      else change();
      await ask.size();
      return "changed";
    }),
    toolOf("goes_on", async ({ inside }, { ask, once, mcp }) => {
      const answer = ask.size();
      const change = () => {
        roundOf(mcp).changed("a change of a basket");
        runs.push("changed");
      };
      if (inside === true) await once("change", change);
      else change();
      await answer;
      return "changed";
    }),
    toolOf("asks_in_step", async (_, { ask, once }) => {
      await once("all", async () => {
        runs.push("step");
        return ask.size();
      });
      return "";
    }),
    toolOf("step_beside", async (_, { ask, once }) => {
      const slow = once("slow", async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        runs.push("slow");
        return "done";
      });
      const [, answer] = await Promise.all([slow, ask.size()]);
      return `${await slow} ${answer.action}`;
    }),
    toolOf("sign_in", async (_, { ask }) => {
      const { action } = await ask.login({
        url: "https://example.com/login",
        done: () => signedIn++ > 1,
      });
      return action;
    }),
    toolOf("large", async (_, { ask, once }) => {
      await once("all", () => "x".repeat(64 * 1024));
      await ask.size();
      return "";
    }),
    toolOf(
      "remove",
      () => {
        runs.push("remove");
        return "removed";
      },
      {
        confirm: confirming({
          message: [
            "Remove ",
            { argument: "what" },
            " of ",
            { argument: "of" },
            "?",
          ],
          otherwise: "refuse",
        }),
      },
    ),
    toolOf("tidy", () => "tidied", {
      confirm: confirming({ message: ["Tidy?"], otherwise: "run" }),
    }),
    toolOf(
      "confirm_and_ask",
      async (_, { ask }) => JSON.stringify(await ask.size()),
      {
        asks,
        confirm: confirming({ message: ["Sure?"], otherwise: "refuse" }),
      },
    ),
  ],
  resources: [
    resource(
      { listed: { name: "tailored", uri: "r://tailored" }, asks },
      { read: async ({ ask }: Context) => JSON.stringify(await ask.size()) },
    ),
  ],
  prompts: [
    prompt(
      { listed: { name: "tailored" }, asks },
      {
        get: async (_: object, { ask }: Context) =>
          JSON.stringify(await ask.size()),
      },
    ),
  ],
});

const text = (text: string) => [{ type: "text", text }];
const accept = (content: object) =>
  ({ action: "accept", content }) as ElicitResult;

/** A client whose person gives these answers, one after the other; what they were asked is kept. */
async function asked(
  era: Era,
  answers: ElicitResult[],
  from = definition,
  store = memoryStore(),
) {
  const client = clientOf(era, {
    capabilities: { elicitation: { form: {}, url: {} } },
  });
  const questions: string[] = [];
  client.setRequestHandler("elicitation/create", async ({ params }) => {
    questions.push(params.message);
    return answers.shift() ?? { action: "cancel" };
  });
  await join(from, era, client, store);
  return { client, questions };
}

describe.each(["legacy", "modern"] as const)(
  "the person at a %s client",
  (era) => {
    async function call(name: string, answers: ElicitResult[], args = {}) {
      const { client, questions } = await asked(era, answers);
      const { content, isError } = await client.callTool({
        name,
        arguments: args,
      });
      await client.close();
      return { content, isError, questions };
    }

    it("is asked one thing after the other, and answered once", async () => {
      const { content, questions } = await call("order", [
        accept({ size: "M", extra: "x" }),
        accept({ count: 2 }),
      ]);
      const second = { action: "accept", content: { count: 2 } };
      expect(content).toEqual(text(JSON.stringify([{ size: "M" }, second])));
      expect(questions).toEqual(["Which size?", "How many?"]);
      expect(runs).toEqual(["order", "order", "order"]);
      expect(stderr).toBe("");
    });

    it.each(["decline", "cancel"] as const)("may %s", async (action) => {
      const { content, questions } = await call("order", [{ action }]);
      expect(content).toEqual(text(`size: ${action}`));
      expect(questions).toEqual(["Which size?"]);
    });

    it("is asked again until the answer fits", async () => {
      const { questions, content } = await call("order", [
        { action: "accept" },
        accept({ size: "XL" }),
        accept({ size: "S", note: "too long" }),
        accept({ size: "S" }),
        accept({ count: 0.5 }),
        { action: "decline" },
      ]);
      expect(content).toEqual(text('[{"size":"S"},{"action":"decline"}]'));
      expect(questions).toEqual([
        "Which size?",
        "Which size?\n\nPlease answer again: size is missing.",
        "Which size?\n\nPlease answer again: size must be one of the choices.",
        "Which size?\n\nPlease answer again: note must have at most 5 characters.",
        "How many?",
        "How many?\n\nPlease answer again: How many must be a whole number.",
      ]);
    });

    it("is asked for less where a text is too long to be carried", async () => {
      const { questions, content } = await call("free", [
        accept({ text: "é".repeat(1_000_000) }),
        accept({ text: "é".repeat(10_000) }),
        { action: "cancel" },
      ]);
      expect(content).toEqual(text("10000 cancel"));
      expect(questions[1]).toBe(
        "What?\n\nPlease answer again: text must have at most 10000 characters.",
      );
    });

    it("is asked in vain by who cannot, in words", async () => {
      for (const name of ["order", "sign_in"]) {
        const client = clientOf(era);
        await join(definition, era, client, memoryStore());
        const refused = client.callTool({ name });
        if (era === "modern") {
          await expect(refused).rejects.toMatchObject({ code: -32021 });
        } else {
          const { isError, content } = await refused;
          expect(isError).toBe(true);
          expect(JSON.stringify(content)).toContain("elicitation");
        }
        await client.close();
      }
    });

    it("is asked several things at once", async () => {
      const { client, questions } = await asked(era, []);
      client.setRequestHandler("elicitation/create", async ({ params }) => {
        questions.push(params.message);
        return params.message === "Which size?"
          ? accept({ size: "S" })
          : { action: "decline" };
      });
      const { content } = await client.callTool({ name: "both" });
      const first = { action: "accept", content: { size: "S" } };
      expect(content).toEqual(
        text(JSON.stringify([first, { action: "decline" }])),
      );
      expect(questions.sort()).toEqual(["How many?", "Which size?"]);
      await client.close();
    });

    it("is sent to an address until it is done there", async () => {
      signedIn = 0;
      const { content, questions } = await call("sign_in", [
        { action: "accept" },
        { action: "accept" },
      ]);
      expect(content).toEqual(text("accept"));
      expect(questions).toEqual(["Sign in.", "Sign in."]);
      signedIn = -10;
      expect((await call("sign_in", [{ action: "decline" }])).content).toEqual(
        text("decline"),
      );
    });

    it("is waited for, whatever the run comes to", async () => {
      const fits = [accept({ size: "S" })];
      expect((await call("stubborn", [...fits])).content).toEqual(
        text("with an answer"),
      );
      expect((await call("throws", [...fits])).content).toEqual(text("accept"));
      expect(stderr).toBe("");
    });

    it("does not make a step happen twice", async () => {
      const { content } = await call("steps", [
        accept({ size: "?" }),
        accept({ size: "S" }),
      ]);
      expect(runs).toEqual(["hold", "told"]);
      expect(content).toEqual(text('{"id":1}'));
    });

    it("is not asked after a change that would be made again", async () => {
      const { content, isError, questions } = await call("changes", []);
      expect(isError).toBe(true);
      expect(JSON.stringify(content)).toMatch(
        /changes asks for .*size.* after a change of a basket.*once/,
      );
      expect(questions).toEqual([]);
      const fits = [accept({ size: "S" })];
      const again = await call("changes", fits, { inside: true });
      expect(again.content).toEqual(text("changed"));
    });

    it("is not asked before a change that would be made again", async () => {
      const { content, isError, questions } = await call("goes_on", []);
      expect(isError).toBe(true);
      expect(JSON.stringify(content)).toMatch(
        /goes on with a change of a basket.*has asked for .*size.*once/,
      );
      expect([questions, runs]).toEqual([[], []]);
      const fits = [accept({ size: "S" })];
      const whole = await call("goes_on", fits, { inside: true });
      expect(whole.content).toEqual(text("changed"));
      expect(runs).toEqual(["changed"]);
    });

    it("is not asked inside of a step, which would be taken twice", async () => {
      const { content, isError, questions } = await call("asks_in_step", []);
      expect(isError).toBe(true);
      expect(JSON.stringify(content)).toMatch(/inside of a step/);
      expect([questions, runs]).toEqual([[], ["step"]]);
    });

    it("is asked when the steps that are under way are done", async () => {
      const fits = [accept({ size: "S" })];
      const { content } = await call("step_beside", fits);
      expect(content).toEqual(text("done accept"));
      expect(runs).toEqual(["slow"]);
    });

    it("does not see what is too large to be carried", async () => {
      const answer = await call("large", []).catch((error: unknown) => error);
      expect(JSON.stringify(answer)).not.toContain("xxx");
      expect(stderr).toContain("more than the 65536 that a client carries");
    });

    it("is asked for a resource and for a prompt", async () => {
      const answer = accept({ size: "M" });
      const { client } = await asked(era, [answer, answer]);
      const { contents } = await client.readResource({ uri: "r://tailored" });
      expect(contents).toMatchObject([{ text: JSON.stringify(answer) }]);
      const { messages } = await client.getPrompt({ name: "tailored" });
      expect(messages[0]?.content).toMatchObject({
        text: JSON.stringify(answer),
      });
      await client.close();
    });

    describe("before a tool runs", () => {
      const args = { what: 'a "b"\n\u202Ec\u0007', of: "x".repeat(500) };

      it("sees the arguments as data, and says yes", async () => {
        const { content, questions } = await call(
          "remove",
          [accept({ yes: true })],
          args,
        );
        expect(content).toEqual(text("removed"));
        expect(questions).toEqual([
          `Remove "a \\"b\\"\\n\\u{202e}c\\u0007" of "${"x".repeat(200)}… (500 characters)"?`,
        ]);
      });

      it.each([
        ["a\u{3164}\u{200b}\u{2800}b", '"a\\u{3164}\\u{200b}\\u{2800}b"'],
        ["a\u{e0041}\u{e000}\u{85}b", '"a\\u{e0041}\\u{e000}\\u{85}b"'],
        ["\ud83d x", '"\\ud83d x"'],
        ["❤\u{fe0f} 👩\u{200d}🚀 می\u{200c}خواهم e\u0301", undefined],
        [`e${"\u0301".repeat(6)}`, `"e${"\u0301".repeat(4)}\\u{301}\\u{301}"`],
        [{ 'a": 1': ["\u202e"] }, '{"a\\": 1":["\\u{202e}"]}'],
      ])("sees %j for what it is", async (of, shown) => {
        const no = { action: "decline" } as const;
        const { questions } = await call("remove", [no], { what: 1, of });
        const quoted = shown ?? `"${String(of)}"`;
        expect(questions).toEqual([`Remove 1 of ${quoted}?`]);
      });

      it.each([
        ["no", accept({ yes: false }), /said no/],
        ["nothing of it", { action: "decline" } as const, /said no/],
        [
          "nothing at all",
          { action: "cancel" } as const,
          /closed the question/,
        ],
      ])("says %s, and it does not run", async (_, answer, words) => {
        const { content, isError } = await call("remove", [answer]);
        expect(isError).toBe(true);
        expect(JSON.stringify(content)).toMatch(words);
        expect(runs).toEqual([]);
      });

      it("is asked again where it is neither", async () => {
        const { content, questions } = await call("remove", [
          { action: "accept" },
          accept({ yes: "yes" }),
          accept({ yes: true }),
        ]);
        expect(questions).toHaveLength(3);
        expect(content).toEqual(text("removed"));
        expect(runs).toEqual(["remove"]);
      });

      it("is asked first, and by the handler then", async () => {
        const { content, questions } = await call("confirm_and_ask", [
          accept({ yes: true }),
          { action: "decline" },
        ]);
        expect(questions).toEqual(["Sure?", "Which size?"]);
        expect(content).toEqual(text('{"action":"decline"}'));
      });

      it("must be there, unless the spec lets it run", async () => {
        for (const capabilities of [{}, { elicitation: { url: {} } }]) {
          const client = clientOf(era, { capabilities });
          await join(definition, era, client, memoryStore());
          expect(await client.callTool({ name: "tidy" })).toMatchObject({
            content: text("tidied"),
          });
          const refused = client.callTool({ name: "remove" });
          if (era === "modern") {
            await expect(refused).rejects.toMatchObject({
              code: -32021,
              data: { requiredCapabilities: { elicitation: { form: {} } } },
            });
          } else {
            const { isError, content } = await refused;
            expect(isError).toBe(true);
            expect(JSON.stringify(content)).toContain("elicitation");
          }
          await client.close();
        }
        expect(runs).toEqual([]);
      });
    });
  },
);

describe("the state between two rounds", () => {
  const yes = { confirm: { action: "accept", content: { yes: true } } };

  async function raw(
    from: ServerDefinition = definition,
    store = memoryStore(),
  ) {
    const client = clientOf("modern", {
      capabilities: { elicitation: {} },
      inputRequired: { autoFulfill: false },
    });
    await join(from, "modern", client, store);
    return (params: object, method = "tools/call") =>
      client.request({ method, params } as never, {
        allowInputRequired: true,
      }) as Promise<Record<string, any>>;
  }

  it("lets a tool run once, for the arguments that were shown", async () => {
    const call = await raw();
    const first = {
      name: "remove",
      arguments: { what: "a", of: { b: 1, c: 2 } },
    };
    const { requestState } = await call(first);
    const again = { ...first, inputResponses: yes, requestState };
    for (const other of [
      { arguments: { what: "b", of: { b: 1, c: 2 } } },
      {
        arguments: {
          what: "a",
          of: [
            ["b", 1],
            ["c", 2],
          ],
        },
      },
      { arguments: undefined },
      { name: "tidy" },
      { requestState: requestState.replace(/.$/, "") },
      { requestState: `${requestState.slice(0, -9)}AAAAAAAAA` },
      { requestState: `${requestState}=` },
      { requestState: `${requestState.slice(0, 9)}\n${requestState.slice(9)}` },
      { requestState: requestState.toUpperCase() },
      { requestState: 5 },
      { requestState: "v1." },
      { requestState: `v1.${"A".repeat(70_000)}` },
    ]) {
      await expect(call({ ...again, ...other })).rejects.toMatchObject({
        code: -32602,
      });
    }
    expect(runs).toEqual([]);
    const reordered = { what: "a", of: { c: 2, b: 1 } };
    expect(await call({ ...again, arguments: reordered })).toMatchObject({
      content: text("removed"),
    });
    await expect(call(again)).rejects.toMatchObject({ code: -32602 });
    expect(runs).toEqual(["remove"]);
  });

  it("cannot be answered before it is asked, nor under another key", async () => {
    const call = await raw();
    const all = { ...yes, size: { action: "accept", content: { size: "S" } } };
    const params = { name: "remove", inputResponses: all };
    const { resultType, requestState } = await call(params);
    expect(resultType).toBe("input_required");
    const { size } = all;
    expect(
      await call({ ...params, inputResponses: { size }, requestState }),
    ).toMatchObject({ resultType: "input_required" });
    expect(await call({ name: "order", inputResponses: all })).toMatchObject({
      resultType: "input_required",
    });
    expect(runs).toEqual(["order"]);
  });

  it("takes nothing for an answer that is none", async () => {
    const call = await raw();
    const polluting = JSON.parse(
      '{"action":"accept","__proto__":{"content":{"yes":true,"size":"S"}}}',
    );
    const inherited = JSON.parse(
      '{"action":"accept","content":{"__proto__":{"yes":true,"size":"S"}}}',
    );
    for (const [name, key] of [
      ["remove", "confirm"],
      ["order", "size"],
    ] as const) {
      for (const answer of [
        {},
        { action: "accept" },
        { action: "accept", content: {} },
        { action: "accept", content: { yes: null, size: null } },
        { action: "accept", content: { yes: "true", size: ["S"] } },
        { action: "accept", content: { yes: 1, size: "s" } },
        { action: "yes", content: { yes: true, size: "S" } },
        { action: "Accept", content: { yes: true, size: "S" } },
        { content: { yes: true, size: "S" } },
        { action: "accept", content: { YES: true, Size: "S" } },
        polluting,
        inherited,
      ]) {
        const { requestState } = await call({ name });
        const inputResponses = { [key]: answer };
        const next = call({ name, inputResponses, requestState });
        // The SDK itself refuses some of them.
        const came = await next.then(
          ({ resultType }) => resultType as unknown,
          ({ code }) => code as unknown,
        );
        expect(["input_required", -32602]).toContain(came);
      }
    }
    expect(runs).not.toContain("remove");
  });

  it("cannot be read", async () => {
    const call = await raw();
    const { requestState } = await call({ name: "steps" });
    const bytes = Buffer.from(requestState.slice(3), "base64url").toString(
      "latin1",
    );
    expect(bytes).not.toContain("hold");
  });

  it("is good for ten minutes", async () => {
    const call = await raw();
    const { requestState } = await call({ name: "remove" });
    const late = Date.now() + 10 * 60_000 + 1;
    vi.spyOn(Date, "now").mockImplementation(() => late);
    await expect(
      call({ name: "remove", inputResponses: yes, requestState }),
    ).rejects.toMatchObject({ code: -32602 });
    expect(runs).toEqual([]);
  });

  it.for([
    ["memory", false],
    ["a Redis", true],
  ] as const)(
    "is good once for two servers with %s in common",
    async ([, isRedis], { skip }) => {
      if (isRedis && skipsRedis) return skip();
      const redis = isRedis ? await startRedis() : undefined;
      const open = async () =>
        redis === undefined
          ? undefined
          : openRedis(redis.url, "test", createEventBus());
      const states = [await open(), await open()];
      const memory = memoryStore();
      const [one, two] = [
        await raw(definition, states[0]?.store ?? memory),
        await raw(definition, states[1]?.store ?? memory),
      ];
      const { requestState } = await one({ name: "remove" });
      const params = { name: "remove", inputResponses: yes, requestState };
      const answers = await Promise.allSettled([
        one(params),
        two(params),
        two(params),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([
        "fulfilled",
        "rejected",
        "rejected",
      ]);
      expect(runs).toEqual(["remove"]);
      for (const state of states) await state?.close();
      await redis?.stop();
    },
  );

  it("is no good for a server of another name", async () => {
    const { requestState } = await (await raw())({ name: "remove" });
    const other = await raw({
      ...definition,
      info: { name: "other", version: "1" },
    });
    await expect(
      other({ name: "remove", inputResponses: yes, requestState }),
    ).rejects.toMatchObject({ code: -32602 });
  });
});

describe("with handles", () => {
  const kinds = defineHandles(
    [
      {
        name: "order",
        prefix: "ord",
        ttl: 60_000,
        most: 3,
        creators: ["open"],
        closers: ["send"],
      },
    ],
    async () => ({
      states: { order: (value) => Object.hasOwn(Object(value), "lines") },
      stateDefaults: {},
    }),
  );
  interface Whole extends Context {
    readonly handles: {
      readonly order_id: NewHandle<Order, "order"> & Handle<Order>;
    };
  }
  interface Order {
    readonly lines: readonly string[];
  }

  function withOrder(
    name: string,
    role: "creates" | "uses" | "closes",
    handler: (input: object, context: Whole) => unknown,
    more: object = { asks },
  ) {
    const handles = [{ argument: "order_id", kind: "order", role }];
    return toolOf(name, handler as never, { handles, ...more });
  }

  const shop = define({
    handles: kinds,
    tools: [
      withOrder("open", "creates", async (_, { ask, handles, once }) => {
        runs.push("open");
        const id = await once("order", () =>
          handles.order_id.create({ lines: [] }),
        );
        const { action } = await ask.size();
        return `${id} ${action}`;
      }),
      withOrder("add", "uses", async (_, { handles: { order_id } }) => {
        await order_id.update(({ lines }) => ({ lines: [...lines, "a"] }));
        return `${order_id.state.lines.length}`;
      }),
      withOrder("swap", "uses", async (_, { handles: { order_id } }) => {
        await order_id.update(({ lines }) => ({
          lines: [...lines.slice(0, -1), "z"],
        }));
        return "";
      }),
      withOrder(
        "stamp",
        "closes",
        async (_, { ask, once, handles: { order_id } }) => {
          await once("stamp", async () => {
            await order_id.update(() => ({ lines: ["stamped"] }));
          });
          const { action } = await ask.size();
          return `${order_id.state.lines.join()} ${action}`;
        },
        {
          asks,
          confirm: confirming({
            message: ["Stamp ", { state: "order_id", path: ["lines"] }, "?"],
            otherwise: "refuse",
          }),
        },
      ),
      withOrder("careless", "uses", async (_, { ask, handles }) => {
        await handles.order_id.update(() => ({ lines: [] }));
        await ask.size();
        return "";
      }),
      withOrder(
        "send",
        "closes",
        async (_, { ask, handles }) => {
          const { action } = await ask.size();
          runs.push("sent");
          return `${handles.order_id.state.lines.join()} ${action}`;
        },
        {
          asks,
          confirm: confirming({
            message: ["Send ", { state: "order_id", path: ["lines"] }, "?"],
            otherwise: "refuse",
          }),
        },
      ),
    ],
  });

  async function opened(
    era: Era,
    answers: ElicitResult[],
    store = memoryStore(),
  ) {
    const first = [accept({ size: "S" }), ...answers];
    const found = await asked(era, first, shop, store);
    const call = async (name: string, args: object = {}) => {
      const params = { name, arguments: { ...args } };
      const { content, isError } = await found.client.callTool(params);
      const [block] = content as { text: string }[];
      return { text: block?.text ?? "", isError };
    };
    const [order_id = ""] = (await call("open")).text.split(" ");
    return { ...found, call, order_id };
  }

  describe.each(["legacy", "modern"] as const)("a %s client", (era) => {
    it("keeps what a step has made, is shown its state, and closes it once", async () => {
      const { call, questions, order_id, client } = await opened(era, [
        accept({ yes: true }),
        { action: "decline" },
      ]);
      expect(order_id).toMatch(/^ord_/);
      expect(runs).toEqual(["open", "open"]);
      expect(await call("add", { order_id })).toMatchObject({ text: "1" });
      const sent = await call("send", { order_id });
      expect(sent.text).toBe("a decline");
      expect(questions).toEqual(["Which size?", 'Send ["a"]?', "Which size?"]);
      expect((await call("send", { order_id })).text).toContain("Unknown");
      expect(runs).toEqual(["open", "open", "sent"]);
      await client.close();
    });

    it("is asked again where the state is no longer what was shown", async () => {
      const { call, questions, order_id, client } = await opened(era, []);
      let changes = 0;
      client.setRequestHandler("elicitation/create", async ({ params }) => {
        questions.push(params.message);
        if (changes++ === 0) await call("add", { order_id });
        return params.message.startsWith("Send")
          ? accept({ yes: true })
          : { action: "cancel" };
      });
      expect((await call("send", { order_id })).text).toBe("a cancel");
      expect(questions.slice(1)).toEqual([
        "Send []?",
        'Send ["a"]?',
        "Which size?",
      ]);
      await client.close();
    });

    it("is asked again where the state that was shown changes while they are asked more", async () => {
      const { call, questions, order_id, client } = await opened(era, []);
      let changes = 0;
      client.setRequestHandler("elicitation/create", async ({ params }) => {
        questions.push(params.message);
        const isFirst = params.message === "Which size?" && changes++ === 0;
        if (isFirst) await call("add", { order_id });
        return params.message.startsWith("Send")
          ? accept({ yes: true })
          : accept({ size: "M" });
      });
      expect((await call("send", { order_id })).text).toBe("a accept");
      expect(questions.slice(1)).toEqual([
        "Send []?",
        "Which size?",
        'Send ["a"]?',
        "Which size?",
      ]);
      await client.close();
    });

    it("is asked again where the state changes between the yes and the claim", async () => {
      const memory = memoryStore();
      let others = 0;
      const { call, questions, order_id, client } = await opened(
        era,
        [accept({ yes: true }), accept({ yes: true }), { action: "cancel" }],
        {
          ...memory,
          async commit(changes) {
            const [{ key = "", version = 0, value = "" } = {}] = changes;
            // Another process is faster, once.
            if (value.includes('"claim"') && others++ === 0) {
              const state = { lines: ["late"] };
              const other = { key, version, value: JSON.stringify({ state }) };
              expect(await memory.commit([other])).toBe(true);
            }
            return memory.commit(changes);
          },
        },
      );
      expect((await call("send", { order_id })).text).toBe("late cancel");
      expect(questions.slice(1)).toEqual([
        "Send []?",
        'Send ["late"]?',
        "Which size?",
      ]);
      await client.close();
    });

    it("is asked again where what has changed is more than is shown", async () => {
      const { call, questions, order_id, client } = await opened(era, []);
      for (let at = 0; at < 100; at++) await call("add", { order_id });
      client.setRequestHandler("elicitation/create", async ({ params }) => {
        questions.push(params.message);
        if (questions.length === 2) await call("swap", { order_id });
        return params.message.startsWith("Send")
          ? accept({ yes: true })
          : { action: "cancel" };
      });
      await call("send", { order_id });
      expect(questions).toHaveLength(4);
      expect(questions[2]).toBe(questions[1]);
      await client.close();
    });

    it("is not asked again for what the handler has changed itself", async () => {
      const { call, questions, order_id, client } = await opened(era, [
        accept({ yes: true }),
        accept({ size: "M" }),
      ]);
      expect((await call("stamp", { order_id })).text).toBe("stamped accept");
      expect(questions.slice(1)).toEqual(["Stamp []?", "Which size?"]);
      await client.close();
    });

    it("still has what the person did not let go, and what is no handle is not asked for", async () => {
      const { call, questions, order_id, client } = await opened(era, [
        { action: "decline" },
      ]);
      expect(await call("send", { order_id })).toMatchObject({ isError: true });
      expect(await call("add", { order_id })).toMatchObject({ text: "1" });
      await call("send", { order_id: `${order_id.slice(0, -1)}~` });
      expect(questions).toHaveLength(2);
      const careless = await call("careless", { order_id });
      expect(careless.text).toMatch(/after a change of order_id/);
      await client.close();
    });
  });
});
