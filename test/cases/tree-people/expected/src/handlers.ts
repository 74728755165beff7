import type { Handlers } from "./generated/types.js";
import { greet } from "./prompts/greet.js";
import { order } from "./resources/order.js";
import { profile } from "./resources/profile.js";
import { closeOrder } from "./tools/close-order.js";
import { forget } from "./tools/forget.js";
import { openOrder } from "./tools/open-order.js";
import { sendOrder } from "./tools/send-order.js";

export const handlers = {
  tools: {
    send_order: sendOrder,
    open_order: openOrder,
    close_order: closeOrder,
    forget,
  },
  resources: { profile, order },
  prompts: { greet },
} satisfies Handlers;
