/** Owns how a YAML map becomes a located one: keys are text, unique, and `<<` merges. */
import { isAlias, isScalar, Scalar, type Node, type YAMLMap } from "yaml";
import { diagnostic } from "../diagnostics/catalog.js";
import {
  placeAt,
  type Located,
  type LocatedEntry,
  type LocatedMap,
} from "./located.js";
import { objectOf } from "./own.js";
import {
  addWeight,
  readNode,
  report,
  spanOf,
  type Weighed,
  type Weight,
  type YamlReader,
} from "./parse-yaml-node.js";

interface Key {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly merges: boolean;
}

/** Reads a map and all below it. */
export function readMap(
  reader: YamlReader,
  node: YAMLMap,
  depth: number,
  start: number,
  end: number,
): Weighed {
  const own = new Map<string, LocatedEntry>();
  const entries = new Map<string, LocatedEntry>();
  let weight: Weight = { size: 2 };
  let mergeKey: Key | undefined;
  for (const pair of node.items) {
    const key = readKey(reader, pair.key as Node | null, start);
    const read = readNode(reader, pair.value as Node | null, depth + 1);
    if (key === undefined) continue;
    weight = addWeight(reader, weight, read, key.text.length + 4);
    // Its value will not be used.
    if (reader.tooBig) break;
    if (key.merges) {
      if (mergeKey !== undefined) reportDuplicate(reader, key, mergeKey);
      mergeKey ??= key;
      for (const entry of mergedEntries(reader, read.located))
        if (!entries.has(entry.key)) entries.set(entry.key, entry);
      continue;
    }
    const entry = {
      key: key.text,
      keyStart: key.start,
      keyEnd: key.end,
      value: read.located,
    };
    const before = own.get(key.text);
    if (before !== undefined)
      reportDuplicate(reader, key, {
        ...key,
        start: before.keyStart,
        end: before.keyEnd,
      });
    own.set(key.text, entry);
    // A merged entry gives way; the written one stands where it was written.
    entries.delete(key.text);
    entries.set(key.text, entry);
  }
  const list = Object.freeze([...entries.values()]);
  const value = Object.freeze(
    objectOf(list.map((entry) => [entry.key, entry.value.value])),
  );
  const located: LocatedMap = {
    kind: "map",
    entries: list,
    value,
    source: reader.source,
    start,
    end,
  };
  return { located, ...weight };
}

function readKey(
  reader: YamlReader,
  node: Node | null,
  mapStart: number,
): Key | undefined {
  const scalar = isAlias(node) ? anchoredScalar(reader, node.source) : node;
  const [start, end] = node === null ? [mapStart, mapStart] : spanOf(node);
  const plain = isScalar(scalar) && scalar.type === Scalar.PLAIN;
  if (isScalar(scalar) && !(plain && (scalar.source ?? "") === "")) {
    // The written text, not the value: the key 1.10 is "1.10" and never "1.1".
    const text =
      plain && typeof scalar.value !== "string"
        ? (scalar.source ?? "")
        : String(scalar.value);
    if (!isAlias(node) && scalar.anchor !== undefined)
      reader.anchors.set(scalar.anchor, readNode(reader, scalar, 0));
    return { text, start, end, merges: plain && text === "<<" };
  }
  // An empty key has no place; the colon behind it has.
  const colon = reader.source.text.indexOf(":", start);
  const at = start === end && colon !== -1 ? colon : start;
  report(reader, "text/key-not-text", {}, at, Math.max(end, at + 1));
  return undefined;
}

/** A key may be an alias of a scalar. */
function anchoredScalar(reader: YamlReader, anchor: string): Node | null {
  const found = reader.anchors.get(anchor)?.located;
  return found?.kind === "scalar" && typeof found.value === "string"
    ? Object.assign(new Scalar(found.value), {
        source: found.written,
        type: Scalar.QUOTE_DOUBLE,
      })
    : null;
}

function mergedEntries(
  reader: YamlReader,
  merged: Located,
): readonly LocatedEntry[] {
  if (merged.kind === "map") return merged.entries;
  if (
    merged.kind === "list" &&
    merged.items.every((item) => item.kind === "map")
  )
    return merged.items.flatMap((item) => item.entries);
  report(reader, "text/merge", {}, merged.start, merged.end);
  return [];
}

function reportDuplicate(
  reader: YamlReader,
  key: Pick<Key, "text" | "start" | "end">,
  first: Pick<Key, "start" | "end">,
): void {
  const { source } = reader;
  const firstPlace = placeAt(source, first.start, first.end);
  reader.problems.push(
    diagnostic(
      "text/duplicate-key",
      { key: key.text, firstLine: firstPlace.range?.start.line ?? 1 },
      placeAt(source, key.start, key.end),
      [{ message: "the first one stands here", place: firstPlace }],
    ),
  );
}
