import type { Handlers } from "./generated/types.js";
import { make } from "./make.js";

export const handlers = make({ tools: {} }) satisfies Handlers;
