import assert from "node:assert/strict";
import { test } from "node:test";
import type { BookRoom, Handles } from "../../src/generated/types.js";
import { bookings } from "../../src/hotel.js";
import { bookRoom } from "../../src/tools/book-room.js";

function holding(state: Handles.Hold): BookRoom.Context {
  return { handles: { hold_id: { state } } } as BookRoom.Context;
}

test("book_room books what is held", async () => {
  const state = { room: "Oak", nights: 2, guest: "Ann" };
  const { booking } = await bookRoom({ hold_id: "hold_1" }, holding(state));
  assert.deepEqual(bookings, [{ number: booking, ...state }]);
  const again = bookRoom({ hold_id: "hold_2" }, holding(state));
  await assert.rejects(again, /taken/);
});

test("book_room wants to know who will stay", async () => {
  const context = holding({ room: "Oak", nights: 2 });
  await assert.rejects(bookRoom({ hold_id: "hold_1" }, context), /add_guest/);
});
