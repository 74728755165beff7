import type { Handlers } from "./generated/types.js";
import { ping } from "./tools/ping.js";

export const handlers = { tools: { ping } } satisfies Handlers;
