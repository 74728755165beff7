/** Handles as tools and callers see them, on every store; each runner here stands for a process. */
import type {
  CallToolResult,
  ServerContext,
} from "@modelcontextprotocol/server";
import {
  afterAll,
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { linkSchema } from "../../src/schema/link.js";
import { validatorFor } from "../../src/schema/validators.js";
import type { JsonObject } from "../../src/spec/model.js";
import type { ToolContext } from "../../templates/generated/runtime/context.js";
import type {
  Tool,
  ToolDefinition,
  Validate,
} from "../../templates/generated/runtime/define.js";
import { ToolError } from "../../templates/generated/runtime/errors.js";
import type {
  Handle,
  NewHandle,
  Transact,
} from "../../templates/generated/runtime/handle.js";
import { defineHandles } from "../../templates/generated/runtime/handles.js";
import { memoryStore } from "../../templates/generated/runtime/memory-store.js";
import { runTool } from "../../templates/generated/runtime/run-tool.js";
import type { StateStore } from "../../templates/generated/runtime/state-store.js";
import {
  closeLater,
  closeStores,
  stopStores,
  storeSubjects,
} from "../support/state-stores.js";
import { unlimited } from "./running.js";

interface Basket {
  readonly items: readonly string[];
  readonly note: string;
}

interface Context extends ToolContext {
  readonly handles: {
    readonly basket_id: Handle<Basket> & NewHandle<Basket, "basket">;
    readonly other_id: Handle<Basket>;
  };
  readonly transact: Transact;
}

const ttl = 600_000;
const stateSchema: JsonObject = {
  type: "object",
  properties: {
    items: { type: "array", items: { type: "string" } },
    note: { type: "string", default: "none" },
  },
  required: ["items"],
  additionalProperties: false,
};
const stateDefaults = {
  basket: [{ properties: { note: { default: "none" } } }],
};

let stderr = "";

beforeEach(() => {
  stderr = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    stderr += String(text);
    return true;
  });
});
afterEach(async () => {
  await closeStores();
  vi.restoreAllMocks();
});
afterAll(stopStores);

function compile(schema: JsonObject): Validate {
  return validatorFor(
    linkSchema({ schema, shared: {} }),
  ) as unknown as Validate;
}

function openHandles(store: StateStore, most = 100, life = ttl) {
  const names = { creators: ["create_basket"], closers: ["checkout"] };
  const bounds = { ttl: life, most, ...names };
  return defineHandles(
    [
      { name: "basket", prefix: "bsk", ...bounds },
      { name: "order", prefix: "ord", ...bounds },
    ],
    async () => ({
      states: { basket: compile(stateSchema), order: compile(stateSchema) },
      stateDefaults,
    }),
  )(store);
}

type Handlers = NonNullable<ToolDefinition["handles"]>;
type Run = (context: Context, input: never) => unknown;

/** A tool with handles; its output is whatever it returns. */
function toolOf(name: string, handles: Handlers, run: Run): Tool {
  const named = handles.filter(({ role }) => role !== "creates");
  const validateInput = compile({
    type: "object",
    properties: Object.fromEntries(
      named.map(({ argument }) => [
        argument,
        { type: "string", maxLength: 200 },
      ]),
    ),
    required: named.map(({ argument }) => argument),
  });
  return {
    listed: { name, inputSchema: {}, outputSchema: {} },
    handles,
    validators: async () => ({ validateInput }),
    run: (input, context) => run(context as Context, input as never),
  };
}

const uses = (kind = "basket"): Handlers => [
  { argument: "basket_id", kind, role: "uses" },
];
const closing: Handlers = [
  { argument: "basket_id", kind: "basket", role: "closes" },
];

const create = (initial: unknown = { items: [] }, kind = "basket") =>
  toolOf(
    "create_basket",
    [{ argument: "basket_id", kind, role: "creates" }],
    async ({ handles }) => ({
      basket_id: await handles.basket_id.create(initial as Basket),
    }),
  );
