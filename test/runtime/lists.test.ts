/** Pages, cursors, what may be kept, and what is taken out at run time. */
import { createHash } from "node:crypto";
import type { Client } from "@modelcontextprotocol/client";
import {
  CLIENT_CAPABILITIES_META_KEY,
  InMemoryTransport,
  PROTOCOL_VERSION_META_KEY,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { afterEach, describe, expect, it } from "vitest";
import { serverFactory } from "../../templates/generated/runtime/create-server.js";
import {
  type Cursor,
  type List,
  pageOf,
  specList,
} from "../../templates/generated/runtime/lists.js";
import { availabilitySetter } from "../../templates/generated/runtime/set-available.js";
import { prompt, resource, resourceTemplate, tool } from "./bound.js";
import { define, type Era, join } from "./in-memory.js";

const names = ["one", "two", "three", "four", "five"] as const;

const setAvailable = availabilitySetter({
  tool: names,
  resource: [...names, "found"],
  prompt: names,
});

const inputSchema = { type: "object" };
const validators = async () => ({ validateInput: () => true });
const cacheScope = "public";

const definition = define({
  pageSize: 2,
  cache: {
    "server/discover": { ttlMs: 1, cacheScope },
    "tools/list": { ttlMs: 2, cacheScope },
    "resources/list": { ttlMs: 3, cacheScope },
    "resources/templates/list": { ttlMs: 4, cacheScope },
    "prompts/list": { ttlMs: 5, cacheScope },
  },
  tools: names.map((name) =>
    tool({ listed: { name, inputSchema }, validators }, () => name),
  ),
  resources: names.map((name) =>
    resource({ listed: { name, uri: `r://${name}` }, fixed: { text: name } }),
  ),
  resourceTemplates: [
    resourceTemplate(
      {
        listed: { name: "found", uriTemplate: "found://{id}" },
        variables: [{ name: "id", complete: ["a"] }],
        list: true,
        cache: { ttlMs: 6, cacheScope },
      },
      {
        read: ({ id }: { id: string }, context: object) =>
          `${id}: ${Object.keys(context).sort().join(" ")}`,
        list: (context: object) =>
          "abc".split("").map((id) => ({
            uri: `found://${id}`,
            name: Object.keys(context).sort().join(" "),
          })),
      },
    ),
    ...names.slice(0, 2).map((name) =>
      resourceTemplate({
        listed: { name: `t_${name}`, uriTemplate: `${name}://{id}` },
        variables: [{ name: "id" }],
        fixed: { text: name },
      }),
    ),
  ],
  prompts: names.map((name) => prompt({ listed: { name }, messages: [] })),
});

type Lists = "tools" | "resources" | "resources/templates" | "prompts";

const members: Readonly<Record<Lists, string>> = {
  tools: "tools",
  resources: "resources",
  "resources/templates": "resourceTemplates",
  prompts: "prompts",
};

interface Page {
  readonly entries: readonly { readonly name: string; readonly uri?: string }[];
  readonly nextCursor?: string;
  readonly ttlMs?: number;
  readonly cacheScope?: string;
}

async function page(
  client: Client,
  list: Lists,
  cursor?: string,
): Promise<Page> {
  const method = `${list}/list` as "tools/list";
  const result = await client.request({
    method,
    params: cursor === undefined ? {} : { cursor },
  });
  const found = result as unknown as Page & Record<string, Page["entries"]>;
  return { ...found, entries: found[members[list]] ?? [] };
}

async function pages(client: Client, list: Lists): Promise<Page[]> {
  const all = [await page(client, list)];
  for (let last = all[0]; last?.nextCursor !== undefined; last = all.at(-1)) {
    all.push(await page(client, list, last.nextCursor));
  }
  return all;
}

const eras: Era[] = ["legacy", "modern"];
const lists = Object.keys(members) as Lists[];

describe.each(eras)("to a %s client", (era) => {
  it.each(lists)("%s come whole, a page at a time", async (list) => {
    const client = await join(definition, era);
    const found = await pages(client, list);
    const sizes = found.map(({ entries }) => entries.length);
    expect(sizes).toEqual(
      {
        tools: [2, 2, 1],
        resources: [2, 2, 2, 2],
        "resources/templates": [2, 1],
        prompts: [2, 2, 1],
      }[list],
    );
    const all = found.flatMap(({ entries }) => entries);
    const keys = all.map(({ name, uri }) => uri ?? name);
    expect(new Set(keys).size).toBe(all.length);
    const known = names.map((name) =>
      list === "resources" ? `r://${name}` : name,
    );
    if (list === "resources/templates") {
      expect(keys).toEqual(["found", "t_one", "t_two"]);
    } else expect(keys.slice(0, 5)).toEqual(known);
    await client.close();
  });

  it.each(lists)("%s refuse a cursor that is not theirs", async (list) => {
    const client = await join(definition, era);
    const { nextCursor = "" } = await page(client, list);
    const others = await Promise.all(
      lists
        .filter((other) => other !== list)
        .map(async (other) => (await page(client, other)).nextCursor),
    );
    const made = Buffer.from(nextCursor, "base64url");
    made.writeUInt32BE(4);
    const bad = [
      ...others,
      "",
      "x",
      "2",
      `${nextCursor}A`,
      nextCursor.slice(0, -1),
      ` ${nextCursor}`,
      made.toString("base64url"),
      "A".repeat(22),
      "_".repeat(22),
      "a".repeat(100_000),
    ];
    for (const cursor of bad) {
      await expect(page(client, list, cursor)).rejects.toMatchObject({
        code: -32602,
      });
    }
    expect((await page(client, list, nextCursor)).entries).not.toEqual([]);
    await client.close();
  });

  it("every page says how long it may be kept, and for whom", async () => {
    const client = await join(definition, era);
    const said = await Promise.all(
      lists.map(async (list) =>
        (await pages(client, list)).map(({ ttlMs, cacheScope }) => [
          ttlMs,
          cacheScope,
        ]),
      ),
    );
    const each = said.map((all) => [...new Set(all.map(String))]);
    expect(each).toEqual(
      era === "legacy"
        ? [[","], [","], [","], [","]]
        : [["2,public"], ["3,public"], ["4,public"], ["5,public"]],
    );
    const read = async (uri: string) => {
      const { ttlMs, cacheScope } = await client.readResource({ uri });
      return [ttlMs, cacheScope];
    };
    const none = [undefined, undefined];
    expect(await read("r://one")).toEqual(
      era === "legacy" ? none : [0, "private"],
    );
    expect(await read("found://a")).toEqual(
      era === "legacy" ? none : [6, "public"],
    );
    if (era === "modern") {
      const discovered = await client.request({ method: "server/discover" });
      expect(discovered).toMatchObject({ ttlMs: 1, cacheScope });
    }
    await client.close();
  });

  it("an entry that cannot be sent spoils its own page alone", async () => {
    const entries = () =>
      ["a", "b", "c"].map((id) =>
        id === "c" ? { uri: "found://c" } : { uri: `found://${id}`, name: id },
      );
    const found = resourceTemplate(
      {
        listed: { name: "found", uriTemplate: "found://{id}" },
        variables: [{ name: "id" }],
        list: true,
      },
      { read: () => "", list: entries },
    );
    const client = await join(
      { ...definition, resources: [], resourceTemplates: [found] },
      era,
    );
    const first = await page(client, "resources");
    expect(first.entries.map(({ name }) => name)).toEqual(["a", "b"]);
    await expect(
      page(client, "resources", first.nextCursor),
    ).rejects.toMatchObject({ code: -32603 });
    await client.close();
  });

  it("who calls is not told to what may be kept for everyone", async () => {
    const client = await join(definition, era);
    const told = "log notify progress signal";
    const { contents } = await client.readResource({ uri: "found://a" });
    expect(contents).toMatchObject([{ text: `a: ${told}` }]);
    const { resources } = await client.listResources();
    expect(resources.at(-1)?.name).toBe(told);
    await client.close();
  });

  describe("what is taken out", () => {
    afterEach(() => {
      for (const name of names) {
        setAvailable("tool", name, true);
        setAvailable("resource", name, true);
        setAvailable("prompt", name, true);
      }
      setAvailable("resource", "found", true);
    });

    it("is not listed, is answered as unknown, and comes back", async () => {
      const client = await join(definition, era);
      const unknown = { code: -32602 };
      const tools = async () =>
        (await client.listTools()).tools.map(({ name }) => name);
      expect(await tools()).toEqual(names);
      setAvailable("tool", "two", false);
      setAvailable("prompt", "two", false);
      setAvailable("resource", "two", false);
      setAvailable("resource", "found", false);
      const left = ["one", "three", "four", "five"];
      expect(
        (await pages(client, "tools")).flatMap(({ entries }) =>
          entries.map(({ name }) => name),
        ),
      ).toEqual(left);
      const of = async (list: Lists) =>
        (await pages(client, list)).flatMap(({ entries }) =>
          entries.map(({ name }) => name),
        );
      expect(await of("prompts")).toEqual(left);
      expect(await of("resources")).toEqual(left);
      expect(await of("resources/templates")).toEqual(["t_one", "t_two"]);

      const gone = await client.callTool({ name: "two" }).catch(String);
      const never = await client.callTool({ name: "nope" }).catch(String);
      expect(gone).toBe(String(never).replace("nope", "two"));
      await expect(client.getPrompt({ name: "two" })).rejects.toMatchObject(
        unknown,
      );
      for (const uri of ["r://two", "found://a"]) {
        await expect(client.readResource({ uri })).rejects.toMatchObject({
          ...unknown,
          data: { uri },
        });
      }
      const complete = () =>
        client.complete({
          ref: { type: "ref/resource", uri: "found://{id}" },
          argument: { name: "id", value: "" },
        });
      await expect(complete()).rejects.toMatchObject(unknown);
      setAvailable("tool", "two", true);
      setAvailable("resource", "found", true);
      expect((await complete()).completion.values).toEqual(["a"]);
      expect(await of("tools")).toEqual(names);
      expect(await client.callTool({ name: "two" })).not.toHaveProperty(
        "isError",
      );
      expect(
        (await client.readResource({ uri: "found://a" })).contents,
      ).toHaveLength(1);
      await client.close();
    });

    it("makes a cursor stale where the page behind it has moved", async () => {
      const client = await join(definition, era);
      const { nextCursor } = await page(client, "tools");
      setAvailable("tool", "five", false);
      expect((await page(client, "tools", nextCursor)).entries).toHaveLength(2);
      setAvailable("tool", "one", false);
      await expect(page(client, "tools", nextCursor)).rejects.toMatchObject({
        code: -32602,
      });
      await client.close();
    });

    it("is announced once for each change", async () => {
      const client = await join(definition, era);
      const heard: string[] = [];
      for (const kind of ["tools", "prompts", "resources"] as const) {
        client.setNotificationHandler(
          `notifications/${kind}/list_changed`,
          () => void heard.push(kind),
        );
      }
      if (era === "modern") {
        await client.listen({
          toolsListChanged: true,
          promptsListChanged: true,
          resourcesListChanged: true,
        });
      }
      setAvailable("tool", "one", true);
      setAvailable("tool", "one", false);
      setAvailable("tool", "one", false);
      setAvailable("prompt", "one", false);
      setAvailable("resource", "found", false);
      await expect.poll(() => heard).toEqual(["tools", "prompts", "resources"]);
      await client.close();
    });
  });
});

it("refuses to take out what the spec does not have", () => {
  expect(() => setAvailable("tool", "nope" as "one", false)).toThrow(
    RangeError,
  );
});

it("reaches the transport as the very list that was made, whose text can be kept", async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const create = serverFactory(definition);
  serveStdio(({ era }) => create(era, "connection"), { transport: theirs });
  const sent: unknown[] = [];
  ours.onmessage = (message) => {
    if ("result" in message) sent.push(message.result["tools"]);
  };
  await ours.start();
  const _meta = {
    [PROTOCOL_VERSION_META_KEY]: "2026-07-28",
    [CLIENT_CAPABILITIES_META_KEY]: {},
  };
  for (const id of [1, 2]) {
    const params = { _meta };
    await ours.send({ jsonrpc: "2.0", id, method: "tools/list", params });
    await expect.poll(() => sent.length).toBe(id);
  }
  expect(sent[0]).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
  expect(Object.isFrozen(sent[0])).toBe(true);
  await ours.close();
});

