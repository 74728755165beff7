import { NotImplemented } from '../generated/runtime/errors.js'
import type { Ping } from '../generated/types.js'

/** Say pong. */
export async function ping(input: Ping.Input, context: Ping.Context): Promise<Ping.Output> {
    throw new NotImplemented('src/tools/ping.ts')
}
