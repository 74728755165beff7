/** Holds how a project finds us: by release, or by where we were installed from. */
import { expect, it } from "vitest";
import { dependencyOn } from "../../src/cli/our-dependency.js";
import {
  memoryMachine,
  memoryVolume,
  putFiles,
} from "../support/memory-machine.js";

const npx = "/home/me/.npm/_npx/abc";
const resolved = (text: string) =>
  JSON.stringify({
    packages: { "node_modules/create-mcp-server": { resolved: text } },
  });
const asks = (range: string) =>
  JSON.stringify({ dependencies: { "create-mcp-server": range } });

it.each<[string, string, Record<string, string>, string]>([
  [
    "a checkout",
    "/src/create-mcp-server",
    {},
    "file:../../src/create-mcp-server",
  ],
  [
    "a registry",
    `${npx}/node_modules/create-mcp-server`,
    {
      [`${npx}/package.json`]: asks("^1.2.3"),
      [`${npx}/node_modules/.package-lock.json`]: resolved(
        "https://registry.npmjs.org/create-mcp-server/-/create-mcp-server-1.2.3.tgz",
      ),
    },
    "^1.2.3",
  ],
  [
    "a tarball, by npm's lock file",
    `${npx}/node_modules/create-mcp-server`,
    {
      [`${npx}/node_modules/.package-lock.json`]: resolved(
        "file:../../../dl/c.tgz",
      ),
      "/home/me/dl/c.tgz": "",
    },
    "file:../../home/me/dl/c.tgz",
  ],
  [
    "a tarball that is gone",
    `${npx}/node_modules/create-mcp-server`,
    {
      [`${npx}/node_modules/.package-lock.json`]: resolved(
        "file:../../../dl/c.tgz",
      ),
    },
    "^1.2.3",
  ],
  [
    "a tarball, by what pnpm was asked for",
    "/w/t/node_modules/.pnpm/c@file+c.tgz/node_modules/create-mcp-server",
    {
      "/w/t/package.json": asks("file:c.tgz"),
      "/w/t/c.tgz": "",
    },
    "file:../t/c.tgz",
  ],
  [
    "a folder that is linked",
    "/w/t/node_modules/create-mcp-server",
    {
      "/w/t/package.json": asks("link:../ours"),
      "/w/ours/package.json": "{}",
    },
    "file:../ours",
  ],
  [
    "a repository",
    "/w/t/node_modules/create-mcp-server",
    {
      "/w/t/package.json": asks("git+https://example.com/c.git#main"),
    },
    "git+https://example.com/c.git#main",
  ],
  [
    "files that are no JSON",
    "/w/t/node_modules/create-mcp-server",
    {
      "/w/t/package.json": "{",
      "/w/t/node_modules/.package-lock.json": "[",
    },
    "^1.2.3",
  ],
])("from %s", async (_, root, files, wanted) => {
  const volume = memoryVolume();
  putFiles(volume, "/", files);
  const machine = memoryMachine(volume);
  const ours = { root, version: "1.2.3" };
  expect(await dependencyOn(machine, ours, "/w/app")).toBe(wanted);
});

it("from another drive", async () => {
  const machine = memoryMachine(memoryVolume({ platform: "win32" }));
  const ours = { root: "D:\\src\\create-mcp-server", version: "1.2.3" };
  expect(await dependencyOn(machine, ours, "C:\\work\\app")).toBe(
    "file:D:/src/create-mcp-server",
  );
});
