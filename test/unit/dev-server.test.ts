/** Holds the server of `dev` to its course: the old one serves until the new one listens, and none is started without a reason. */
import { expect, it } from "vitest";
import type { Serving } from "../../src/machine/machine.js";
import { openDevServer } from "../../src/run/dev-server.js";

/** A machine whose servers do what the test says. */
function started() {
  const servers: {
    listen: (listens: boolean) => void;
    end: (how: string | undefined) => void;
    patience: number | undefined;
  }[] = [];
  const crashes: string[] = [];
  const serve = async (): Promise<Serving> => {
    const one = {
      listen: (_: boolean) => {},
      end: (_: string | undefined) => {},
      patience: undefined as number | undefined,
    };
    const listening = new Promise<boolean>((resolve) => (one.listen = resolve));
    const ended = new Promise<string | undefined>(
      (resolve) => (one.end = resolve),
    );
    servers.push(one);
    return {
      listening,
      ended,
      async stop(patience) {
        one.patience = patience;
        one.end(undefined);
        one.listen(false);
        await ended;
      },
    };
  };
  const server = openDevServer(
    { serve },
    {
      module: "/app/build/http.js",
      flags: [],
      root: "/app",
      told: () => undefined,
      crashed: (how, goesOn) => void crashes.push(`${how}, ${goesOn}`),
    },
    async () => ({}),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { server, servers, crashes, settle };
}

it("stops the old server when the new one listens, not before", async () => {
  const { server, servers, crashes, settle } = started();
  await server.restart();
  servers[0]?.listen(true);
  await settle();
  await server.restart();
  await settle();
  expect(servers[0]?.patience).toBeUndefined();
  servers[1]?.listen(true);
  await settle();
  expect(servers[0]?.patience).toBe(10_000);
  expect(server.isThere()).toBe(true);
  await server.close();
  expect(servers[1]?.patience).toBe(2_000);
  expect(server.isThere()).toBe(false);
  expect(crashes).toEqual([]);
});

it("keeps the old server where the new one ends at its start, and says so once", async () => {
  const { server, servers, crashes, settle } = started();
  await server.restart();
  servers[0]?.listen(true);
  await settle();
  await server.restart();
  servers[1]?.end("exit code 1");
  servers[1]?.listen(false);
  await settle();
  expect(crashes).toEqual(["exit code 1, true"]);
  expect(servers).toHaveLength(2);
  expect(server.isThere()).toBe(true);
  servers[0]?.end("SIGSEGV");
  await settle();
  expect(crashes).toEqual(["exit code 1, true", "SIGSEGV, false"]);
  expect(server.isThere()).toBe(false);
});

it("does not wait for one that hangs at its start", async () => {
  const { server, servers, settle } = started();
  await server.restart();
  await server.restart();
  servers[1]?.listen(true);
  await settle();
  expect(servers.map(({ patience }) => patience)).toEqual([2_000, undefined]);
  await server.close();
});
