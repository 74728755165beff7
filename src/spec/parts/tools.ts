/** Owns the part `tools:`. */
import { isTypeKeyword } from "../../schema/check-keywords.js";
import { manyTools } from "../limits.js";
import { mapIn, say, type Check } from "../check.js";
import {
  entryOf,
  placeOf,
  placeOfKey,
  valueOf,
  type LocatedMap,
} from "../located.js";
import type { BundledSchema, Json, JsonObject, ToolSpec } from "../model.js";
import { toolShape } from "../format/entities.js";
import { asksIn } from "./asks.js";
import { confirmIn } from "./confirm.js";
import { rangeOf, type EntitySource } from "./entities.js";
import { headersOf } from "./headers.js";
import { listedEntry } from "./listed.js";
import { checkOutputRoot } from "./output-root.js";
import type { Bundle } from "./schemas.js";
import { checkIcons } from "./server.js";

const noArguments: JsonObject = { type: "object", additionalProperties: false };

/** The tools, in the spec's order. */
export function toolsPart(
  check: Check,
  entities: readonly EntitySource[],
  bundle: Bundle,
): readonly ToolSpec[] {
  const tools = entities
    .filter(({ form }) => form === "tool")
    .flatMap((entity) => toolPart(check, entity, bundle));
  warnOfMany(check, tools);
  return tools;
}

function toolPart(
  check: Check,
  entity: EntitySource,
  bundle: Bundle,
): readonly ToolSpec[] {
  const { map, names } = entity;
  checkIcons(check, map);
  const inputNode = mapIn(map, "inputSchema");
  const outputNode = mapIn(map, "outputSchema");
  checkInputRoot(check, map);
  const headers = inputNode === undefined ? [] : headersOf(check, inputNode);
  const input =
    inputNode === undefined || inputNode.entries.length === 0
      ? { schema: noArguments, shared: {} }
      : bundle(inputNode);
  const output = outputNode === undefined ? undefined : bundle(outputNode);
  // Not bundled means that a problem was reported.
  if (input === undefined || (outputNode !== undefined && output === undefined))
    return [];
  if (outputNode !== undefined && output !== undefined)
    checkOutputRoot(check, outputNode, output.schema);
  const execution = mapIn(map, "execution")?.value;
  return [
    {
      kind: "tool",
      names,
      range: rangeOf(entity),
      listed: listedTool(map, input, output),
      input,
      ...(output === undefined ? {} : { output }),
      ...(execution === undefined ? {} : { execution }),
      headers,
      ...confirmIn(check, map, input),
      ...asksIn(check, map, bundle),
    },
  ];
}

function listedTool(
  map: LocatedMap,
  input: BundledSchema,
  output: BundledSchema | undefined,
): JsonObject {
  const replaced = new Map<string, Json>([["inputSchema", input.schema]]);
  if (output !== undefined) replaced.set("outputSchema", output.schema);
  return listedEntry(map, toolShape, replaced, ["execution"]);
}

function checkInputRoot(check: Check, tool: LocatedMap): void {
  const entry = entryOf(tool, "inputSchema");
  if (entry?.value.kind !== "map" || entry.value.entries.length === 0) return;
  const type = valueOf(entry.value, "type");
  if (type === undefined)
    say(
      check,
      "spec/input-root",
      { found: "it says no type" },
      placeOfKey(tool, entry),
    );
  // What is no type at all is reported with the other keywords.
  else if (type.value !== "object" && isTypeKeyword(type.value))
    say(
      check,
      "spec/input-root",
      { found: `it says ${sayType(type.value)}` },
      placeOf(type),
    );
}

function sayType(type: Json): string {
  return typeof type === "string"
    ? `type: ${type}`
    : `type: ${JSON.stringify(type)}`;
}

function warnOfMany(check: Check, tools: readonly ToolSpec[]): void {
  if (tools.length <= manyTools) return;
  const sizes = tools.map((tool) => ({
    name: tool.names.name,
    bytes: Buffer.byteLength(JSON.stringify(tool.listed)),
  }));
  const largest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 3);
  // The brackets and commas of the list count too.
  const bytes = sizes.reduce((sum, size) => sum + size.bytes + 1, 1);
  const { root } = check.document;
  const entry = entryOf(root, "tools");
  if (entry !== undefined)
    say(
      check,
      "spec/many-tools",
      { count: tools.length, bytes, largest },
      placeOfKey(root, entry),
    );
}
