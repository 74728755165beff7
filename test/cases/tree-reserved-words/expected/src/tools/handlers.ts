import { NotImplemented } from "../generated/runtime/errors.js";
import type { HandlersTool } from "../generated/types.js";

/** Lists handlers. */
export async function handlersTool(
  input: HandlersTool.Input,
  context: HandlersTool.Context,
): Promise<HandlersTool.Output> {
  throw new NotImplemented("src/tools/handlers.ts");
}
