/** Owns the look at names: those that look alike, and keys of `_meta`. */
import type { Place } from "../../diagnostics/diagnostic.js";
import {
  firstHere,
  mapIn,
  mapsIn,
  say,
  textNode,
  type Check,
} from "../check.js";
import { placeOf, placeOfKey, type LocatedMap } from "../located.js";
import { mixedWord, skeleton } from "./look-alikes.js";

const lists = ["tools", "resources", "resourceTemplates", "prompts"];

/** Reports them, each at its place. */
export function checkNames(check: Check): void {
  const { root } = check.document;
  for (const list of lists) {
    const first = new Map<string, { name: string; place: Place }>();
    for (const entity of mapsIn(root, list)) {
      checkLookAlike(check, entity, first);
      checkMeta(check, entity);
    }
  }
}

function checkLookAlike(
  check: Check,
  entity: LocatedMap,
  first: Map<string, { readonly name: string; readonly place: Place }>,
): void {
  for (const key of ["name", "title"]) {
    const node = textNode(entity, key);
    const word = node && mixedWord(node.value);
    if (node !== undefined && word !== undefined)
      say(check, "spec/mixed-scripts", { word }, placeOf(node));
  }
  const node = textNode(entity, "name");
  if (node === undefined || node.value === "") return;
  const { value: name } = node;
  const place = placeOf(node);
  const before = first.get(skeleton(name));
  if (before === undefined) first.set(skeleton(name), { name, place });
  // What differs in case or in signs alone is an error already.
  else if (plain(before.name) !== plain(name))
    say(
      check,
      "spec/look-alike",
      { name, other: before.name },
      place,
      firstHere(before.place),
    );
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

const label = /^[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const keyName = /^(?:[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?)?$/;

function checkMeta(check: Check, entity: LocatedMap): void {
  const meta = mapIn(entity, "_meta");
  for (const entry of meta?.entries ?? []) {
    if (meta === undefined) return;
    const { key } = entry;
    const slash = key.indexOf("/");
    const prefix = slash === -1 ? [] : key.slice(0, slash).split(".");
    const isKey =
      keyName.test(key.slice(slash + 1)) &&
      key !== "" &&
      prefix.every((each) => label.test(each));
    const place = placeOfKey(meta, entry);
    if (!isKey) say(check, "spec/meta-key", { key }, place);
    else if (["modelcontextprotocol", "mcp"].includes(prefix[1] ?? ""))
      say(check, "spec/meta-reserved", { key }, place);
  }
}
