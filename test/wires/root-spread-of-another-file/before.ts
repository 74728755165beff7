import type { Handlers } from "./generated/types.js";
import { base } from "./base.js";

export const handlers = { ...base, tools: {} } satisfies Handlers;
