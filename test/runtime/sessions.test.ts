/** The sessions of 2025-era clients, behind the fetch types of Node. */
import type { McpServer } from "@modelcontextprotocol/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { serverFactory } from "../../templates/generated/runtime/create-server.js";
import { fetchReply } from "../../templates/generated/runtime/fetch-reply.js";
import {
  type SessionLimits,
  sessions,
} from "../../templates/generated/runtime/sessions.js";
import { server as definition } from "./fixture/server.js";
import {
  eventsOf,
  initialize,
  legacy,
  messagesOf,
  type Post,
} from "./http-calls.js";

const create = serverFactory(definition);
const made: McpServer[] = [];
const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(ends.splice(0).map((end) => end()));
});

/** Serves as an endpoint does; who calls is what the header says. */
function serve(limits: Partial<SessionLimits> = {}) {
  const served = sessions(
    () => {
      const mcp = create("legacy", "connection");
      made.push(mcp);
      return mcp;
    },
    limits,
    ({ header }) => header("authorization") ?? "nobody",
  );
  ends.push(served.close);

  function send(
    { body, headers }: Partial<Post>,
    more: Readonly<Record<string, string>> = {},
    method = "POST",
    signal = new AbortController().signal,
  ): Promise<Response> {
    const all = { ...headers, ...more };
    const request = new Request("http://localhost/mcp", {
      method,
      headers: all,
      signal,
    });
    const reply = fetchReply(signal);
    const exchange = {
      header: (name: string) => request.headers.get(name),
      address: undefined,
      request: () => request,
      remote: () => "",
      body: body === undefined ? undefined : (JSON.parse(body) as unknown),
      reply,
    };
    served.serve(exchange).catch(expect.unreachable);
    return reply.response;
  }

  async function begin(more = {}): Promise<string> {
    const response = await send(initialize, more);
    await response.text();
    return response.headers.get("mcp-session-id") ?? "";
  }

  function listen(session: string, more = {}): Promise<Response> {
    const { headers } = legacy("", {}, session);
    return send(
      { headers: { ...headers, accept: "text/event-stream" } },
      more,
      "GET",
    );
  }

  return { send, begin, listen, close: served.close };
}

function call(session: string, mode: string, id = 7): Post {
  const params = { name: "probe", arguments: { mode } };
  return legacy("tools/call", params, session, id);
}

function cancelled(session: string): Post {
  const { headers } = legacy("", {}, session);
  const params = { requestId: 7 };
  const method = "notifications/cancelled";
  return { headers, body: JSON.stringify({ jsonrpc: "2.0", method, params }) };
}

async function refusal(response: Response) {
  const { error, id } = (await response.json()) as {
    error: { code: number };
    id: unknown;
  };
  return { status: response.status, code: error.code, id };
}

/** What has been heard of a stream so far. */
function hear({ body }: Response) {
  let heard = "";
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  async function read(): Promise<void> {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return;
      heard += value ?? "";
    }
  }
  return { heard: () => heard, ended: read(), leave: () => reader?.cancel() };
}