const look = toolOf("look", uses(), ({ handles }) => handles.basket_id.state);
const add = (item: string) =>
  toolOf("add", uses(), ({ handles }) =>
    handles.basket_id.update(({ items, note }) => ({
      items: [...items, item],
      note,
    })),
  );
const checkout = (run: Run) => toolOf("checkout", closing, run);
const order = checkout(({ handles }) => handles.basket_id.state);

type Handles = ReturnType<typeof openHandles>;
type Answer = CallToolResult & { structuredContent?: any };

function contextOf(authInfo?: object): ToolContext {
  const mcp = { http: { authInfo } } as unknown as ServerContext;
  return { mcp, signal: new AbortController().signal } as ToolContext;
}

async function call(
  handles: Handles,
  tool: Tool,
  input: unknown = {},
  authInfo?: object,
  running = unlimited(),
): Promise<Answer> {
  const context = contextOf(authInfo);
  return (await runTool(tool, input, context, running, handles)) as Answer;
}

function textOf({ content }: Answer): string {
  const [first] = content;
  return first?.type === "text" ? first.text : "";
}

async function made(handles: Handles, authInfo?: object): Promise<string> {
  const { structuredContent } = await call(handles, create(), {}, authInfo);
  return structuredContent.basket_id;
}

const unknown =
  "Unknown basket_id: there is none such, or it has expired or was closed. Get a new one from create_basket.";

