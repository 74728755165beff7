import type { Handlers } from "./generated/types.js";
import { tools } from "./all-tools.js";

export const handlers = { tools } satisfies Handlers;