describe("a session", () => {
  it("has an id of its own that cannot be guessed, and serves", async () => {
    const { begin, send } = serve();
    const one = await begin();
    const two = await begin();
    expect(one).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(two).not.toBe(one);
    const answer = await send(call(one, "ok"));
    expect(answer.headers.get("content-type")).toBe("text/event-stream");
    expect(answer.headers.get("x-accel-buffering")).toBe("no");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(messagesOf(await answer.text())).toEqual([
      {
        jsonrpc: "2.0",
        id: 7,
        result: {
          content: [{ type: "text", text: '{"n":1}' }],
          structuredContent: { n: 1 },
        },
      },
    ]);
  });

  it("takes notifications with 202", async () => {
    const { begin, send } = serve();
    const { body, headers } = legacy(
      "notifications/initialized",
      {},
      await begin(),
    );
    const { id: _, ...notification } = JSON.parse(body);
    const answer = await send({ body: JSON.stringify(notification), headers });
    expect(answer.status).toBe(202);
  });

  it("is one caller's: to others it is as unknown as any", async () => {
    const { begin, send, listen } = serve();
    const session = await begin({ authorization: "Ann" });
    const other = { authorization: "Bob" };
    const stolen = await refusal(await send(call(session, "ok"), other));
    const invented = await refusal(await send(call("nonsense", "ok"), other));
    expect(stolen).toEqual({ status: 404, code: -32000, id: 7 });
    expect(invented).toEqual(stolen);
    expect((await listen(session, other)).status).toBe(404);
    const { headers } = legacy("", {}, session);
    expect((await send({ headers }, other, "DELETE")).status).toBe(404);
    const own = await send(call(session, "ok"), { authorization: "Ann" });
    expect(own.status).toBe(200);
    await own.text();
  });

  it("ends with DELETE, and with it its stream", async () => {
    const { begin, send, listen } = serve();
    const session = await begin();
    const stream = hear(await listen(session));
    const { headers } = legacy("", {}, session);
    expect((await send({ headers }, {}, "DELETE")).status).toBe(200);
    await stream.ended;
    const after = await refusal(await send(call(session, "ok")));
    expect(after).toMatchObject({ status: 404, code: -32000 });
  });

  it("has one stream of its own, which carries what belongs to no request", async () => {
    const { begin, listen } = serve();
    const session = await begin();
    const stream = hear(await listen(session));
    expect((await listen(session)).status).toBe(409);
    await made.at(-1)?.server.sendToolListChanged();
    await expect
      .poll(() => messagesOf(stream.heard()))
      .toEqual([
        { jsonrpc: "2.0", method: "notifications/tools/list_changed" },
      ]);
    await stream.leave();
    await expect.poll(async () => (await listen(session)).status).toBe(200);
  });
});

describe("an id that is in use", () => {
  const taken = { status: 400, code: -32600, id: null };

  it("is refused, so that each gets the answer to its own request", async () => {
    const { begin, send } = serve();
    const session = await begin();
    const first = await send(call(session, "wait"));
    expect(await refusal(await send(call(session, "ok")))).toEqual(taken);
    await send(cancelled(session));
    const again = await send(call(session, "ok"));
    expect(messagesOf(await again.text())).toMatchObject([{ id: 7 }]);
    // Its stream ends, though no answer comes.
    expect(messagesOf(await first.text())).toEqual([]);
    const next = await send(call(session, "ok"));
    expect(messagesOf(await next.text())).toMatchObject([{ id: 7 }]);
  });

  it("is refused twice in one batch", async () => {
    const { begin, send } = serve();
    const session = await begin();
    const { body, headers } = call(session, "ok");
    const batch = { headers, body: `[${body},${body}]` };
    expect(await refusal(await send(batch))).toEqual(taken);
  });

  it("is free again where the request was refused", async () => {
    const { begin, send } = serve();
    const session = await begin();
    const { body, headers } = call(session, "ok");
    const json = { headers: { ...headers, accept: "application/json" }, body };
    expect(await send(json)).toMatchObject({ status: 406 });
    expect(await send(call(session, "ok"))).toMatchObject({ status: 200 });
  });
});

describe("without a session", () => {
  it("only initialize is answered", async () => {
    const { send } = serve();
    const { body, headers } = legacy("tools/list", {}, undefined, "a");
    const answer = await refusal(await send({ body, headers }));
    expect(answer).toEqual({ status: 400, code: -32000, id: "a" });
  });

  it("an initialize that is none begins nothing", async () => {
    const { send, begin } = serve({ most: 1 });
    const { headers } = initialize;
    const bad = await send({
      ...legacy("initialize", { capabilities: {} }),
      headers,
    });
    expect(bad.status).toBe(400);
    const deaf = await send(initialize, { accept: "application/json" });
    expect(deaf.status).toBe(406);
    expect(await begin()).not.toBe("");
  });
});