describe("a page", () => {
  const list: List = {
    method: "tools/list",
    member: "tools",
    key: "name",
    pageSize: 2,
  };
  const entries = names.map((name) => ({ name }));

  it("is made once until availability changes, and its entries are frozen", () => {
    const entities = entries.map((listed) => ({ listed }));
    const spec = specList(list, "tool", entities);
    const page = (cursor: Cursor) => spec.page(cursor, {} as ServerContext);
    const first = page(undefined);
    const { nextCursor } = first as { nextCursor: string };
    expect(page(undefined)).toBe(first);
    expect(page(nextCursor)).toBe(page(nextCursor));
    expect(Object.isFrozen(first["tools"])).toBe(true);
    setAvailable("tool", "five", false);
    expect(page(undefined)).not.toBe(first);
    setAvailable("tool", "five", true);
  });

  it("has a cursor that any process makes and none can use for another list", () => {
    const { nextCursor } = pageOf(list, entries, undefined) as {
      nextCursor: string;
    };
    // What stands on the wire is the position and 96 bits of a digest.
    const digest = createHash("sha256")
      .update(JSON.stringify(["tools/list", 2, "two"]))
      .digest();
    const bytes = Buffer.concat([
      Buffer.from([0, 0, 0, 2]),
      digest.subarray(4, 16),
    ]);
    expect(nextCursor).toBe(bytes.toString("base64url"));
  });

  it("goes on where entries are added behind it, and refuses where they are not the same", () => {
    const cursorOf = (of: object) => (of as { nextCursor: string }).nextCursor;
    const cursor = cursorOf(pageOf(list, entries, undefined));
    const more = [...entries, { name: "six" }];
    expect(pageOf(list, more, cursor)["tools"]).toEqual(more.slice(2, 4));
    const before = [{ name: "zero" }, ...entries];
    expect(() => pageOf(list, before, cursor)).toThrow("Unknown cursor");
    const twice = [...entries.slice(0, 2), ...entries];
    const second = cursorOf(pageOf(list, twice, cursor));
    expect(second).not.toBe(cursor);
    expect(
      pageOf({ ...list, pageSize: 3 }, entries, undefined)["tools"],
    ).toHaveLength(3);
    expect(() => pageOf({ ...list, pageSize: 3 }, entries, cursor)).toThrow(
      "Unknown cursor",
    );
  });

  it("has a thousand entries where nothing is said", () => {
    const many = Array.from({ length: 1_001 }, (_, at) => ({ name: `n${at}` }));
    const usual = { ...list, pageSize: undefined };
    expect(pageOf(usual, many, undefined)["tools"]).toHaveLength(1_000);
    expect(pageOf(usual, many.slice(1), undefined)).not.toHaveProperty(
      "nextCursor",
    );
  });
});
