import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyBasket, shown, withLine } from "../src/basket.js";

test("a product that is there already gets more pieces", () => {
  const one = withLine(emptyBasket, { sku: "tea", quantity: 2 });
  const two = withLine(one, { sku: "jam", quantity: 1 });
  const three = withLine(two, { sku: "tea", quantity: 3 });
  assert.deepEqual(shown(three), {
    items: [
      { sku: "tea", quantity: 5 },
      { sku: "jam", quantity: 1 },
    ],
    pieces: 6,
  });
  // What was before is as it was.
  assert.deepEqual(shown(one).pieces, 2);
});
