import type { Handlers } from "./generated/types.js";
import { a, b } from "./ab.js"; import { c } from "./c.js";
import { e } from "./tools/e.js"; const d = a;

export const handlers = {
  tools: { a, b,
    c, d,
    e },
} satisfies Handlers;
