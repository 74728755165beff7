import assert from "node:assert/strict";
import { test } from "node:test";
import type { AddGuest, Handles } from "../../src/generated/types.js";
import { addGuest } from "../../src/tools/add-guest.js";

type Guest = Awaited<ReturnType<AddGuest.Asks["guest"]>>;

/** A context in which the person answers so, and what the hold is then. */
function answering(answer: Guest) {
  const hold = {
    id: "hold_1",
    state: { room: "Iris", nights: 1 } as Handles.Hold,
    update: async (change: (state: Handles.Hold) => Handles.Hold) =>
      (hold.state = change(hold.state)),
  };
  const ask = { guest: async () => answer };
  const context = { ask, handles: { hold_id: hold } } as AddGuest.Context;
  return { hold, context };
}

test("add_guest keeps who will stay", async () => {
  const content = { name: "Ann", email: "ann@example.com" };
  const { hold, context } = answering({ action: "accept", content });
  const guest = "Ann <ann@example.com>";
  assert.deepEqual(await addGuest({ hold_id: "hold_1" }, context), { guest });
  assert.deepEqual(hold.state, { room: "Iris", nights: 1, guest });
});

for (const action of ["decline", "cancel"] as const) {
  test(`add_guest keeps nothing after ${action}`, async () => {
    const { hold, context } = answering({ action });
    const call = addGuest({ hold_id: "hold_1" }, context);
    await assert.rejects(call, /did not say/);
    assert.deepEqual(hold.state, { room: "Iris", nights: 1 });
  });
}
