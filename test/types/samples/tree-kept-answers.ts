/** What a handler is told whose answer may be kept for everyone, and what a change at run time may name. */
import { inputRequired } from "@modelcontextprotocol/server";
import { notify, setAvailable } from "./generated/changes.js";
import type { Basket, Item, Prices, Shelf } from "./generated/types.js";

declare function accepts<Type>(value: Type): void;

accepts<Basket.Handler>({ read: ({ caller, mcp }) => `${caller.subject}${mcp.sessionId}` });
accepts<Prices.Handler>({ read: ({ signal, log, notify }) => `${signal.aborted}${!log}${!notify}` });
// @ts-expect-error Everyone gets the same answer.
accepts<Prices.Handler>({ read: ({ caller }) => `${caller}` });
// @ts-expect-error Neither can it be asked for what it does not know.
accepts<Prices.Handler>({ read: ({ mcp }) => `${mcp}` });

const list = () => [];
accepts<Item.Handler>({ read: (_, { caller }) => `${caller}`, list });
// @ts-expect-error The list may be kept for everyone.
accepts<Item.Handler>({ read: () => "", list: ({ caller }) => [{ uri: `kept://${caller}`, name: "" }] });
// @ts-expect-error
accepts<Shelf.Handler>({ read: (_, { caller }) => `${caller}`, list });

accepts<Shelf.Handler>({ read: ({ id }, { signal }) => id + signal.aborted, list });

accepts<Item.Variables>({ id: "a" });
// @ts-expect-error
accepts<Item.Variables>({});
accepts<Shelf.Variables>({ id: "a" });
// @ts-expect-error
accepts<Shelf.Variables>({ id: 1 });

const asked = inputRequired({ inputRequests: { roots: inputRequired.listRoots() } });
accepts<Basket.Handler>({ read: () => asked });
// @ts-expect-error
accepts<Basket.Handler>({ read: () => 5 });

notify.resourcesChanged();
setAvailable("resource", "prices", false);
setAvailable("resource", "item", true);
// @ts-expect-error
setAvailable("resource", "nothing", true);
// @ts-expect-error There is no tool.
setAvailable("tool", "prices", true);
// @ts-expect-error
setAvailable("resourceTemplate", "item", true);
