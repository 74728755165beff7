/** Streams behind fetch, to readers that are slow. */
import { expect, it } from "vitest";
import { fetchReply } from "../../templates/generated/runtime/fetch-reply.js";

const megabyte = "x".repeat(1024 * 1024);

it("lets go of all who wait when there is room again", async () => {
  const reply = fetchReply(new AbortController().signal);
  const waiting = [1, 2, 3].map(() => reply.event(megabyte));
  const { body } = await reply.response;
  const reader = body?.getReader();
  for (let read = 0; read < 3; read += 1) await reader?.read();
  await Promise.all(waiting);
  await reader?.cancel();
});

it("tells of the end also who asks after it", async () => {
  const gone = new AbortController();
  const reply = fetchReply(gone.signal);
  gone.abort();
  await new Promise<void>((resolve) => reply.onClosed(resolve));
  expect(reply.abandoned).toBe(true);
});
