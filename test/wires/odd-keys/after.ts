import type { Handlers } from "./generated/types.js";
import { proto } from "./tools/proto.js";
import { constructor } from "./tools/constructor.js";
import { aBC } from "./tools/a.b-c.js";
import { default_ } from "./tools/default.js";

export const handlers = {
  tools: { ["__proto__"]: proto, constructor, "a.b-c": aBC, default: default_ },
} satisfies Handlers;