for (const { name, skip, open, pass } of storeSubjects) {
  describe.skipIf(skip)(`${name}${skip ? " (needs redis-server)" : ""}`, () => {
    let one: Handles;
    let two: Handles;
    let stores: readonly [StateStore, StateStore];
    beforeEach(async () => {
      stores = await open();
      [one, two] = [openHandles(stores[0]), openHandles(stores[1])];
    });

    it("an id is a prefix and 128 random bits, and names its state everywhere", async () => {
      const ids = await Promise.all(
        Array.from({ length: 20 }, () => made(one)),
      );
      expect(new Set(ids).size).toBe(20);
      for (const id of ids) expect(id).toMatch(/^bsk_[\w-]{22}$/);
      const basket_id = ids[0];
      await call(one, add("a"), { basket_id });
      await call(two, add("b"), { basket_id });
      const { structuredContent } = await call(one, look, { basket_id });
      expect(structuredContent).toEqual({ items: ["a", "b"], note: "none" });
    });

    it("whatever is wrong with an id is answered alike", async () => {
      const authInfo = { clientId: "one", extra: { iss: "a", sub: "1" } };
      const id = await made(one, authInfo);
      const closed = await made(one, authInfo);
      await call(one, order, { basket_id: closed }, authInfo);
      const changed =
        id.slice(0, -2) + (id.at(-2) === "A" ? "B" : "A") + id.slice(-1);
      const others = [
        undefined,
        { clientId: "one" },
        { clientId: "two", extra: { iss: "a", sub: "2" } },
        { clientId: "one", extra: { iss: "b", sub: "1" } },
        { clientId: "one", extra: { iss: "", sub: "a1" } },
      ];
      const attempts: [string, object | undefined, Tool][] = [
        ...others.map((other): [string, object | undefined, Tool] => [
          id,
          other,
          look,
        ]),
        [changed, authInfo, look],
        [closed, authInfo, look],
        [closed, authInfo, order],
        [id, authInfo, toolOf("look", uses("order"), () => "never")],
        ["", authInfo, look],
        ["bsk_", authInfo, look],
        ["x".repeat(300), authInfo, look],
        [`${id} `, authInfo, look],
        [id.toUpperCase(), authInfo, look],
      ];
      for (const [basket_id, who, tool] of attempts) {
        const answer = await call(two, tool, { basket_id }, who);
        expect(answer).toEqual({
          content: [{ type: "text", text: unknown }],
          isError: true,
        });
      }
      const { isError } = await call(two, look, { basket_id: id }, authInfo);
      expect(isError).toBeUndefined();
      expect(stderr).toBe("");
    });

    it("expires after its last use, and answers as if it had never been", async () => {
      const [used, left] = [await made(one), await made(one)];
      await pass(ttl - 60_000);
      await call(two, look, { basket_id: used });
      await pass(120_000);
      expect(textOf(await call(one, look, { basket_id: left }))).toBe(unknown);
      expect(await call(one, look, { basket_id: used })).not.toHaveProperty(
        "isError",
      );
      await pass(ttl + 1_000);
      expect(textOf(await call(one, look, { basket_id: used }))).toBe(unknown);
    });

    it("no update is lost, in whatever processes", async () => {
      const basket_id = await made(one);
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, at) =>
          call(at % 2 ? one : two, add(`${at}`), { basket_id }),
        ),
      );
      expect(answers.filter(({ isError }) => isError)).toEqual([]);
      const { structuredContent } = await call(one, look, { basket_id });
      expect([...structuredContent.items].sort()).toEqual(
        Array.from({ length: 60 }, (_, at) => `${at}`).sort(),
      );
    });

    it("an update that throws changes nothing; what was before stays", async () => {
      const basket_id = await made(one);
      const failing = toolOf("failing", uses(), async ({ handles }) => {
        await handles.basket_id.update(() => ({ items: ["kept"], note: "" }));
        await handles.basket_id.update(() => {
          throw new ToolError("no");
        });
      });
      expect(textOf(await call(one, failing, { basket_id }))).toBe("no");
      const { structuredContent } = await call(two, look, { basket_id });
      expect(structuredContent.items).toEqual(["kept"]);
    });

    it("several handles change together or not at all", async () => {
      const basket_id = await made(one);
      const other_id = await made(one);
      await call(one, add("a"), { basket_id });
      const both: Handlers = [
        ...uses(),
        { argument: "other_id", kind: "basket", role: "uses" },
      ];
      const move = (fails: boolean) =>
        toolOf("move", both, ({ handles, transact }) =>
          transact([handles.basket_id, handles.other_id], ([from, to]) => {
            if (fails) throw new ToolError("no");
            return [
              { ...from, items: from.items.slice(1) },
              { ...to, items: [...to.items, ...from.items.slice(0, 1)] },
            ];
          }),
        );
      expect(
        (await call(two, move(true), { basket_id, other_id })).isError,
      ).toBe(true);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) => {
          const forth = at % 2 === 0;
          const [from, to] = forth
            ? [basket_id, other_id]
            : [other_id, basket_id];
          return call(forth ? one : two, move(false), {
            basket_id: from,
            other_id: to,
          });
        }),
      );
      expect(answers.filter(({ isError }) => isError)).toEqual([]);
      const states = await Promise.all(
        [basket_id, other_id].map((id) => call(one, look, { basket_id: id })),
      );
      const items = states.flatMap(
        ({ structuredContent }) => structuredContent.items,
      );
      expect(items).toEqual(["a"]);
      const same = await call(one, move(false), {
        basket_id,
        other_id: basket_id,
      });
      expect(textOf(same)).toBe(
        "basket_id and other_id are the same: name two.",
      );
    });

    it("of many calls that close it one goes on", async () => {
      const basket_id = await made(one);
      let runs = 0;
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          call(
            at % 2 ? one : two,
            checkout(async () => {
              runs += 1;
              await new Promise((resolve) => setImmediate(resolve));
              return { order: at };
            }),
            { basket_id },
          ),
        ),
      );
      expect(runs).toBe(1);
      expect(answers.filter(({ isError }) => isError !== true)).toHaveLength(1);
      const refused = answers.filter(({ isError }) => isError).map(textOf);
      expect(new Set(refused)).toEqual(new Set([unknown]));
      expect(await stores[0].count("any")).toBe(0);
    });

    it("while it is closed nobody else reaches it, and what was closed in vain is back", async () => {
      const basket_id = await made(one);
      await call(one, add("a"), { basket_id });
      let meanwhile: Answer[] = [];
      const failing = checkout(async ({ handles }) => {
        meanwhile = [
          await call(two, look, { basket_id }),
          await call(one, add("b"), { basket_id }),
          await call(two, order, { basket_id }),
        ];
        // It can still be changed from here, and that stays.
        await handles.basket_id.update((basket) => ({
          ...basket,
          note: "tried",
        }));
        throw new ToolError("no stock");
      });
      expect(textOf(await call(one, failing, { basket_id }))).toBe("no stock");
      expect(meanwhile.map(textOf)).toEqual([unknown, unknown, unknown]);
      const { structuredContent } = await call(two, look, { basket_id });
      expect(structuredContent).toEqual({ items: ["a"], note: "tried" });
      const done = await call(two, order, { basket_id });
      expect(done.structuredContent).toEqual({ items: ["a"], note: "tried" });
      expect(textOf(await call(one, look, { basket_id }))).toBe(unknown);
    });

    it("a close that fails beside its own update gives the handle back at once", async () => {
      const basket_id = await made(one);
      const hasty = checkout(({ handles }) =>
        Promise.all([
          handles.basket_id.update((basket) => ({ ...basket, note: "late" })),
          Promise.reject(new ToolError("no stock")),
        ]),
      );
      expect(textOf(await call(one, hasty, { basket_id }))).toBe("no stock");
      const { structuredContent } = await call(two, look, { basket_id });
      expect(structuredContent).toEqual({ items: [], note: "late" });
    });

    it("a close ends the handle although nobody waits for its update", async () => {
      const basket_id = await made(one);
      const hasty = checkout(({ handles }) => {
        void handles.basket_id.update((basket) => ({ ...basket, note: "x" }));
        return { order: 1 };
      });
      const done = await call(one, hasty, { basket_id });
      expect(done).not.toHaveProperty("isError");
      await pass(60_000);
      expect(textOf(await call(two, look, { basket_id }))).toBe(unknown);
      expect(stderr).toBe("");
    });

    it("a claim whose process died ends after the call's time and five seconds", async () => {
      for (const [left, lease] of [
        [30_000, 35_000],
        [2_000, 7_000],
      ] as const) {
        const basket_id = await made(one);
        // The clock of Redis cannot be set, so that a claim of it is made older.
        const ago = name === "redis" ? 1 : 0;
        const died = openHandles({
          ...stores[0],
          commit: (changes) =>
            stores[0].commit(
              changes.map((change) => ({
                ...change,
                ...(change.value && {
                  value: change.value.replace(
                    /"until":(\d+)/,
                    (_, until) =>
                      `"until":${Number(until) - ago * (lease - 200)}`,
                  ),
                }),
              })),
            ),
        });
        const hung = checkout(() => new Promise(() => undefined));
        const running = { ...unlimited(), left };
        void call(died, hung, { basket_id }, undefined, running);
        await expect
          .poll(async () => textOf(await call(two, look, { basket_id })))
          .toBe(unknown);
        if (ago === 0) {
          await pass(lease - 100);
          expect(textOf(await call(two, look, { basket_id }))).toBe(unknown);
          await pass(200);
        }
        await expect
          .poll(async () => textOf(await call(two, look, { basket_id })))
          .not.toBe(unknown);
        const done = await call(two, order, { basket_id });
        expect(done).not.toHaveProperty("isError");
      }
    });

    it("handles of several kinds change together or not at all", async () => {
      const basket_id = await made(one);
      const { structuredContent } = await call(
        one,
        create({ items: [] }, "order"),
      );
      const both: Handlers = [
        ...uses(),
        { argument: "other_id", kind: "order", role: "uses" },
      ];
      const put = (second: unknown) =>
        toolOf("put", both, ({ handles, transact }) =>
          transact([handles.basket_id, handles.other_id], ([a]) => [
            { ...a, note: "both" },
            second as Basket,
          ]),
        );
      const other_id = structuredContent.basket_id;
      const given = { basket_id, other_id };
      for (const wrong of [{ items: 1 }, undefined, null, Promise.resolve()]) {
        expect((await call(two, put(wrong), given)).isError).toBe(true);
      }
      const before = await call(one, look, { basket_id });
      expect(before.structuredContent.note).toBe("none");
      const good = { items: ["x"], note: "both" };
      expect(await call(two, put(good), given)).not.toHaveProperty("isError");
      const after = await call(one, look, { basket_id });
      expect(after.structuredContent.note).toBe("both");
      const swapped = { basket_id: other_id, other_id: basket_id };
      expect(textOf(await call(one, put(good), swapped))).toBe(unknown);
    });

    it("an update that began before is not lost by a close, nor made after it", async () => {
      const basket_id = await made(one);
      const slow = toolOf("slow", uses(), async ({ handles }) => {
        await call(two, order, { basket_id });
        return handles.basket_id.update((basket) => basket);
      });
      expect(textOf(await call(one, slow, { basket_id }))).toBe(unknown);
    });

    it("a caller has no more than there may be, and closing makes room", async () => {
      const few = openHandles(stores[0], 2);
      let runs = 0;
      const counting = toolOf(
        "create_basket",
        create().handles ?? [],
        async ({ handles }) => {
          runs += 1;
          return {
            basket_id: await handles.basket_id.create({ items: [], note: "" }),
          };
        },
      );
      const first = await call(few, counting);
      await call(few, counting);
      const third = await call(few, counting);
      expect(textOf(third)).toBe(
        "There is no room for another basket: each caller may have 2. To go on, close one by checkout, or let one expire.",
      );
      expect(runs).toBe(2);
      expect(
        await call(few, counting, {}, { clientId: "two" }),
      ).not.toHaveProperty("isError");
      await call(few, order, first.structuredContent);
      expect(await call(few, counting)).not.toHaveProperty("isError");
    });

    it("what was made in a call that failed is gone", async () => {
      const few = openHandles(stores[0], 1);
      let id = "";
      const failing = toolOf(
        "create_basket",
        create().handles ?? [],
        async ({ handles }) => {
          id = await handles.basket_id.create({ items: [], note: "" });
          throw new ToolError("no");
        },
      );
      await call(few, failing);
      expect(textOf(await call(few, look, { basket_id: id }))).toBe(unknown);
      expect(await call(few, create())).not.toHaveProperty("isError");
    });
  });
}

