/** Owns the change of an entry that a host's file has already. */
import { succeed, type Result } from "../diagnostics/diagnostic.js";
import type { Json } from "../spec/model.js";
import { removeEntry, setEntry, type Edited } from "./edit-json.js";
import type { Entry } from "./entry.js";
import type { Host, StdioShape } from "./host.js";
import type { FileText, JsonNode, Member } from "./json-file.js";
import { isSameJson } from "./same-json.js";

type KeyPath = readonly [string, ...string[]];

/** Whether an entry starts or calls what ours does. What else a person has set in it does not count. */
export function startsTheSame(
  host: Host,
  existing: JsonNode,
  entry: Entry,
): boolean {
  if (existing.kind !== "object") return false;
  if (hasOther(host, existing.members, entry)) return false;
  return pairsOf(entry).every(([key, value]) => {
    const member = existing.members.findLast((one) => one.key === key);
    return member !== undefined && isSameJson(member.value, value);
  });
}

/**
 * Sets our keys in an entry. The person's own keys stay, and so does every value under `env`: a secret that was
 * filled in is not overwritten by its placeholder.
 */
export function updateEntry(
  host: Host,
  file: FileText,
  path: KeyPath,
  existing: JsonNode,
  entry: Entry,
): Result<Edited> {
  if (existing.kind !== "object") return setEntry(file, path, entry.value);
  const steps: Step[] = pairsOf(entry).map(
    ([key, value]) =>
      (now) =>
        setEntry(now, [...path, key], value),
  );
  if (hasOther(host, existing.members, entry))
    for (const key of keysOfOther(host, entry))
      steps.push((now) => removeEntry(now, [...path, key]));
  steps.push(...envSteps(path, existing.members, entry));
  return run(file, steps);
}

type Step = (now: FileText) => Result<Edited>;

function run(file: FileText, steps: readonly Step[]): Result<Edited> {
  let { text } = file;
  for (const step of steps) {
    const edited = step({ file: file.file, text });
    if (!edited.ok) return edited;
    text = edited.value.text;
  }
  return succeed({ text, changed: text !== file.text });
}

function envSteps(
  path: KeyPath,
  members: readonly Member[],
  { env, envKey }: Entry,
): readonly Step[] {
  if (envKey === undefined || Object.keys(env).length === 0) return [];
  const standing = members.find(({ key }) => key === envKey)?.value;
  if (standing?.kind !== "object")
    return [(now) => setEntry(now, [...path, envKey], env)];
  return Object.entries(env)
    .filter(([name]) => !standing.members.some(({ key }) => key === name))
    .map(
      ([name, value]) =>
        (now) =>
          setEntry(now, [...path, envKey, name], value),
    );
}

/** The keys that say what is started or called. */
function pairsOf({
  value,
  envKey,
}: Entry): readonly (readonly [string, Json])[] {
  return Object.entries(value).filter(([key]) => key !== envKey);
}

/** Whether the entry also says to do the other thing: call a URL where ours starts a program, or the reverse. */
function hasOther(
  { stdio, http }: Host,
  members: readonly Member[],
  { value }: Entry,
): boolean {
  const decisive = new Set([...startKeys(stdio).slice(0, 1), http?.url]);
  return members.some(
    ({ key }) => decisive.has(key) && !Object.hasOwn(value, key),
  );
}

/** The keys with which the entry would say that. */
function keysOfOther({ stdio, http }: Host, { value }: Entry): Set<string> {
  const keys = [
    ...Object.keys(stdio?.fixed ?? {}),
    ...startKeys(stdio),
    ...Object.keys(http?.fixed ?? {}),
    ...(http === undefined ? [] : [http.url]),
  ];
  return new Set(keys.filter((key) => !Object.hasOwn(value, key)));
}

/** The keys that start a program, the program's own first. */
function startKeys(stdio: StdioShape | undefined): readonly string[] {
  if (stdio === undefined) return [];
  const { command } = stdio;
  return command.kind === "one list"
    ? [command.key]
    : [command.program, command.arguments];
}
