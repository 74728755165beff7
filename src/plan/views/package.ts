/** Owns the name and the version that a project has for npm. */
import { builtinModules } from "node:module";

/** What a package cannot be called: npm installs nothing under the name of the package itself. */
const refused = new Set([
  ...builtinModules,
  "create-mcp-server",
  "favicon.ico",
  "node_modules",
  "jose",
  "libsql",
  "redis",
  "typescript",
  "@modelcontextprotocol/client",
  "@modelcontextprotocol/node",
  "@modelcontextprotocol/server",
  "@types/node",
]);
const scoped = /^@[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*$/;

/** A name that npm accepts, as near as can be to the server's. */
export function packageName(name: string): string {
  const plain = scoped.test(name)
    ? name
    : name
        .normalize("NFKD")
        .toLowerCase()
        .replace(/[^a-z0-9._-]+/g, "-")
        .replace(/^[._-]+|[._-]+$/g, "");
  const short = plain.slice(0, 200) || "mcp-server";
  return refused.has(short) ? `${short}-server` : short;
}

const number = "(?:0|[1-9]\\d{0,14})";
const parts = "[\\dA-Za-z-]{1,40}(?:\\.[\\dA-Za-z-]{1,40}){0,9}";
const semver = new RegExp(
  `^${number}\\.${number}\\.${number}(?:-${parts})?(?:\\+${parts})?$`,
);

/** The version as npm wants it: three numbers, and what may stand behind them. */
export function packageVersion(version: string): string {
  const leadingZero = /[-.]0\d+(?:[.+]|$)/;
  if (semver.test(version) && !leadingZero.test(version)) return version;
  const numbers = version.match(/\d+/g) ?? [];
  return [0, 1, 2]
    .map((place) => Number(numbers[place] ?? 0))
    .map((part) => (Number.isSafeInteger(part) ? part : 0))
    .join(".");
}
