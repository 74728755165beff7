/** Owns resources with one fixed uri. */
import type { Place } from "../../diagnostics/diagnostic.js";
import {
  firstHere,
  flagIn,
  lineOf,
  say,
  textIn,
  textNode,
  type Check,
} from "../check.js";
import { resourceShape } from "../format/resources.js";
import { entryOf, placeOf, placeOfKey, type LocatedMap } from "../located.js";
import type { CacheHint, ResourceSpec } from "../model.js";
import { asksIn } from "./asks.js";
import { cacheHintIn } from "./cache.js";
import { checkWithoutHandler, contentOf } from "./content.js";
import { rangeOf, type EntitySource } from "./entities.js";
import { listedEntry } from "./listed.js";
import type { Bundle } from "./schemas.js";
import { scopesIn } from "./scopes.js";
import { checkIcons } from "./server.js";

/** The resources, in the spec's order. */
export function resourcesPart(
  check: Check,
  entities: readonly EntitySource[],
  bundle: Bundle,
): readonly ResourceSpec[] {
  const first = new Map<string, Place>();
  return entities
    .filter(({ form }) => form === "resource")
    .map((entity) => resourcePart(check, entity, bundle, first));
}

function resourcePart(
  check: Check,
  entity: EntitySource,
  bundle: Bundle,
  first: Map<string, Place>,
): ResourceSpec {
  const { map, names } = entity;
  checkIcons(check, map);
  const uri = textNode(map, "uri");
  if (uri !== undefined && uri.value !== "") {
    checkUri(check, uri.value, placeOf(uri));
    checkUnique(check, uri.value, placeOf(uri), first);
  }
  const mimeType = textIn(map, "mimeType");
  const fixed = contentOf(check, map);
  if (fixed !== undefined) checkWithoutHandler(check, map, "fixed content");
  const cache = cacheHintIn(map, "cache");
  checkPrivate(check, map, cache);
  return {
    kind: "resource",
    names,
    range: rangeOf(entity),
    listed: listedEntry(map, resourceShape),
    uri: uri?.value ?? "",
    ...(mimeType === undefined ? {} : { mimeType }),
    ...(fixed === undefined ? {} : { fixed }),
    subscribe: flagIn(map, "subscribe"),
    ...(cache === undefined ? {} : { cache }),
    ...asksIn(check, map, bundle),
    ...scopesIn(check, map),
  };
}

/** Reports asks where what comes of them would be kept for everyone. */
export function checkPrivate(
  check: Check,
  map: LocatedMap,
  cache: CacheHint | undefined,
): void {
  const asks = entryOf(map, "asks");
  if (asks !== undefined && cache?.cacheScope === "public")
    say(check, "spec/ask-public", {}, placeOfKey(map, asks));
}

function checkUri(check: Check, uri: string, place: Place): void {
  // oxlint-disable-next-line no-control-regex -- control characters are refused
  if (/[\s\u0000-\u001F\u007F]/.test(uri))
    say(
      check,
      "spec/resource-uri",
      {
        problem: "may hold no white space",
        advice: `write ${encodeURI(uri.trim())}`,
      },
      place,
    );
  else if (!URL.canParse(uri))
    say(
      check,
      "spec/resource-uri",
      {
        problem: "must be absolute",
        advice: "begin it with a scheme, for example notes://today",
      },
      place,
    );
}

/** Reports a uri or template that an earlier entity has. */
export function checkUnique(
  check: Check,
  uri: string,
  place: Place,
  first: Map<string, Place>,
): void {
  const before = first.get(uri);
  if (before === undefined) {
    first.set(uri, place);
    return;
  }
  say(
    check,
    "spec/duplicate-uri",
    { uri, firstLine: lineOf(before) },
    place,
    firstHere(before),
  );
}
