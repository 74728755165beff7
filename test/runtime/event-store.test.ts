/** The events that are kept for clients that come back. */
import { expect, it } from "vitest";
import { eventStores } from "../../templates/generated/runtime/event-store.js";

it("are bounded also where they have no text", async () => {
  const store = eventStores(10_000)();
  const ids: string[] = [];
  for (let at = 0; at < 1_000; at += 1) {
    ids.push(await store.storeEvent("stream", {} as never));
  }
  const kept = ids.filter((id) => store.has(id));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(100);
  expect(kept.at(-1)).toBe(ids.at(-1));
  store.clear();
  expect(ids.some((id) => store.has(id))).toBe(false);
});
