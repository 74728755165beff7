/** The files under a folder: what is served of them, and what is as if it were not there. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { defineServer } from "../../templates/generated/runtime/define.js";
import {
  servingFiles,
  type StatedRoot,
} from "../../templates/generated/runtime/root-files.js";
import { stepsOf } from "../../templates/generated/runtime/root-path.js";
import { serveResources } from "../../templates/generated/runtime/resources.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { openEndpoint } from "./endpoints.js";
import { modern } from "./http-calls.js";

const posix = process.platform !== "win32";
const folder = temporaryFolder("root");
const root = join(folder, "docs");
const stated = { path: root, maxBytes: 100 };

beforeAll(() => {
  mkdirSync(join(root, "deep/er"), { recursive: true });
  mkdirSync(join(root, ".git"));
  const files = {
    "a.md": "# A",
    "deep/b.json": "{}",
    "deep/er/c": "plain",
    "é ü?#%.txt": "odd",
    "a:b.txt": "colon",
    ".env": "SECRET=1",
    ".git/config": "x",
    big: "x".repeat(101),
    image: Buffer.from("\x89PNG\r\n\x1a\n\0", "latin1"),
    "data.bin": Buffer.from([0, 255]),
    "wrong.txt": Buffer.from([255, 254, 0]),
    "../secret.txt": "outside",
    "../docs-more": "outside",
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(root, name), content);
  }
  if (!posix) return;
  symlinkSync("a.md", join(root, "inside.md"));
  symlinkSync("../secret.txt", join(root, "out.txt"));
  symlinkSync("..", join(root, "up"));
  symlinkSync(".env", join(root, "env.txt"));
  symlinkSync("/dev/zero", join(root, "zero"));
  symlinkSync("loop", join(root, "loop"));
  execFileSync("mkfifo", [join(root, "pipe")]);
});

function serving(
  uriTemplate: string,
  more: Partial<StatedRoot> = {},
  mimeType?: string,
) {
  const named = { name: "docs", uriTemplate, variable: "path" };
  return servingFiles({ ...stated, ...more })({
    ...named,
    ...(mimeType && { mimeType }),
  });
}

const read = (path: string, more: Partial<StatedRoot> = {}) =>
  serving("docs://{+path}", more).read(path, "docs://x");

describe("a file", () => {
  it.each([
    ["a.md", "text/markdown", { text: "# A" }],
    ["deep/b.json", "application/json", { text: "{}" }],
    ["deep/er/c", "text/plain", { text: "plain" }],
    ["é ü?#%.txt", "text/plain", { text: "odd" }],
    ["image", "image/png", { blob: "iVBORw0KGgoA" }],
    ["data.bin", "application/octet-stream", { blob: "AP8=" }],
    ["wrong.txt", "application/octet-stream", { blob: "//4A" }],
  ])("is served with its type: %s", async (path, mimeType, content) => {
    const uri = "docs://x";
    expect(await read(path)).toEqual([{ uri, mimeType, ...content }]);
  });

  it("has the type of its template where that has one", async () => {
    const { read } = serving("docs://{+path}", {}, "text/x-log");
    expect(await read("data.bin", "docs://x")).toEqual([
      { uri: "docs://x", mimeType: "text/x-log", blob: "AP8=" },
    ]);
  });

  it.skipIf(!posix)("may be a link to another one inside", async () => {
    expect(await read("inside.md")).toMatchObject([{ text: "# A" }]);
  });

  it("may begin with a dot where the spec says so", async () => {
    expect(await read(".env", { dotfiles: true })).toMatchObject([
      { text: "SECRET=1" },
    ]);
    expect(await read("../secret.txt", { dotfiles: true })).toBeNull();
  });
});

const refused = [
  "",
  ".",
  "..",
  "../secret.txt",
  "../docs-more",
  "deep/../../secret.txt",
  "deep/../a.md",
  "./a.md",
  "/etc/passwd",
  "//etc/passwd",
  "deep//b.json",
  "deep/",
  "deep",
  "a.md/",
  "a.md\0.txt",
  "..\\secret.txt",
  "\\\\server\\share",
  "C:\\secret.txt",
  "file:///etc/passwd",
  ".env",
  ".git/config",
  "big",
  "none",
  "x".repeat(5_000),
];

describe("nothing is there", () => {
  it.each(refused)("for %j", async (path) => {
    expect(await read(path)).toBeNull();
  });

  it
    .skipIf(!posix)
    .each(["out.txt", "up/secret.txt", "env.txt", "zero", "loop", "pipe"])(
    "where a link leads out, nowhere, or to no file: %s",
    async (path) => {
      expect(await read(path)).toBeNull();
    },
  );

  it.skipIf(!posix || !existsSync("/tmp"))("for a socket", async () => {
    const socket = createServer();
    await new Promise<void>((resolve) =>
      socket.listen(join(root, "sock"), resolve),
    );
    expect(await read("sock")).toBeNull();
    socket.close();
  });
});

describe("on Windows", () => {
  it.each([
    "con",
    "NUL.txt",
    "com1",
    "a:b",
    "a.txt::$DATA",
    "a.",
    "a ",
    "C:x",
    "a|b",
  ])("no file is called %j", (name) => {
    const names = { dotfiles: true, platform: "win32" } as const;
    expect(stepsOf(`deep/${name}`, names)).toBeUndefined();
    const elsewhere = { dotfiles: true, platform: "linux" } as const;
    expect(stepsOf(`deep/${name}`, elsewhere)).toEqual(["deep", name]);
  });
});

describe("the list", () => {
  it("has what can be read, in the order of the paths", async () => {
    const files = serving("docs://{+path}");
    const list = await files.list();
    const paths = list.map(({ name }) => name);
    expect(paths).toEqual(paths.toSorted());
    expect(paths).toEqual(
      expect.arrayContaining([
        "a.md",
        "deep/b.json",
        "deep/er/c",
        "é ü?#%.txt",
      ]),
    );
    for (const name of [
      "big",
      ".env",
      ".git/config",
      "out.txt",
      "pipe",
      "env.txt",
    ]) {
      expect(paths).not.toContain(name);
    }
    for (const { name, uri } of list) {
      expect(await files.read(name, uri)).toMatchObject([{ uri }]);
    }
  });

  it("has the files of one folder where a variable has no slashes", async () => {
    const list = await serving("docs://{path}").list();
    expect(list.map(({ uri }) => uri)).toContain(
      "docs://%C3%A9%20%C3%BC%3F%23%25.txt",
    );
    expect(list.some(({ name }) => name.includes("/"))).toBe(false);
  });
});

it("does not start without its folder", async () => {
  const { open } = serving("docs://{path}", { path: join(folder, "none") });
  await expect(open()).rejects.toThrow(/resource docs .*none.*ENOENT/);
  const file = serving("docs://{path}", { path: join(root, "a.md") });
  await expect(file.open()).rejects.toThrow(/no folder.*ENOTDIR/);
  const unset = { ...stated, env: "NO_SUCH_ROOT" };
  const { path: _, ...without } = unset;
  const bare = servingFiles(without)({
    name: "docs",
    uriTemplate: "docs://{path}",
    variable: "path",
  });
  await expect(bare.open()).rejects.toThrow("NO_SUCH_ROOT must name");
});

it("answers every refused uri as it answers one of nothing", async () => {
  const server = defineServer({
    info: { name: "files", version: "1.0.0" },
    tools: [],
    prompts: [],
    resources: [],
    resourceTemplates: [
      {
        listed: { name: "docs", uriTemplate: "docs://files/{+path}" },
        variables: [{ name: "path" }],
        list: true,
        root: servingFiles(stated),
      },
    ],
    serve: [serveResources],
    http: {
      host: "127.0.0.1",
      port: 0,
      path: "/mcp",
      allowedHosts: [],
      allowedOrigins: [],
      maxBodyBytes: 100_000,
      legacy: "reject",
    },
  });
  const endpoint = await openEndpoint("node:http", server);
  const ask = async (uri: string) => {
    const post = modern("resources/read", { uri });
    return JSON.parse((await endpoint.send(post)).text);
  };
  for (const path of [
    "none",
    "..%2f..%2fsecret.txt",
    "%2e%2e/secret.txt",
    "%252e%252e/secret.txt",
    "..%5csecret.txt",
    "a.md%00",
    "%ff",
    "%2fetc%2fpasswd",
    ".env",
    "big",
    "out.txt",
  ]) {
    const uri = `docs://files/${path}`;
    const message = `Resource not found: ${uri}`;
    const answer = await ask(uri);
    expect(answer.error, path).toEqual({
      code: -32602,
      message,
      data: { type: "not-found", uri, issues: [{ path: "/uri", message }] },
    });
  }
  const found = await ask("docs://files/deep%2Fb.json");
  expect(found.result.contents).toMatchObject([{ text: "{}" }]);
  const list = await endpoint.send(modern("resources/list"));
  expect(list.text).toContain('"docs://files/deep/b.json"');
  await endpoint.close();
});
