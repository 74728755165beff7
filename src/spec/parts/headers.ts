/** Owns the rules of `x-mcp-header`: arguments that 2026-07-28 clients repeat in HTTP headers. */
import type { Place } from "../../diagnostics/diagnostic.js";
import { firstHere, lineOf, mapIn, say, type Check } from "../check.js";
import {
  entryOf,
  placeOf,
  placeOfKey,
  valueOf,
  type Located,
  type LocatedMap,
} from "../located.js";
import type { ToolSpec } from "../model.js";
import { eachSchema } from "../refs.js";

const keyword = "x-mcp-header";
/** RFC 9110 token. */
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const types: readonly unknown[] = ["string", "integer", "boolean"];

interface Declared {
  readonly path: readonly string[];
  readonly map: LocatedMap;
}

/** The headers of a tool's arguments; what breaks a rule is reported. */
export function headersOf(
  check: Check,
  schema: LocatedMap,
): ToolSpec["headers"] {
  const declared = declaredIn(schema, []);
  forbidHeaders(check, schema, new Set(declared.map(({ map }) => map.entries)));
  const first = new Map<string, Place>();
  return declared.flatMap(({ path, map }) => {
    const header = headerOf(check, map);
    if (header === undefined) return [];
    const { name, place } = header;
    const before = first.get(name.toLowerCase());
    if (before !== undefined)
      say(
        check,
        "spec/duplicate-header",
        { name, firstLine: lineOf(before) },
        place,
        firstHere(before),
      );
    else first.set(name.toLowerCase(), place);
    return [{ path, header: name }];
  });
}

/** Reports the keyword wherever it may not stand. */
export function forbidHeaders(
  check: Check,
  schema: Located,
  allowed: ReadonlySet<unknown> = new Set(),
): void {
  eachSchema(schema, (map) => {
    const entry = entryOf(map, keyword);
    if (entry !== undefined && !allowed.has(map.entries))
      say(check, "spec/header-place", {}, placeOfKey(map, entry));
  });
}

/** Arguments with the keyword that `properties` alone lead to. */
function declaredIn(
  schema: LocatedMap,
  path: readonly string[],
): readonly Declared[] {
  return (mapIn(schema, "properties")?.entries ?? []).flatMap(
    ({ key, value }) => {
      if (value.kind !== "map") return [];
      const here = [...path, key];
      const below = declaredIn(value, here);
      return entryOf(value, keyword) === undefined
        ? below
        : [{ path: here, map: value }, ...below];
    },
  );
}

function headerOf(
  check: Check,
  map: LocatedMap,
): { readonly name: string; readonly place: Place } | undefined {
  const node = valueOf(map, keyword);
  if (node === undefined) return undefined;
  const type = valueOf(map, "type");
  if (!types.includes(type?.value))
    say(check, "spec/header-type", {}, placeOf(type ?? node));
  if (typeof node.value === "string" && token.test(node.value))
    return { name: node.value, place: placeOf(node) };
  say(check, "spec/header-name", {}, placeOf(node));
  return undefined;
}
