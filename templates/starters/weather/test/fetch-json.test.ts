import assert from "node:assert/strict";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { describe, test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Call, fetchJson } from "../src/fetch-json.js";
import { standIn } from "./stand-in.js";

const call: Call = {
  signal: new AbortController().signal,
  log: { debug() {}, info() {}, warning() {}, error() {} },
};
const json = { "content-type": "application/geo+json; charset=utf-8" };
const limits = { milliseconds: 10_000, bytes: 1_000 };
const soon = { ...limits, milliseconds: 50 };

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

function failure(message: string) {
  return { name: "ToolError", message };
}

// A request that nothing ends must fail the run, not hang it.
describe("fetchJson", { timeout: 30_000 }, () => {
  test("brings JSON", async (t) => {
    const url = await standIn(t, (_, response) => {
      response.writeHead(200, json).end('{"sky":"clear"}');
    });
    assert.deepEqual(await fetchJson(url, call), { sky: "clear" });
  });

  for (const status of [400, 404]) {
    test(`brings undefined for status ${status}`, async (t) => {
      const url = await standIn(t, (_, response) => {
        response.writeHead(status, json).end("{}");
      });
      assert.equal(await fetchJson(url, call), undefined);
    });
  }

  test("tells the status of a failure", async (t) => {
    const url = await standIn(t, (_, response) => {
      response.writeHead(503, json).end("{}");
    });
    await assert.rejects(
      fetchJson(url, call),
      failure("The weather service failed with status 503."),
    );
  });

  test("gives up on a service that is too slow to answer", async (t) => {
    const url = await standIn(t, () => {});
    await assert.rejects(
      fetchJson(url, call, soon),
      failure("The weather service took too long. Try again."),
    );
  });

  test("gives up on an answer that stops half-way", async (t) => {
    const url = await standIn(t, (_, response) => {
      response.writeHead(200, json).write('{"sky":');
    });
    // What holds the timeout must not be garbage.
    const collecting = setInterval(collectGarbage, 5);
    t.after(() => clearInterval(collecting));
    await assert.rejects(
      fetchJson(url, call, soon),
      failure("The weather service took too long. Try again."),
    );
  });

  test("stops reading what is too big, and hangs up", async (t) => {
    let hungUp: Promise<unknown> | undefined;
    const url = await standIn(t, (_, response) => {
      hungUp = once(response, "close");
      response.writeHead(200, json);
      writeForEver(response);
    });
    await assert.rejects(
      fetchJson(url, call, limits),
      failure("The weather service sent too much."),
    );
    await hungUp;
  });

  test("takes an answer of just the size that is allowed", async (t) => {
    const text = JSON.stringify("x".repeat(limits.bytes - 2));
    const url = await standIn(t, (_, response) => {
      response.writeHead(200, json).end(text);
    });
    assert.equal(JSON.stringify(await fetchJson(url, call, limits)), text);
  });

  test("takes nothing but JSON", async (t) => {
    const url = await standIn(t, ({ url }, response) => {
      const page = { "content-type": "text/html" };
      response.writeHead(200, url === "/page" ? page : json).end("<p>Hi</p>");
    });
    await assert.rejects(
      fetchJson(new URL("page", url), call),
      failure("The weather service sent something that is no JSON."),
    );
    await assert.rejects(
      fetchJson(url, call),
      failure("The weather service sent JSON that is broken."),
    );
  });

  test("follows no redirect", async (t) => {
    const asked: (string | undefined)[] = [];
    const url = await standIn(t, (request, response) => {
      asked.push(request.url);
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
    await assert.rejects(fetchJson(url, call), { name: "ToolError" });
    assert.deepEqual(asked, ["/"]);
  });

  test("asks over https or on this machine only, and sends no password", async () => {
    for (const address of [
      "http://api.weather.gov/",
      "http://127.0.0.1.example.com/",
      "https://user:secret@api.weather.gov/",
      "file:///etc/passwd",
    ]) {
      await assert.rejects(
        fetchJson(new URL(address), call),
        failure(
          "The weather service must be asked over https, or http on this machine, and without a password in its address.",
        ),
      );
    }
  });

  test("tells the operator why, and the caller no address", async (t) => {
    const warnings: unknown[] = [];
    const log: Call["log"] = {
      ...call.log,
      warning: (message, data) => warnings.push(message, data?.["error"]),
    };
    const url = await standIn(t, ({ socket }) => socket.destroy());
    await assert.rejects(
      fetchJson(url, { ...call, log }),
      failure("The weather service cannot be reached just now."),
    );
    const [message, error, ...more] = warnings;
    assert.equal(message, "The weather service cannot be reached");
    assert.ok(error instanceof Error);
    assert.deepEqual(more, []);
  });

  test("stops with the call", async (t) => {
    const caller = new AbortController();
    const reason = new Error("the person has lost interest");
    const url = await standIn(t, () => caller.abort(reason));
    const { signal } = caller;
    const patient = { ...limits, milliseconds: 1_000_000 };
    await assert.rejects(fetchJson(url, { ...call, signal }, patient), reason);
  });
});

/** Writes as fast as the other side reads, until it hangs up. */
function writeForEver(response: ServerResponse): void {
  while (response.write("x".repeat(10_000)));
  response.once("drain", () => writeForEver(response));
}
