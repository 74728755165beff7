/** Owns the part `handles:`: the kinds of state that tools keep across calls. */
import { mapIn, say, textIn, textNode, type Check } from "../check.js";
import {
  entryOf,
  placeOf,
  placeOfKey,
  valueOf,
  type LocatedMap,
} from "../located.js";
import type { HandleKind, ToolHandle } from "../model.js";
import { schemaTypeName } from "../names.js";
import { parseDuration } from "../units.js";
import type { Bundle } from "./schemas.js";
import { kindsUnder } from "./tool-handles.js";

const second = 1_000;
const day = 86_400_000;

/** The kinds, in the spec's order. */
export function handlesPart(
  check: Check,
  bundle: Bundle,
): readonly HandleKind[] {
  const kinds = mapIn(check.document.root, "handles");
  return (kinds?.entries ?? []).flatMap((entry) => {
    const { key: name, value } = entry;
    if (kinds === undefined || value.kind !== "map") return [];
    if (!/^[a-z][a-z0-9_]{0,31}$/.test(name))
      say(check, "handles/kind-name", { kind: name }, placeOfKey(kinds, entry));
    const state = valueOf(value, "state");
    const bundled = state?.kind === "map" ? bundle(state) : undefined;
    const written = state?.kind === "map" ? state.value : {};
    const note = textIn(value, "note");
    const most = valueOf(value, "maxPerCaller")?.value;
    return [
      {
        name,
        typeName: schemaTypeName(name),
        prefix: prefixOf(check, value, name),
        ttl: ttlOf(check, value),
        ttlWords: ttlWords(valueOf(value, "ttl")?.value ?? "24h"),
        maxPerCaller: typeof most === "number" ? most : 100,
        ...(note === undefined ? {} : { note }),
        // Without a bundle a problem was reported, and no spec comes of it; what it names may be referred to.
        state: bundled ?? { schema: written, shared: {} },
      },
    ];
  });
}

function prefixOf(check: Check, kind: LocatedMap, name: string): string {
  const node = textNode(kind, "prefix");
  const prefix = node?.value ?? name;
  if (node !== undefined && !/^[a-z][a-z0-9]{0,15}$/.test(prefix))
    say(check, "handles/prefix", { prefix }, placeOf(node));
  return prefix;
}

function ttlOf(check: Check, kind: LocatedMap): number {
  const node = valueOf(kind, "ttl");
  if (node === undefined) return day;
  const ttl = parseDuration(node.value) ?? day;
  if (ttl < second || ttl > 366 * day)
    say(check, "handles/ttl", {}, placeOf(node));
  return ttl;
}

const units = {
  ms: "millisecond",
  s: "second",
  m: "minute",
  h: "hour",
  d: "day",
};

/** `24 hours`, in the unit that was written. */
function ttlWords(written: unknown): string {
  const said = typeof written === "string" ? written : "";
  const text = typeof written === "number" ? `${written / second}s` : said;
  const [, count = "", unit = ""] = /^([\d.]+)([a-z]+)$/.exec(text) ?? [];
  const word = Object.hasOwn(units, unit)
    ? units[unit as keyof typeof units]
    : "";
  return `${Number(count)} ${word}${Number(count) === 1 ? "" : "s"}`;
}

/** Reports kinds that no tool makes, or names at all. */
export function checkKindsInUse(
  check: Check,
  kinds: readonly HandleKind[],
  tools: readonly LocatedMap[],
): void {
  const map = mapIn(check.document.root, "handles");
  const under = (role: ToolHandle["role"]) =>
    new Set(tools.flatMap((tool) => kindsUnder(tool, role)));
  const made = under("creates");
  const named = new Set([...under("uses"), ...under("closes")]);
  for (const { name } of kinds) {
    const entry = map && entryOf(map, name);
    if (map === undefined || entry === undefined || made.has(name)) continue;
    const code = named.has(name) ? "handles/never-made" : "handles/unused";
    say(check, code, { kind: name }, placeOfKey(map, entry));
  }
}
