import type { Handlers } from "./generated/types.js";
import { addLine } from "./tools/add-line.js";

export const handlers = { tools: { add_line: addLine } } satisfies Handlers;
