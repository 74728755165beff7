/** Owns `asks:` of tools, resources, templates and prompts. */
import type { Place } from "../../diagnostics/diagnostic.js";
import {
  firstHere,
  lineOf,
  listIn,
  mapIn,
  say,
  textIn,
  textNode,
  type Check,
} from "../check.js";
import { didYouMean } from "../did-you-mean.js";
import { checkObject } from "../format/check-object.js";
import { checkShape } from "../format/check-shape.js";
import {
  fieldShape,
  fieldType,
  formShape,
  itemsShape,
} from "../format/people.js";
import {
  entryOf,
  placeOf,
  placeOfKey,
  valueOf,
  type LocatedEntry,
  type LocatedMap,
} from "../located.js";
import type { AskSpec } from "../model.js";
import { schemaTypeName } from "../names.js";
import type { Bundle } from "./schemas.js";

/** Keys that `context.ask` has for something else, that promises have, or that clients are asked to confirm by. */
const taken = new Set(["all", "confirm", "then", "constructor"]);

/** What the handler of an entity may ask people for; the key is absent where it asks nothing. */
export function asksIn(
  check: Check,
  owner: LocatedMap,
  bundle: Bundle,
): { readonly asks?: readonly AskSpec[] } {
  const map = mapIn(owner, "asks");
  if (map === undefined || map.entries.length === 0) return {};
  const types = new Map<string, { name: string; place: Place }>();
  const asks = map.entries.flatMap((entry) => {
    checkKey(check, map, entry, types);
    return entry.value.kind === "map"
      ? askPart(check, map, entry, entry.value, bundle)
      : [];
  });
  return { asks };
}

function askPart(
  check: Check,
  map: LocatedMap,
  entry: LocatedEntry,
  ask: LocatedMap,
  bundle: Bundle,
): readonly AskSpec[] {
  const schema = mapIn(ask, "schema");
  const isForm = textIn(ask, "mode") !== "url";
  const hasSchema = entryOf(ask, "schema") !== undefined;
  if (isForm !== hasSchema)
    say(check, "spec/ask-mode", { isForm }, placeOfKey(map, entry));
  const found = {
    key: entry.key,
    message: textIn(ask, "message") ?? "",
    typeName: `${schemaTypeName(entry.key)}Answer`,
  };
  if (!isForm || schema === undefined) return [found];
  checkForm(check, schema);
  const bundled = bundle(schema);
  return bundled === undefined ? [] : [{ ...found, schema: bundled }];
}

function checkKey(
  check: Check,
  map: LocatedMap,
  entry: LocatedEntry,
  types: Map<string, { name: string; place: Place }>,
): void {
  const { key: name } = entry;
  const place = placeOfKey(map, entry);
  const isTaken = taken.has(name) || name in Object.prototype;
  if (isTaken || !/^[A-Za-z]\w{0,63}$/.test(name)) {
    say(check, "spec/ask-key", { name, isTaken }, place);
    return;
  }
  const as = `${schemaTypeName(name)}Answer`;
  const before = types.get(as);
  if (before === undefined) {
    types.set(as, { name, place });
    return;
  }
  say(
    check,
    "spec/colliding-names",
    { name, other: before.name, as, otherLine: lineOf(before.place) },
    place,
    firstHere(before.place),
  );
}

/** Hosts show forms of one level, with few kinds of fields. */
function checkForm(check: Check, schema: LocatedMap): void {
  const { problems } = check;
  const place = placeOf(schema);
  checkObject(formShape, schema, { label: "schema", place }, problems);
  const properties = mapIn(schema, "properties");
  for (const entry of properties?.entries ?? []) {
    if (properties === undefined || entry.value.kind !== "map") continue;
    checkField(check, entry.value, placeOfKey(properties, entry));
  }
  const known = properties?.entries.map(({ key }) => key) ?? [];
  for (const node of listIn(schema, "required")) {
    if (typeof node.value !== "string" || known.includes(node.value)) continue;
    const name = node.value;
    const guess = didYouMean(name, known);
    const params = { name, what: "field", guess, known };
    say(check, "spec/unknown-argument", params, placeOf(node));
  }
}

function checkField(check: Check, field: LocatedMap, place: Place): void {
  const { problems } = check;
  const has = (name: string) => entryOf(field, name) !== undefined;
  const shape = fieldShape(textNode(field, "type")?.value, has);
  const type = valueOf(field, "type");
  if (shape !== undefined)
    checkObject(shape, field, { label: "a field", place }, problems);
  else if (type !== undefined)
    checkShape(fieldType, type, { label: "type", place }, problems);
  else {
    const means = "string, number, integer, boolean or array";
    say(
      check,
      "spec/missing-key",
      { what: "a field", key: "type", means },
      place,
    );
  }
  const items = mapIn(field, "items");
  if (shape !== undefined && items !== undefined) {
    const inItems = (name: string) => entryOf(items, name) !== undefined;
    const subject = { label: "items", place: placeOf(items) };
    checkObject(itemsShape(inItems), items, subject, problems);
  }
}
