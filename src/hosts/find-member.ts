/** Owns the way down a host's file: from the root by keys to the place that is edited. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import {
  placeIn,
  type JsonFile,
  type JsonNode,
  type Member,
  type ObjectNode,
} from "./json-file.js";

/** What stands at a path, with the objects on the way to it, the root first. */
export type Found =
  | {
      readonly kind: "member";
      readonly member: Member;
      readonly holders: readonly [ObjectNode, ...ObjectNode[]];
    }
  /** The objects end before the path does; `rest` begins with the key that the last of them has not. */
  | {
      readonly kind: "missing";
      readonly holders: readonly [ObjectNode, ...ObjectNode[]];
      readonly rest: readonly [string, ...string[]];
    }
  /** The file has no value at all. */
  | { readonly kind: "nothing" };

/**
 * Goes down by the keys of `path`. What is on the way must be an object and stand there once: readers differ
 * in which of two equal keys they take, so that an edit of either would be a guess.
 */
export function findMember(
  json: JsonFile,
  path: readonly [string, ...string[]],
): Result<Found> {
  if (json.root === undefined) return succeed({ kind: "nothing" });
  if (json.root.kind !== "object")
    return fail([notAnObject(json, json.root, "the file")]);
  let holders: readonly [ObjectNode, ...ObjectNode[]] = [json.root];
  for (const [index, key] of path.entries()) {
    const holder = holders.at(-1) ?? json.root;
    const [member, again] = holder.members.filter((one) => one.key === key);
    if (member === undefined)
      return succeed({
        kind: "missing",
        holders,
        rest: [key, ...path.slice(index + 1)],
      });
    if (again !== undefined) return fail([twice(json, member, again)]);
    if (index === path.length - 1)
      return succeed({ kind: "member", member, holders });
    if (member.value.kind !== "object")
      return fail([notAnObject(json, member.value, JSON.stringify(key))]);
    holders = [...holders, member.value];
  }
  throw new Error("a path has at least one key");
}

/** Equal keys beside the way: they stay, but one of the two is read by nobody. */
export function repeatedKeys(
  json: JsonFile,
  object: ObjectNode,
): readonly Diagnostic[] {
  const first = new Map<string, Member>();
  const found: Diagnostic[] = [];
  for (const member of object.members) {
    const before = first.get(member.key);
    if (before === undefined) first.set(member.key, member);
    else
      found.push(
        diagnostic(
          "host/repeated-key",
          { key: member.key },
          placeOfKey(json, member),
          [{ message: "the first one", place: placeOfKey(json, before) }],
        ),
      );
  }
  return found;
}

/** Where a member's key stands. */
export function placeOfKey(json: JsonFile, { start, keyEnd }: Member) {
  return placeIn(json, { start, end: keyEnd });
}

function twice(json: JsonFile, first: Member, second: Member): Diagnostic {
  return diagnostic(
    "host/duplicate-key",
    { key: first.key },
    placeOfKey(json, second),
    [{ message: "the first one", place: placeOfKey(json, first) }],
  );
}

function notAnObject(json: JsonFile, node: JsonNode, what: string): Diagnostic {
  const found =
    node.kind === "list"
      ? "a list"
      : node.kind === "scalar" && node.value === null
        ? "null"
        : node.kind === "scalar"
          ? `a ${typeof node.value}`
          : "an object";
  return diagnostic("host/not-an-object", { what, found }, placeIn(json, node));
}
