import type { Handlers } from "./generated/types.js";

export const handlers = {} satisfies Handlers;