describe("sessions are bounded:", () => {
  it("one too many is refused, until another has ended", async () => {
    const { begin, send } = serve({ most: 1 });
    const session = await begin();
    const full = await send(initialize);
    expect(full.headers.get("retry-after")).toBe("60");
    expect(await refusal(full)).toEqual({ status: 503, code: -32000, id: 1 });
    const { headers } = legacy("", {}, session);
    await send({ headers }, {}, "DELETE");
    expect(await begin()).not.toBe("");
  });

  it("those that begin at once count too", async () => {
    const { send } = serve({ most: 2 });
    const all = await Promise.all([1, 2, 3, 4].map(() => send(initialize)));
    const statuses = all.map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 503, 503]);
  });

  it("an idle one ends; one with a request or an open stream does not", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    const { begin, send, listen } = serve({ idle: 60_000 });
    const idle = await begin();
    const used = await begin();
    const heard = await begin();
    const stream = hear(await listen(heard));
    for (let minutes = 0; minutes < 4; minutes += 1) {
      vi.advanceTimersByTime(40_000);
      await (await send(call(used, "ok"))).text();
    }
    expect((await send(call(idle, "ok"))).status).toBe(404);
    const busy = await send(call(heard, "ok"));
    expect(messagesOf(await busy.text())).toMatchObject([{ id: 7 }]);
    await stream.leave();
    await new Promise(setImmediate);
    vi.advanceTimersByTime(200_000);
    expect((await send(call(heard, "ok"))).status).toBe(404);
  });
});

it("a client that has gone before it is answered does not keep its session", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  const { begin, send } = serve({ idle: 60_000 });
  const session = await begin();
  await send(call(session, "ok"), {}, "POST", AbortSignal.abort());
  await new Promise(setImmediate);
  vi.advanceTimersByTime(200_000);
  expect((await send(call(session, "ok"))).status).toBe(404);
});

describe("a client that lost its stream", () => {
  it("gets the answer by Last-Event-ID, although it was not there", async () => {
    const { begin, send, listen } = serve();
    const session = await begin();
    const gone = new AbortController();
    const call2 = call(session, "reconnect");
    const first = await send(call2, {}, "POST", gone.signal);
    const [opening] = eventsOf(await first.text());
    expect(opening).toMatchObject({ data: "" });
    const { id: last = "" } = opening ?? {};
    const again = hear(await listen(session, { "last-event-id": last }));
    await again.ended;
    expect(messagesOf(again.heard())).toMatchObject([
      { id: 7, result: { structuredContent: { n: 1 } } },
    ]);
    // Once more: an answer that was on its way when the line broke is there still.
    const third = hear(await listen(session, { "last-event-id": last }));
    await third.ended;
    expect(messagesOf(third.heard())).toMatchObject([{ id: 7 }]);
  });

  it("gets no events of another stream, and none of another session", async () => {
    const { begin, send, listen } = serve();
    const [one, two] = [await begin(), await begin()];
    const mine = eventsOf(await (await send(call(one, "ok", 1))).text());
    await (await send(call(one, "ok", 2))).text();
    const last = mine[0]?.id ?? "";
    const again = await (await listen(one, { "last-event-id": last })).text();
    expect(messagesOf(again).map(({ id }) => id)).toEqual([1]);
    const other = await listen(two, { "last-event-id": "99" });
    expect(await refusal(other)).toMatchObject({ status: 400 });
  });

  it("is told when its events are forgotten", async () => {
    const { begin, send, listen } = serve({ events: 100 });
    const session = await begin();
    const [opening] = eventsOf(await (await send(call(session, "ok"))).text());
    await (await send(call(session, "ok"))).text();
    const last = { "last-event-id": opening?.id ?? "" };
    expect((await listen(session, last)).status).toBe(400);
  });
});

it("ends all its sessions and streams when it is closed", async () => {
  const { begin, listen, close, send } = serve();
  const session = await begin();
  const stream = hear(await listen(session));
  await close();
  await stream.ended;
  expect((await send(call(session, "ok"))).status).toBe(404);
});
