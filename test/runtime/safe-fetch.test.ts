/** What is fetched of what a caller names, and what is not. */
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
} from "vitest";
import { isPublic } from "../../templates/generated/runtime/public-address.js";
import {
  FetchRefused,
  safeFetch,
  type SafeFetchOptions,
} from "../../templates/generated/runtime/safe-fetch.js";

/** What names lead to; each look takes the next. */
const names = new Map<string, string[][]>();
const looks: string[] = [];

vi.mock("node:dns", async (original) => ({
  ...(await original<typeof import("node:dns")>()),
  lookup(
    name: string,
    _: unknown,
    callback: (error: Error | null, found: unknown) => void,
  ) {
    looks.push(name);
    const [next = []] = names.get(name)?.splice(0, 1) ?? [];
    if (next.length === 0) return callback(new Error(`ENOTFOUND ${name}`), []);
    callback(
      null,
      next.map((address) => ({
        address,
        family: address.includes(":") ? 6 : 4,
      })),
    );
  },
}));

const heard: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => {
  heard.push(request);
  answer(request, response);
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  names.clear();
  looks.length = 0;
  heard.length = 0;
  answer = (_, response) => response.end("hello");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Lets this server be reached. */
function local(path = "/", more: SafeFetchOptions = {}) {
  return safeFetch(`http://127.0.0.1:${port}${path}`, {
    allow: ["127.0.0.1"],
    ports: [port],
    ...more,
  });
}

describe("an address is public", () => {
  it.each([
    "93.184.216.34",
    "1.1.1.1",
    "172.32.0.1",
    "2606:4700::1111",
    "2a00:1450::1",
  ])("%s", (address) => expect(isPublic(address)).toBe(true));
});

describe("an address is not public", () => {
  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.255",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.0.1",
    "192.0.0.8",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:93.184.216.34",
    "64:ff9b::a00:1",
    "64:ff9b:1::1",
    "2002:a00:1::1",
    "2001::1",
    "2001:db8::1",
    "fc00::1",
    "fd12::1",
    "fe80::1",
    "fe80::1%eth0",
    "ff02::1",
    "localhost",
    "",
  ])("%s", (address) => expect(isPublic(address)).toBe(false));
});

describe("is refused before anything is sent:", () => {
  it.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://169.254.169.254/latest/meta-data",
    "http://0/",
    "file:///etc/passwd",
    "ftp://example.com/",
    "data:text/plain,x",
    "gopher://example.com/",
    "http://user:secret@example.com/",
    "http://example.com:22/",
    "nonsense",
  ])("%s", async (address) => {
    await expect(safeFetch(address)).rejects.toThrow(FetchRefused);
    expect(looks).toEqual([]);
  });

  it.each([
    ["evil.test", "127.0.0.1"],
    ["mixed.test", "93.184.216.34", "10.0.0.1"],
    ["six.test", "::ffff:192.168.0.1"],
    ["localhost.", "127.0.0.1"],
  ])("a name that leads inside: %s", async (name, ...addresses) => {
    names.set(name, [addresses]);
    const refused = safeFetch(`http://${name}/`);
    await expect(refused).rejects.toThrow("not a public address");
  });
});

it("connects to what it looked up, and looks once", async () => {
  names.set("api.test", [["127.0.0.1"], ["10.0.0.1"]]);
  const options = { allow: ["127.0.0.0/8"], ports: [port] };
  const response = await safeFetch(`http://api.test:${port}/x`, options);
  expect(await response.text()).toBe("hello");
  expect(looks).toEqual(["api.test"]);
  expect(heard[0]?.headers.host).toBe(`api.test:${port}`);
});

it("lets a name through that is allowed", async () => {
  names.set("wiki.internal", [["127.0.0.1"]]);
  const options = { allow: ["Wiki.internal"], ports: [port] };
  const response = await safeFetch(`http://wiki.internal:${port}`, options);
  expect(response.status).toBe(200);
});

describe("a redirect", () => {
  function redirectTo(location: string, status = 302) {
    answer = ({ url }, response) => {
      if (url !== "/") return response.end("arrived");
      return response.writeHead(status, { location }).end();
    };
  }

  it("is followed, by GET where a form was posted", async () => {
    redirectTo("/next");
    const response = await local("/", { method: "POST", body: "x" });
    expect(await response.text()).toBe("arrived");
    expect(heard.map(({ method }) => method)).toEqual(["POST", "GET"]);
  });

  it("keeps its method and body with 307", async () => {
    redirectTo("/next", 307);
    await local("/", { method: "POST", body: "x" });
    expect(heard.map(({ method }) => method)).toEqual(["POST", "POST"]);
  });

  it.each([
    "http://169.254.169.254/",
    "http://[::1]/",
    "file:///etc/passwd",
    "http://user@127.0.0.1/",
    "http://127.0.0.1:1/",
    "http://[::bad/",
  ])("is refused where it leads to %s", async (location) => {
    redirectTo(location);
    await expect(local()).rejects.toThrow(FetchRefused);
    expect(heard).toHaveLength(1);
  });

  it("is refused where its name leads inside", async () => {
    names.set("inside.test", [["10.0.0.1"]]);
    redirectTo(`http://inside.test:${port}/`);
    await expect(local()).rejects.toThrow("not a public address");
  });

  it("takes no headers to another origin", async () => {
    names.set("other.test", [["127.0.0.1"]]);
    redirectTo(`http://other.test:${port}/next`);
    const headers = {
      authorization: "Bearer t",
      cookie: "a=1",
      "x-key": "k",
      accept: "text/plain",
    };
    await local("/", { headers });
    expect(heard[0]?.headers).toMatchObject(headers);
    expect(heard[1]?.headers).toMatchObject({ accept: "text/plain" });
    for (const name of ["authorization", "cookie", "x-key"]) {
      expect(heard[1]?.headers).not.toHaveProperty(name);
    }
  });

  it("ends after some", async () => {
    answer = (_, response) => response.writeHead(302, { location: "/" }).end();
    await expect(local("/", { maxRedirects: 3 })).rejects.toThrow("too often");
    expect(heard).toHaveLength(4);
  });
});

describe("an answer ends", () => {
  it("at its largest size, told or not", async () => {
    answer = (_, response) => {
      response.write("x".repeat(2_000));
      response.write("x".repeat(2_000));
    };
    await expect(local("/", { maxBytes: 3_000 })).rejects.toThrow("3000 bytes");
  });

  it("at its time, and with its call", async () => {
    answer = (_, response) => void response.write("x");
    await expect(local("/", { timeout: 50 })).rejects.toThrow(/abort/i);
    const stop = new AbortController();
    answer = () => stop.abort(new Error("cancelled"));
    await expect(local("/", { signal: stop.signal })).rejects.toThrow(
      /abort|cancel/i,
    );
  });
});

it.each([
  [
    "goes over to another protocol",
    "101 Switching\r\nConnection: Upgrade\r\nUpgrade: x",
  ],
  ["has a status that is none", "999 Odd\r\nContent-Length: 0"],
])("an answer that %s is refused", async (_, head) => {
  answer = ({ socket }) => void socket.write(`HTTP/1.1 ${head}\r\n\r\n`);
  await expect(local()).rejects.toThrow(FetchRefused);
});

it("is a Response, with its status and headers", async () => {
  answer = (_, response) =>
    response
      .writeHead(404, { "content-type": "application/json" })
      .end('{"a":1}');
  const response = await local();
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual({ a: 1 });
  answer = (_, response) => response.writeHead(204).end();
  expect((await local()).body).toBeNull();
});
