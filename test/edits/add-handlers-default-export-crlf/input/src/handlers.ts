import type { Handlers } from "./generated/types.js";

// All of them.
const all = {} satisfies Handlers;

export { all as handlers };
export default all;
