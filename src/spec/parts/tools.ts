/** Owns the part `tools:`. */
import { isTypeKeyword } from "../../schema/check-keywords.js";
import { manyTools } from "../limits.js";
import { mapIn, say, textIn, type Check } from "../check.js";
import {
  entryOf,
  placeOf,
  placeOfKey,
  valueOf,
  type LocatedMap,
} from "../located.js";
import type {
  BundledSchema,
  HandleKind,
  Json,
  JsonObject,
  ToolSpec,
} from "../model.js";
import { toolShape } from "../format/entities.js";
import { asksIn } from "./asks.js";
import { confirmIn } from "./confirm.js";
import { rangeOf, type EntitySource } from "./entities.js";
import { checkKindsInUse } from "./handles.js";
import { headersOf } from "./headers.js";
import { listedEntry } from "./listed.js";
import { checkOutput } from "../../schema/check-output.js";
import { checkOutputRoot } from "./output-root.js";
import { report, type Bundle } from "./schemas.js";
import { callLimitsIn } from "./security.js";
import { scopesIn } from "./scopes.js";
import { checkIcons } from "./server.js";
import {
  type HandlesAround,
  kindsUnder,
  withHandles,
  type WithHandles,
} from "./tool-handles.js";

const noArguments: JsonObject = { type: "object", additionalProperties: false };

/** The tools, in the spec's order. */
export function toolsPart(
  check: Check,
  entities: readonly EntitySource[],
  bundle: Bundle,
  kinds: readonly HandleKind[],
): readonly ToolSpec[] {
  const own = entities.filter(({ form }) => form === "tool");
  const creatorsOf = (kind: string) =>
    own
      .filter(({ map }) => kindsUnder(map, "creates").includes(kind))
      .map(({ name }) => name);
  const tools = own.map((entity) =>
    toolPart(check, entity, bundle, { kinds, creatorsOf }),
  );
  warnOfMany(check, tools);
  checkKindsInUse(
    check,
    kinds,
    own.map(({ map }) => map),
  );
  return tools;
}

function toolPart(
  check: Check,
  entity: EntitySource,
  bundle: Bundle,
  around: Omit<HandlesAround, "broken">,
): ToolSpec {
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
  if (outputNode !== undefined && output !== undefined) {
    checkOutputRoot(check, outputNode, output.schema);
    report(check, outputNode, checkOutput(output));
  }
  const execution = mapIn(map, "execution")?.value;
  // Not bundled means that a problem was reported, and no spec comes of it: the rest is looked at all the same.
  const schemas = {
    input: input ?? asWritten(inputNode),
    ...(outputNode === undefined
      ? {}
      : { output: output ?? asWritten(outputNode) }),
  };
  const broken = [
    ...(input === undefined ? (["inputSchema"] as const) : []),
    ...(outputNode !== undefined && output === undefined
      ? (["outputSchema"] as const)
      : []),
  ];
  const tool = withHandles(check, map, schemas, { ...around, broken });
  return {
    kind: "tool",
    names,
    range: rangeOf(entity),
    listed: listedTool(map, tool),
    input: tool.input,
    ...(tool.output === undefined ? {} : { output: tool.output }),
    ...(execution === undefined ? {} : { execution }),
    headers,
    handles: tool.handles,
    ...confirmIn(check, map, tool, around.kinds),
    ...asksIn(check, map, bundle),
    limits: callLimitsIn(check, map),
    ...scopesIn(check, map),
  };
}

function asWritten(node: LocatedMap | undefined): BundledSchema {
  return { schema: node?.value ?? {}, shared: {} };
}

function listedTool(
  map: LocatedMap,
  { input, output, notes }: WithHandles,
): JsonObject {
  const replaced = new Map<string, Json>();
  const description = textIn(map, "description");
  const said = notes.filter((note) => !description?.includes(note));
  if (said.length > 0)
    replaced.set(
      "description",
      [
        ...(description === undefined ? [] : [description.trimEnd()]),
        ...said,
      ].join(" "),
    );
  replaced.set("inputSchema", input.schema);
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
