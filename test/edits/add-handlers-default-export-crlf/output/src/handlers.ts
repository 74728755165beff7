import type { Handlers } from "./generated/types.js";
import { ping } from "./tools/ping.js";

// All of them.
const all = { tools: { ping } } satisfies Handlers;

export { all as handlers };
export default all;
