import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyBasket } from "../../src/basket.js";
import type { AddItem } from "../../src/generated/types.js";
import { addItem } from "../../src/tools/add-item.js";
import { handleWith } from "../handle.js";

test("add_item keeps what it adds", async () => {
  const basket = handleWith(emptyBasket);
  const context = { handles: { basket_id: basket } } as AddItem.Context;
  const input = { basket_id: basket.id, sku: "tea", quantity: 1 };
  await addItem(input, context);
  const shown = await addItem({ ...input, quantity: 2 }, context);
  assert.deepEqual(shown, {
    items: [{ sku: "tea", quantity: 3 }],
    pieces: 3,
  });
  assert.deepEqual(basket.state, { items: shown.items });
});
