/** What a browser is told of an endpoint, under node:http and behind fetch. */
import { expect, it } from "vitest";
import { defineServer } from "../../templates/generated/runtime/define.js";
import { openEndpoint } from "./endpoints.js";
import { modern } from "./http-calls.js";

const server = defineServer({
  info: { name: "pages", version: "1.0.0" },
  tools: [],
  prompts: [],
  resources: [],
  resourceTemplates: [],
  serve: [],
  http: {
    host: "127.0.0.1",
    port: 0,
    path: "/mcp",
    allowedHosts: [],
    allowedOrigins: [],
    maxBodyBytes: 100_000,
    legacy: "reject",
    cors: { headers: [], maxAge: 1_000 },
  },
});

it.each(["node:http", "fetch"] as const)("says it under %s", async (kind) => {
  const endpoint = await openEndpoint(kind, server);
  const origin = "http://localhost:5173";
  const allowed = "access-control-allow-origin";
  const asked = await endpoint.send(
    { headers: { origin, "access-control-request-method": "POST" } },
    "OPTIONS",
  );
  expect(asked.status).toBe(204);
  expect(asked.text).toBe("");
  expect(asked.headers.get(allowed)).toBe(origin);
  const { body, headers } = modern("server/discover");
  const answer = await endpoint.send({ body, headers: { ...headers, origin } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get(allowed)).toBe(origin);
  const evil = { ...headers, origin: "https://evil.example" };
  const refused = await endpoint.send({ body, headers: evil });
  expect(refused.status).toBe(403);
  expect(refused.headers.get(allowed)).toBeNull();
  await endpoint.close();
});
