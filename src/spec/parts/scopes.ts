/** Owns scopes: those that `auth` declares, and those that an entity needs. */
import type { Place } from "../../diagnostics/diagnostic.js";
import { isText, listIn, mapIn, say, textIn, type Check } from "../check.js";
import { didYouMean } from "../did-you-mean.js";
import {
  entryOf,
  placeOf,
  placeOfKey,
  valueOf,
  type LocatedMap,
} from "../located.js";
import type { AuthSpec } from "../model.js";

/** The scopes of the spec, each with those that it implies. */
export function impliedPart(
  check: Check,
  auth: LocatedMap,
): AuthSpec["scopes"] {
  const scopes = mapIn(auth, "scopes");
  if (scopes === undefined) return [];
  return scopes.entries.map((entry) => {
    checkName(check, entry.key, placeOfKey(scopes, entry));
    return { name: entry.key, implies: knownIn(check, scopes, entry.key) };
  });
}

/** What a caller of an entity must have; the key is absent where it need have nothing. */
export function scopesIn(
  check: Check,
  owner: LocatedMap,
): { readonly scopes?: readonly string[] } {
  const entry = entryOf(owner, "scopes");
  if (entry === undefined) return {};
  const { root } = check.document;
  const auth = mapIn(root, "auth");
  if (auth === undefined) {
    const isNone = textIn(root, "auth") === "none";
    say(check, "auth/no-auth", { isNone }, placeOfKey(owner, entry));
    return {};
  }
  checkCache(check, owner);
  const scopes = knownIn(check, owner, "scopes");
  return scopes.length === 0 ? {} : { scopes };
}

/** The scopes in a list, which must be declared. */
function knownIn(
  check: Check,
  owner: LocatedMap,
  key: string,
): readonly string[] {
  const auth = mapIn(check.document.root, "auth");
  const declared = auth && mapIn(auth, "scopes");
  const known = (declared?.entries ?? []).map((entry) => entry.key);
  const named = listIn(owner, key).filter(isText);
  for (const node of named) {
    const { value: scope } = node;
    if (scope === "" || known.includes(scope)) continue;
    const guess = didYouMean(scope, known);
    say(check, "auth/unknown-scope", { scope, known, guess }, placeOf(node));
  }
  return [...new Set(named.map(({ value }) => value))];
}

function checkName(check: Check, scope: string, place: Place): void {
  if (scope === "offline_access") say(check, "auth/offline-access", {}, place);
  else if (!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope) || scope === "__proto__")
    say(check, "auth/scope-name", { scope }, place);
}

/** Who may keep an answer for everyone gives it to those too who have no scopes. */
function checkCache(check: Check, owner: LocatedMap): void {
  const cache = mapIn(owner, "cache");
  const scope = cache && valueOf(cache, "cacheScope");
  if (scope?.value === "public")
    say(check, "auth/public-read", {}, placeOf(scope));
}
