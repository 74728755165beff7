/** Owns `confirm:` of tools. */
import type { Place } from "../../diagnostics/diagnostic.js";
import { mapIn, mapsIn, say, textIn, textNode, type Check } from "../check.js";
import { didYouMean } from "../did-you-mean.js";
import { entryOf, placeOfKey, valueOf, type LocatedMap } from "../located.js";
import { parseMessageText } from "../message-text.js";
import type {
  BundledSchema,
  ConfirmSpec,
  HandleKind,
  Json,
  JsonObject,
  ServerSpec,
  ToolSpec,
} from "../model.js";
import { placeInMessage } from "./prompts.js";

type Shown = Pick<ToolSpec, "input" | "handles">;
type Piece = ConfirmSpec["message"][number];

/** What a person is asked before a tool runs; the key is absent where they are not. */
export function confirmIn(
  check: Check,
  tool: LocatedMap,
  shown: Shown,
  kinds: readonly HandleKind[],
): { readonly confirm?: ConfirmSpec } {
  const long = mapIn(tool, "confirm");
  const node =
    long === undefined ? textNode(tool, "confirm") : textNode(long, "message");
  if (node === undefined) return {};
  const isLenient = long !== undefined && textIn(long, "otherwise") === "run";
  const read = parseMessageText(node.value);
  if (!read.ok) {
    const place = placeInMessage(node, read.at, 1);
    say(check, "spec/message-brace", { brace: read.brace }, place);
    return {};
  }
  const placeholders = placeholdersOf(shown, kinds);
  const states = shown.handles.flatMap(({ kind }) =>
    kinds.flatMap(({ name, state }) => (name === kind ? state : [])),
  );
  const areAllKnown = [shown.input, ...states].every(({ schema }) =>
    isWhole(schema, schema),
  );
  const told = new Set<string>();
  for (const { name, at } of read.arguments) {
    if (told.has(name)) continue;
    told.add(name);
    if (!placeholders.has(name) && !areAllKnown) continue;
    const place = placeInMessage(node, at, name.length + 2);
    checkPlaceholder(check, name, placeholders, place);
  }
  const message = read.pieces.map((piece): Piece =>
    "text" in piece
      ? piece
      : (placeholders.get(piece.argument)?.piece ?? piece),
  );
  return { confirm: { message, otherwise: isLenient ? "run" : "refuse" } };
}

/** What may stand in a question, and what may not although it is there. */
interface Placeholder {
  readonly piece: Piece;
  readonly isSecret: boolean;
  readonly isId: boolean;
}

function placeholdersOf(
  { input, handles }: Shown,
  kinds: readonly HandleKind[],
): ReadonlyMap<string, Placeholder> {
  const given = handles.filter(({ role }) => role !== "creates");
  const found = new Map<string, Placeholder>();
  for (const [argument, schema] of propertiesOf(input)) {
    const isId = given.some((handle) => handle.argument === argument);
    found.set(argument, {
      piece: { argument },
      isSecret: isSecret(schema),
      isId,
    });
  }
  for (const { argument, kind } of given) {
    // It is in no schema that has an error.
    if (!found.has(argument))
      found.set(argument, { piece: { argument }, isSecret: false, isId: true });
    const state = kinds.find(({ name }) => name === kind)?.state;
    if (state === undefined) continue;
    const isOnly = given.filter((other) => other.kind === kind).length === 1;
    for (const [property, schema] of propertiesOf(state)) {
      const piece = { state: argument, path: [property] };
      const shown = { piece, isSecret: isSecret(schema), isId: false };
      found.set(`${isOnly ? kind : argument}.${property}`, shown);
    }
  }
  return found;
}

function checkPlaceholder(
  check: Check,
  name: string,
  placeholders: ReadonlyMap<string, Placeholder>,
  place: Place,
): void {
  const found = placeholders.get(name);
  const known = [...placeholders]
    .filter(([, { isId, isSecret }]) => !isId && !isSecret)
    .map(([placeholder]) => placeholder);
  if (found === undefined) {
    const trimmed = name.trim();
    const guess = known.includes(trimmed)
      ? trimmed
      : didYouMean(trimmed, known);
    say(check, "spec/confirm-argument", { name, guess, known }, place);
  } else if (found.isId) say(check, "spec/confirm-id", { name, known }, place);
  else if (found.isSecret) say(check, "spec/confirm-secret", { name }, place);
}

function propertiesOf({ schema }: BundledSchema): ReadonlyMap<string, Json> {
  return argumentsOf(schema, schema);
}

/** The arguments that a schema names at its root, also by reference and under allOf. */
function argumentsOf(
  root: JsonObject,
  schema: JsonObject,
  seen: ReadonlySet<JsonObject> = new Set(),
): ReadonlyMap<string, Json> {
  if (seen.has(schema)) return new Map();
  const inner = new Set([...seen, schema]);
  const target = definitionOf(root, schema["$ref"]);
  const parts = Array.isArray(schema["allOf"]) ? schema["allOf"] : [];
  return new Map([
    ...[target, ...parts]
      .filter(isObject)
      .flatMap((part) => [...argumentsOf(root, part, inner)]),
    ...Object.entries(objectIn(schema, "properties")),
  ]);
}

/** Whether all arguments are known: where the references of a schema with errors lead is not. */
function isWhole(
  root: JsonObject,
  schema: JsonObject,
  seen: ReadonlySet<JsonObject> = new Set(),
): boolean {
  if (seen.has(schema)) return true;
  const { $ref, allOf, properties = {} } = schema;
  const target = definitionOf(root, $ref);
  if ($ref !== undefined && !isObject(target)) return false;
  const parts = Array.isArray(allOf) ? allOf : [];
  const inner = new Set([...seen, schema]);
  return (
    isObject(properties) &&
    [target, ...parts]
      .filter(isObject)
      .every((part) => isWhole(root, part, inner))
  );
}

function definitionOf(root: JsonObject, ref: Json | undefined): Json {
  const [, name] = /^#\/\$defs\/([^/~%]+)$/.exec(String(ref)) ?? [];
  return name === undefined ? null : (objectIn(root, "$defs")[name] ?? null);
}

function objectIn(schema: JsonObject, key: string): JsonObject {
  const value = schema[key];
  return isObject(value) ? value : {};
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSecret(schema: Json): boolean {
  if (!isObject(schema)) return false;
  return schema["writeOnly"] === true || schema["format"] === "password";
}

/** Warns where a yes is remembered by one of several processes alone. */
export function checkConfirmStore(
  check: Check,
  { store, http }: Pick<ServerSpec, "store" | "http">,
): void {
  const tool = mapsIn(check.document.root, "tools").find(
    (map) => valueOf(map, "confirm") !== undefined,
  );
  const entry = tool && entryOf(tool, "confirm");
  if (store !== "memory" || http === undefined || !tool || !entry) return;
  const name = textIn(tool, "name") ?? "a tool";
  const place = placeOfKey(tool, entry);
  say(check, "spec/confirm-once", { tool: name }, place);
}
