/** Owns the step from the yaml package's nodes to located values; aliases are shared, never copied. */
import { isAlias, isMap, isScalar, isSeq, type Node } from "yaml";
import { diagnostic } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import {
  placeAt,
  type Located,
  type LocatedScalar,
  type TextSource,
} from "./located.js";
import { readMap } from "./parse-yaml-map.js";
import { maxDepth, maxExpandedSize } from "./limits.js";

/** A value with what it weighs when every alias is written out. */
export interface Weighed {
  readonly located: Located;
  readonly size: number;
  /** The alias that weighs most in it. */
  readonly heaviest?: { readonly anchor: string; readonly size: number };
}

/** What one run of the reader knows. */
export interface YamlReader {
  readonly source: TextSource;
  readonly problems: Diagnostic[];
  /** Anchor → what it stands for; undefined while it is being read. */
  readonly anchors: Map<string, Weighed | undefined>;
  tooBig: boolean;
  /** A value is missing, so that what follows would complain of it again. */
  broken: boolean;
}

/** Reads a node and all below it. */
export function readNode(
  reader: YamlReader,
  node: Node | null,
  depth: number,
): Weighed {
  const [start, end] = spanOf(node);
  if (node === null || depth > maxDepth) {
    if (node !== null && !reader.broken) {
      reader.broken = true;
      report(reader, "text/too-deep", { limit: maxDepth }, start, start + 1);
    }
    return { located: nullAt(reader, start, end), size: 4 };
  }
  if (isAlias(node)) return readAlias(reader, node.source, start, end);
  const anchor =
    "anchor" in node ? (node.anchor as string | undefined) : undefined;
  if (anchor !== undefined) reader.anchors.set(anchor, undefined);
  const read = readContent(reader, node, depth, start, end);
  if (anchor !== undefined) reader.anchors.set(anchor, read);
  return read;
}

function readContent(
  reader: YamlReader,
  node: Node,
  depth: number,
  start: number,
  end: number,
): Weighed {
  if (isMap(node)) return readMap(reader, node, depth, start, end);
  if (isSeq(node)) {
    const items: Located[] = [];
    let weight: Weight = { size: 2 };
    for (const item of node.items) {
      const read = readNode(reader, item as Node | null, depth + 1);
      items.push(read.located);
      weight = addWeight(reader, weight, read, 1);
    }
    const value = Object.freeze(items.map((item) => item.value));
    const located = { kind: "list", items, value, ...at(reader, start, end) };
    return { located: located as Located, ...weight };
  }
  const scalar = readScalar(reader, node, start, end);
  return { located: scalar, size: String(scalar.value).length + 2 };
}

function readScalar(
  reader: YamlReader,
  node: Node,
  start: number,
  end: number,
): LocatedScalar {
  let value = isScalar(node) ? node.value : null;
  const written = (isScalar(node) ? node.source : undefined) ?? "";
  if (typeof value === "bigint") value = Number(value);
  if (typeof value === "number" && !Number.isFinite(value)) {
    report(reader, "text/not-a-json-number", { written }, start, end);
    value = 0;
  }
  return {
    kind: "scalar",
    value: value as LocatedScalar["value"],
    written,
    ...at(reader, start, end),
  };
}

function readAlias(
  reader: YamlReader,
  anchor: string,
  start: number,
  end: number,
): Weighed {
  const found = reader.anchors.get(anchor);
  if (found === undefined) {
    const code = reader.anchors.has(anchor)
      ? "text/alias-cycle"
      : "text/unknown-anchor";
    reader.broken = true;
    report(reader, code, { anchor }, start, end);
    return { located: nullAt(reader, start, end), size: 4 };
  }
  // Its own place is the alias, so that a problem of the whole value is shown where it is used.
  const located = { ...found.located, ...at(reader, start, end) };
  return { located, size: found.size, heaviest: { anchor, size: found.size } };
}

export type Weight = Pick<Weighed, "size" | "heaviest">;

/** Adds a part to a sum and reports, once, the alias that makes it too big. */
export function addWeight(
  reader: YamlReader,
  sum: Weight,
  part: Weighed,
  extra: number,
): Weight {
  const size = sum.size + part.size + extra;
  const heaviest =
    (part.heaviest?.size ?? 0) > (sum.heaviest?.size ?? 0)
      ? part.heaviest
      : sum.heaviest;
  if (size > maxExpandedSize && !reader.tooBig && heaviest !== undefined) {
    reader.tooBig = true;
    const { start, end } = part.located;
    const params = { anchor: heaviest.anchor, limit: maxExpandedSize };
    report(reader, "text/alias-size", params, start, end);
  }
  return { size, ...(heaviest === undefined ? {} : { heaviest }) };
}

/** Reports a problem between two offsets. */
export function report(
  reader: YamlReader,
  code: Parameters<typeof diagnostic>[0],
  params: object,
  start: number,
  end: number,
): void {
  const place = placeAt(reader.source, start, end);
  reader.problems.push(diagnostic(code, params as never, place));
}

function nullAt(reader: YamlReader, start: number, end: number): LocatedScalar {
  return {
    kind: "scalar",
    value: null,
    written: "",
    ...at(reader, start, end),
  };
}

function at(reader: YamlReader, start: number, end: number) {
  return { source: reader.source, start, end };
}

/** Where a node stands, without the comments and line ends behind it. */
export function spanOf(node: Node | null): readonly [number, number] {
  const range = node?.range;
  return range == null ? [0, 0] : [range[0], range[1]];
}
