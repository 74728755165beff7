import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyBasket } from "../../src/basket.js";
import { ToolError } from "../../src/generated/runtime/errors.js";
import type { Checkout, Handles } from "../../src/generated/types.js";
import { orderById } from "../../src/orders.js";
import { checkout } from "../../src/tools/checkout.js";
import { handleWith } from "../handle.js";

function check(basket: Handles.Basket): Promise<Checkout.Output> {
  const basket_id = handleWith(basket);
  const context = { handles: { basket_id } } as Checkout.Context;
  return checkout({ basket_id: basket_id.id }, context);
}

test("checkout orders everything in the basket", async () => {
  const items = [
    { sku: "tea", quantity: 2 },
    { sku: "jam", quantity: 1 },
  ];
  const { order_id, pieces } = await check({ items });
  assert.equal(pieces, 3);
  assert.deepEqual(orderById(order_id), items);
});

test("checkout refuses an empty basket, which stays", async () => {
  await assert.rejects(check(emptyBasket), ToolError);
});
