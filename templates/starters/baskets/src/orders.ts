/** Owns the orders. They live in memory: put a shop here and the handlers stay as they are. */
import { randomUUID } from "node:crypto";
import type { Schemas } from "./generated/types.js";

const orders = new Map<string, readonly Schemas.Line[]>();

export function placeOrder(lines: readonly Schemas.Line[]): string {
  const id = randomUUID();
  orders.set(id, lines);
  return id;
}

export function orderById(id: string): readonly Schemas.Line[] | undefined {
  return orders.get(id);
}
