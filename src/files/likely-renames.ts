/** Owns the guess at which entity that left the spec is there under another name: by what both are served as. */
import type { PlannedFile } from "../plan/planned-file.js";
import type { Snapshot } from "./change.js";

/** The new name, and how much of the two definitions is the same. */
export interface Likely {
  readonly name: string;
  readonly percent: number;
}

const definitions = "src/generated/definitions.ts";
/** Of the lines of both definitions. */
const enough = 60;

/**
 * For each orphan the new entity of its kind that is most alike: what the last run generated, which still knows the
 * old definition, is held against what is planned. So it is told by the first run after the change, and by no later one.
 */
export function likelyRenames(
  planned: readonly PlannedFile[],
  { files }: Snapshot,
  orphans: readonly { readonly entity: string }[],
): ReadonlyMap<string, Likely> {
  const before = blocksOf(files.get(definitions) ?? "");
  const after = blocksOf(
    planned.find(({ path }) => path === definitions)?.text ?? "",
  );
  const coming = comingEntities(planned, files);
  const pairs = orphans.flatMap(({ entity: old }) =>
    [...coming]
      .filter((entity) => kindOf(entity) === kindOf(old))
      .map((entity) => ({
        old,
        entity,
        percent: alike(before.get(old), after.get(entity)),
      })),
  );
  const likely = new Map<string, Likely>();
  for (const { old, entity, percent } of pairs.toSorted(
    (a, b) => b.percent - a.percent,
  )) {
    if (percent < enough || likely.has(old) || !coming.delete(entity)) continue;
    likely.set(old, { name: nameOf(entity), percent });
  }
  return likely;
}

/** Entities with files of which none is there yet. */
function comingEntities(
  planned: readonly PlannedFile[],
  files: Snapshot["files"],
): Set<string> {
  const entities = new Set<string>();
  const known = new Set<string>();
  for (const { path, entity } of planned) {
    if (entity === undefined) continue;
    if (files.has(path)) known.add(entity);
    else entities.add(entity);
  }
  return new Set([...entities].filter((entity) => !known.has(entity)));
}

const kinds: Readonly<Record<string, string>> = {
  tools: "tool",
  resources: "resource",
  resourceTemplates: "resource",
  prompts: "prompt",
};

/** `tool add_note` → the lines of its definition, but for its name and its own file. */
function blocksOf(text: string): ReadonlyMap<string, readonly string[]> {
  const blocks = new Map<string, readonly string[]>();
  let kind = "";
  let lines: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const list = /^export const (\w+):/.exec(line)?.[1];
    if (list !== undefined) kind = kinds[list] ?? "";
    if (line === "  {") lines = [];
    const name = /^ {6}name: (".*"),$/.exec(line)?.[1];
    if (name !== undefined) blocks.set(`${kind} ${textOf(name)}`, lines);
    else if (!line.includes("import(")) lines.push(line.trim());
  }
  return blocks;
}

function textOf(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
}

/** How many of the lines of both are in both, in percent. */
function alike(
  a: readonly string[] | undefined,
  b: readonly string[] | undefined,
): number {
  if (a === undefined || b === undefined) return 0;
  const rest = [...b];
  const same = a.filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return Math.round((200 * same.length) / (a.length + b.length));
}

function kindOf(entity: string): string {
  return entity.slice(0, entity.indexOf(" "));
}

function nameOf(entity: string): string {
  return entity.slice(entity.indexOf(" ") + 1);
}
