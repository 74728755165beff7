import assert from "node:assert/strict";
import { test } from "node:test";
import type { CreateBasket, Handles } from "../../src/generated/types.js";
import { createBasket } from "../../src/tools/create-basket.js";

test("create_basket returns the id of an empty basket", async () => {
  const made: Handles.Basket[] = [];
  const context = {
    handles: {
      basket_id: {
        async create(initial: Handles.Basket) {
          made.push(initial);
          return "bsk_test";
        },
      },
    },
  } as unknown as CreateBasket.Context;
  const { basket_id } = await createBasket({}, context);
  assert.equal(basket_id, "bsk_test");
  assert.deepEqual(made, [{ items: [] }]);
});