describe("in memory", () => {
  let store: StateStore;
  let handles: Handles;
  let keys: { readonly key: string }[];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
    const memory = memoryStore();
    keys = [];
    store = {
      ...memory,
      putIfAbsent(entry) {
        keys.push(entry);
        return memory.putIfAbsent(entry);
      },
    };
    closeLater(() => store.close());
    handles = openHandles(store, 100, 3_600_000);
  });

  it("an update gives a state that JSON has, or nothing changes", async () => {
    const basket_id = await made(handles);
    const cycle: Record<string, unknown> = { items: [] };
    cycle["note"] = cycle;
    const polluting = JSON.parse('{"items":[],"__proto__":{"note":"x"}}');
    const getter = Object.defineProperty({ items: [] }, "note", {
      enumerable: true,
      get: () => {
        throw new Error("read");
      },
    });
    for (const bad of [
      undefined,
      null,
      cycle,
      polluting,
      getter,
      Number.NaN,
      { items: [1n] },
      () => undefined,
      // A promise of another library.
      { then: () => undefined, items: [] },
    ]) {
      const tool = toolOf("bad", uses(), ({ handles: { basket_id } }) =>
        basket_id.update(() => bad as never),
      );
      const { isError } = await call(handles, tool, { basket_id });
      expect(isError).toBe(true);
      const nothing = await call(handles, create(bad ?? null));
      expect(nothing.isError).toBe(true);
    }
    const { structuredContent } = await call(handles, look, { basket_id });
    expect(structuredContent).toEqual({ items: [], note: "none" });
    expect(Object.hasOwn(Object.prototype, "note")).toBe(false);
  });

  it("what was made for an answer that its schema refuses is gone", async () => {
    const few = openHandles(store, 1);
    const validators = async () => ({
      validateInput: compile({}),
      validateOutput: compile({ required: ["order"] }),
    });
    const { isError } = await call(few, { ...create(), validators });
    expect(isError).toBe(true);
    expect(await call(few, create())).not.toHaveProperty("isError");
  });

  it("what was closed while the store went away does not come back with it", async () => {
    const basket_id = await made(handles);
    let isAway = false;
    const flaky = openHandles({
      ...store,
      commit: async (changes) => {
        if (isAway) throw new ToolError("away");
        return store.commit(changes);
      },
    });
    const done = await call(
      flaky,
      checkout(() => {
        isAway = true;
        return { order: 1 };
      }),
      { basket_id },
    );
    expect(done.structuredContent).toEqual({ order: 1 });
    expect(stderr).toMatch(/^checkout has closed a basket, which the store/);
    isAway = false;
    const [{ key = "" } = {}] = keys;
    await expect.poll(() => store.get(key), { timeout: 5_000 }).toBeUndefined();
  });

  it("a state is checked, and an id is in no error or log", async () => {
    const basket_id = await made(handles);
    const wrong = toolOf("wrong", uses(), ({ handles: { basket_id } }) =>
      basket_id.update(() => ({ items: 5, secret: "hunter2" }) as never),
    );
    const later = toolOf("later", uses(), ({ handles: { basket_id } }) =>
      basket_id.update((async () => ({ items: [] })) as never),
    );
    const mutating = toolOf("mutating", uses(), ({ handles: { basket_id } }) =>
      (basket_id.state.items as string[]).push("x"),
    );
    for (const tool of [wrong, later, mutating]) {
      const answer = await call(handles, tool, { basket_id });
      expect(textOf(answer)).toMatch(/^\w+ failed \(reference \w+\)$/);
    }
    expect(stderr).toContain("/items must be an array");
    expect(stderr).toContain("a state is no promise");
    expect(stderr).not.toContain(basket_id.slice(4));
    expect(stderr).not.toContain("hunter2");
    const { structuredContent } = await call(handles, look, { basket_id });
    expect(structuredContent).toEqual({ items: [], note: "none" });
    const refused = await call(handles, create({ items: "x" }));
    expect(textOf(refused)).toMatch(/^create_basket failed/);
  });

  it("what was closed stays so where its answer is an error or asks for more", async () => {
    const basket_id = await made(handles);
    const bad = { ...checkout(() => ({ wrong: true })) };
    const validators = async () => ({
      validateInput: compile({}),
      validateOutput: compile({ required: ["order"] }),
    });
    const answer = await call(handles, { ...bad, validators }, { basket_id });
    expect(answer.isError).toBe(true);
    expect(await call(handles, look, { basket_id })).not.toHaveProperty(
      "isError",
    );
    const { inputRequired } = await import("@modelcontextprotocol/server");
    const asking = checkout(() =>
      inputRequired({ inputRequests: {}, requestState: "later" }),
    );
    await call(handles, asking, { basket_id });
    expect(await call(handles, look, { basket_id })).not.toHaveProperty(
      "isError",
    );
  });

  it("the store has neither ids nor who calls", async () => {
    const puts: string[] = [];
    const spied = openHandles({
      ...store,
      putIfAbsent(entry) {
        puts.push(JSON.stringify(entry));
        return store.putIfAbsent(entry);
      },
    });
    const authInfo = {
      clientId: "client",
      extra: { iss: "issuer", sub: "subject" },
    };
    const id = await made(spied, authInfo);
    expect(puts).toHaveLength(1);
    for (const word of [id, id.slice(4), "client", "issuer", "subject"]) {
      expect(puts[0]).not.toContain(word);
    }
  });

  it("changes that never find their turn are given up in words", async () => {
    const basket_id = await made(handles);
    const never = openHandles({ ...store, commit: async () => false });
    const answer = await call(never, add("a"), { basket_id });
    expect(textOf(answer)).toBe(
      "Too many calls change what basket_id stands for at the same time: try again.",
    );
  });
});
