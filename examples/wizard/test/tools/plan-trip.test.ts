import assert from "node:assert/strict";
import { test } from "node:test";
import type { PlanTrip } from "../../src/generated/types.js";
import { planTrip } from "../../src/tools/plan-trip.js";

const accept = <Content>(content: Content) => ({
  action: "accept" as const,
  content,
});

/** A person who answers at once, so that the handler runs once. */
const asks = {
  place: async () => accept({ place: "sea" as const }),
  days: async () => accept({ days: 3, pets: true }),
  budget: async () => accept({ euros: 250 }),
};

function contextWith(changed: object): PlanTrip.Context {
  const once = async (_: string, step: () => unknown) => step();
  return { ask: { ...asks, ...changed }, once } as PlanTrip.Context;
}

test("plan_trip offers what was answered", async () => {
  const { offer, ...rest } = await planTrip({}, contextWith({}));
  assert.match(offer, /^T-\d+$/);
  assert.deepEqual(rest, { place: "sea", days: 3, price: 260, fits: false });
});

const no = async () => ({ action: "decline" as const });

test("plan_trip ends where a question is declined", async () => {
  await assert.rejects(planTrip({}, contextWith({ place: no })), /No place/);
  await assert.rejects(planTrip({}, contextWith({ days: no })), /No days/);
});

test("plan_trip does without a budget", async () => {
  const { fits } = await planTrip({}, contextWith({ budget: no }));
  assert.equal(fits, false);
});
