import assert from "node:assert/strict";
import { test } from "node:test";
import type { Handles, ShowBasket } from "../../src/generated/types.js";
import { showBasket } from "../../src/tools/show-basket.js";
import { handleWith } from "../handle.js";

test("show_basket shows what is in it", async () => {
  const basket_id = handleWith<Handles.Basket>({
    items: [{ sku: "tea", quantity: 2 }],
  });
  const context = { handles: { basket_id } } as ShowBasket.Context;
  assert.deepEqual(await showBasket({ basket_id: basket_id.id }, context), {
    items: [{ sku: "tea", quantity: 2 }],
    pieces: 2,
  });
});
