import type { Handlers } from "./generated/types.js";

export let handlers: Handlers;
handlers = {};
