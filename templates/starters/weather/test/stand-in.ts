/** Owns a service on this machine that stands in for the real one: no test needs the network. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";

/** Starts a service that ends with the test; returns its address. */
export async function standIn(
  t: TestContext,
  listener: RequestListener,
): Promise<URL> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return new URL(`http://127.0.0.1:${port}/`);
}

/** A weather service that knows these answers by path and nothing else; returns what it is asked. */
export async function weatherService(
  t: TestContext,
  answers: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  const asked: string[] = [];
  const { href } = await standIn(t, ({ url = "" }, response) => {
    asked.push(url);
    const type = { "content-type": "application/geo+json" };
    const known = Object.hasOwn(answers, url);
    response.writeHead(known ? 200 : 404, type);
    response.end(JSON.stringify(known ? answers[url] : { status: 404 }));
  });
  process.env["WEATHER_API"] = href;
  return asked;
}
