import { NotImplemented } from "../generated/runtime/errors.js";
import type { CloseOrder } from "../generated/types.js";

export async function closeOrder(
  input: CloseOrder.Input,
  context: CloseOrder.Context,
): Promise<CloseOrder.Output> {
  throw new NotImplemented("src/tools/close-order.ts");
}
