/** Owns the part `auth:`. */
import { mapIn, say, textIn, textNode, type Check } from "../check.js";
import {
  entryOf,
  placeOf,
  placeOfKey,
  valueOf,
  type LocatedMap,
} from "../located.js";
import type { AuthSpec, ServerSpec, TokensSpec } from "../model.js";
import { impliedPart } from "./scopes.js";

/** Who may call; nothing where nothing is said. */
export function authPart(check: Check): Pick<ServerSpec, "auth" | "open"> {
  const { root } = check.document;
  const open = textIn(root, "auth") === "none";
  const auth = mapIn(root, "auth");
  if (auth === undefined) return { open };
  const entry = entryOf(root, "auth");
  const http = mapIn(root, "transports");
  if (entry !== undefined && (http === undefined || !entryOf(http, "http")))
    say(check, "auth/no-http", {}, placeOfKey(root, entry));
  const scopes = impliedPart(check, auth);
  const tokens = tokensPart(check, auth);
  if (tokens === undefined) return { open };
  const list = textIn(auth, "list") === "all" ? "all" : "granted";
  return { open, auth: { tokens, scopes, list } satisfies AuthSpec };
}

function tokensPart(check: Check, auth: LocatedMap): TokensSpec | undefined {
  const { root } = check.document;
  const entry = entryOf(root, "auth");
  const issuer = textNode(auth, "issuer");
  const tokens = entryOf(auth, "tokens");
  const hasIssuer = entryOf(auth, "issuer") !== undefined;
  if (hasIssuer === (tokens !== undefined)) {
    const place = entry === undefined ? placeOf(auth) : placeOfKey(root, entry);
    say(check, "auth/which-tokens", { both: hasIssuer }, place);
    return undefined;
  }
  if (tokens !== undefined) {
    refuseBeside(check, auth, "tokens", [
      "audience",
      "jwksUri",
      "introspection",
    ]);
    return { kind: "named", env: variableIn(auth, "tokens") };
  }
  if (issuer === undefined) return undefined;
  checkAddress(check, auth, "issuer");
  const audience = textIn(auth, "audience");
  const by = {
    issuer: issuer.value,
    ...(audience === undefined ? {} : { audience }),
  };
  const introspection = mapIn(auth, "introspection");
  if (introspection === undefined) {
    checkAddress(check, auth, "jwksUri");
    const jwksUri = textIn(auth, "jwksUri");
    return {
      kind: "signed",
      ...by,
      ...(jwksUri === undefined ? {} : { jwksUri }),
    };
  }
  refuseBeside(check, auth, "introspection", ["jwksUri"]);
  checkAddress(check, introspection, "url");
  const url = textIn(introspection, "url");
  return {
    kind: "introspected",
    ...by,
    ...(url === undefined ? {} : { url }),
    clientId: variableIn(introspection, "clientId"),
    clientSecret: variableIn(introspection, "clientSecret"),
  };
}

function variableIn(owner: LocatedMap, key: string): string {
  const map = mapIn(owner, key);
  return (map && textIn(map, "env")) ?? "";
}

function refuseBeside(
  check: Check,
  auth: LocatedMap,
  other: string,
  keys: readonly string[],
): void {
  for (const key of keys) {
    const entry = entryOf(auth, key);
    if (entry !== undefined)
      say(check, "auth/not-together", { key, other }, placeOfKey(auth, entry));
  }
}

/** Plain http never leaves the machine, and an issuer has no query. */
function checkAddress(check: Check, owner: LocatedMap, key: string): void {
  const node = textNode(owner, key);
  if (node === undefined || node.value === "") return;
  const isIssuer = key === "issuer";
  if (!isSafe(node.value) || (isIssuer && /[?#]/.test(node.value)))
    say(check, "auth/address", { label: key, isIssuer }, placeOf(node));
}

function isSafe(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  const isPlain = protocol === "http:" && isLocal;
  return username === "" && (protocol === "https:" || isPlain);
}

/** Reports a cache for everyone of what depends on who calls. */
export function checkPublicLists(check: Check, spec: ServerSpec): void {
  if (spec.auth?.list !== "granted") return;
  const cache = mapIn(check.document.root, "cache");
  const needs = {
    "tools/list": spec.tools,
    "resources/list": [...spec.resources, ...spec.resourceTemplates],
    "resources/templates/list": spec.resourceTemplates,
    "prompts/list": spec.prompts,
  };
  for (const [method, entities] of Object.entries(needs)) {
    const hint = cache && mapIn(cache, method);
    const scope = hint && valueOf(hint, "cacheScope");
    if (scope?.value !== "public") continue;
    if (entities.some(({ scopes }) => scopes !== undefined))
      say(check, "auth/public-list", { method }, placeOf(scope));
  }
}
