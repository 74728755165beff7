/** Handles over HTTP, with the tokens of several callers: whoever did not make one is told nothing of it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authenticated } from "../../templates/generated/runtime/authenticated.js";
import type { ServerDefinition } from "../../templates/generated/runtime/define.js";
import type { HttpAuth } from "../../templates/generated/runtime/gate.js";
import type {
  Handle,
  NewHandle,
} from "../../templates/generated/runtime/handle.js";
import { defineHandles } from "../../templates/generated/runtime/handles.js";
import { memoryStore } from "../../templates/generated/runtime/memory-store.js";
import { signedTokens } from "../../templates/generated/runtime/signed-tokens.js";
import { audience, type Issuer, openIssuer } from "./auth-issuer.js";
import { tool } from "./bound.js";
import { type Endpoint, openNode } from "./endpoints.js";
import {
  initialize,
  legacy,
  messagesOf,
  modernCall,
  type Post,
} from "./http-calls.js";
import { define } from "./in-memory.js";

type Handles = {
  readonly handles: {
    readonly box_id: NewHandle<string, "box"> & Handle<string>;
  };
};
type Role = "creates" | "uses" | "closes";

function toolOf(name: string, role: Role, run: (context: Handles) => unknown) {
  return tool(
    {
      listed: { name, inputSchema: { type: "object" } },
      handles: [{ argument: "box_id", kind: "box", role }],
      validators: async () => ({ validateInput: () => true }),
    },
    (_: unknown, context: Handles) => run(context),
  );
}

const bounds = { ttl: 60_000, most: 9, creators: ["make"], closers: ["end"] };
const server: ServerDefinition = define({
  http: {
    host: "127.0.0.1",
    port: 0,
    path: "/mcp",
    allowedHosts: [],
    allowedOrigins: [],
    maxBodyBytes: 100_000,
    legacy: "sessions",
  },
  handles: defineHandles(
    [{ name: "box", prefix: "box", ...bounds }],
    async () => ({ states: { box: () => true }, stateDefaults: {} }),
  ),
  tools: [
    toolOf("make", "creates", ({ handles }) => handles.box_id.create("kept")),
    toolOf("look", "uses", ({ handles }) => handles.box_id.state),
    toolOf("put", "uses", ({ handles }) => handles.box_id.update(() => "put")),
    toolOf("end", "closes", () => "ended"),
  ],
});

const store = memoryStore();
let issuer: Issuer;
let guarded: Endpoint;
let open: Endpoint;

beforeAll(async () => {
  issuer = await openIssuer();
  const tokens = signedTokens({ issuer: issuer.url, audience });
  const auth: HttpAuth = authenticated({ scopes: {}, list: "all", tokens });
  const whole = { ...server, auth } as ServerDefinition;
  guarded = await openNode(whole, "off", store);
  open = await openNode(server, "off", store);
});
afterAll(async () => {
  await guarded.close();
  await open.close();
  await issuer.close();
  await store.close();
});

/** Calls of one who has this token, or none, in a way of one era. */
type Call = (
  name: string,
  box_id?: string,
) => Promise<{ status: number; text: string; challenge: string | null }>;

async function callerOf(
  endpoint: Endpoint,
  era: "2026-07-28" | "2025",
  claims?: object,
): Promise<Call> {
  const token = claims && (await issuer.token({ ...claims }));
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const send = async ({ body, headers }: Post) => {
    const post = { body, headers: { ...headers, ...authorization } };
    const { status, text, headers: got } = await endpoint.send(post);
    const [message] = messagesOf(text);
    const read = JSON.parse(message ? JSON.stringify(message) : text || "{}");
    const told = read.result?.content?.[0]?.text ?? JSON.stringify(read);
    const challenge = got.get("www-authenticate");
    return { status, text: told, challenge, got };
  };
  let session: string | undefined;
  if (era === "2025") {
    const { got } = await send(initialize);
    session = got.get("mcp-session-id") ?? undefined;
    await send(legacy("notifications/initialized", {}, session));
  }
  return async (name, box_id) => {
    const given = box_id === undefined ? {} : { box_id };
    const { got: _, ...answer } = await send(
      era === "2025"
        ? legacy("tools/call", { name, arguments: given }, session)
        : modernCall(name, given),
    );
    return answer;
  };
}

const madeUp = `box_${"x".repeat(22)}`;
const unknown = {
  status: 200,
  challenge: null,
  text: "Unknown box_id: there is none such, or it has expired or was closed. Get a new one from make.",
};

describe.each(["2026-07-28", "2025"] as const)("in %s", (era) => {
  it.each([
    ["another person", { sub: "eve" }],
    ["a program without a person", { sub: undefined, client_id: "app" }],
    ["a person whose name is that of the program", { sub: "app" }],
  ])("%s is told that there is none such", async (_, claims) => {
    const owner = await callerOf(guarded, era, { sub: "ada" });
    const thief = await callerOf(guarded, era, claims);
    const { text: id } = await owner("make");
    expect(id).toMatch(/^box_[\w-]{22}$/);
    for (const name of ["look", "put", "end"]) {
      expect(await thief(name, id)).toEqual(unknown);
      expect(await thief(name, madeUp)).toEqual(unknown);
    }
    // Nothing was changed or closed, and the same person comes by another program too.
    const elsewhere = { sub: "ada", client_id: "other" };
    const again = await callerOf(guarded, era, elsewhere);
    expect((await again("look", id)).text).toBe("kept");
    expect((await owner("end", id)).text).toBe("ended");
    expect(await owner("look", id)).toEqual(unknown);
  });

  it("nobody is told what a made-up id would be", async () => {
    const owner = await callerOf(guarded, era, { sub: "ada" });
    const { text: id } = await owner("make");
    const nobody = await callerOf(guarded, era);
    const answer = await nobody("look", id);
    expect(answer.status).toBe(401);
    expect(await nobody("look", madeUp)).toEqual(answer);
    expect((await owner("look", id)).text).toBe("kept");
    // Where nobody is asked who they are, all are one, and its ids are of no use elsewhere.
    const anybody = await callerOf(open, era);
    expect(await anybody("look", id)).toEqual(unknown);
    const { text: common } = await anybody("make");
    expect(await owner("look", common)).toEqual(unknown);
    const other = await callerOf(open, era);
    expect((await other("look", common)).text).toBe("kept");
  });
});
