import type { Handlers } from "./generated/types"

export const handlers = {} satisfies Handlers
