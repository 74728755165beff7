/** What the types of a tool with a list for output take, and what they refuse. */
import { env } from "./generated/environment.js";
import type { Ask } from "./generated/types.js";
import handler from "./fetch.js";

declare function accepts<Type>(value: Type): void;

declare const reply: Ask.Reply;
accepts<Ask.Input>({ region: "eu" });
accepts<Ask.Input>({ region: "eu", filter: { since: "2026-01-01" }, more: 1 });
// @ts-expect-error
accepts<Ask.Input>({ region: "eu", filter: {} });
accepts<Ask.WireInput>({ region: "eu", filter: {} });
// @ts-expect-error
accepts<Ask.WireInput>({ filter: {} });
accepts<Ask.Output>(["a"]);
// @ts-expect-error
accepts<Ask.Output>({ result: ["a"] });
accepts<Ask.Reply>(reply);
// @ts-expect-error
accepts<Ask.Reply>(["a"]);
accepts<Ask.Handler>(() => [env.API_BASE, env.API_KEY]);
// @ts-expect-error
accepts<Ask.Handler>(() => [1]);
// @ts-expect-error
env.API_OTHER;
accepts<{ fetch: (request: Request) => Promise<Response> }>(handler);
accepts<(request: Request) => ReturnType<typeof fetch>>(handler.fetch);
// @ts-expect-error
handler.fetch("http://localhost/mcp");
