import assert from "node:assert/strict";
import { test } from "node:test";
import type { Handles, HoldRoom } from "../../src/generated/types.js";
import { holdRoom } from "../../src/tools/hold-room.js";

const made: Handles.Hold[] = [];
const context = {
  handles: {
    hold_id: {
      create: async (initial) => `hold_${made.push(initial)}`,
    },
  },
} as HoldRoom.Context;

test("hold_room holds the smallest room that fits, and says its price", async () => {
  const held = await holdRoom({ beds: 2, nights: 3 }, context);
  assert.deepEqual(held, { hold_id: "hold_1", room: "Iris", price: 270 });
  const next = await holdRoom({ beds: 2, nights: 1 }, context);
  assert.equal(next.room, "Lily");
  const [first] = made;
  assert.deepEqual(first, { room: "Iris", nights: 3 });
});

test("hold_room says where there is no such room", async () => {
  await assert.rejects(holdRoom({ beds: 5, nights: 1 }, context), /No room/);
});
