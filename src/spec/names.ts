/** Owns every name that a spec's name becomes in code and on disk. */
import type { EntityNames } from "./model.js";
import {
  deviceNames,
  reservedIdentifiers,
  reservedNamespaces,
} from "./reserved.js";

/** Resources and resource templates are one kind: their handlers stand together. */
export type NameKind = "tool" | "resource" | "prompt";

export interface Nameable {
  readonly kind: NameKind;
  readonly name: string;
}

/** Bytes of a file's name without ending; file systems end at 255 with it. */
const maxFileBytes = 120;

/**
 * The names of all entities, in their order. A name depends on the entity itself and on entities of
 * other kinds with the same name, so adding one never renames another of its kind.
 */
export function nameEntities(
  entities: readonly Nameable[],
): readonly EntityNames[] {
  const kindsOf = new Map<string, Set<NameKind>>();
  for (const { kind, name } of entities) {
    const pascal = pascalCase(wordsOf(name, kind));
    kindsOf.set(pascal, (kindsOf.get(pascal) ?? new Set()).add(kind));
  }
  return entities.map((entity) => {
    const pascal = pascalCase(wordsOf(entity.name, entity.kind));
    return nameOne(entity, (kindsOf.get(pascal)?.size ?? 1) > 1);
  });
}

function nameOne({ kind, name }: Nameable, shared: boolean): EntityNames {
  const words = wordsOf(name, kind);
  const camel = camelCase(words);
  const pascal = pascalCase(words);
  const withKind = (plain: string) => plain + capital(kind);
  return {
    name,
    file: fileName(words, kind),
    identifier:
      shared || reservedIdentifiers.has(camel) ? withKind(camel) : camel,
    namespace:
      shared || reservedNamespaces.has(pascal) ? withKind(pascal) : pascal,
  };
}

/** The name of a shared schema's type inside `Schemas`. */
export function schemaTypeName(name: string): string {
  const pascal = pascalCase(wordsOf(name, "schema"));
  return reservedNamespaces.has(pascal) ? `${pascal}Schema` : pascal;
}

/** `getUser`, `get-user` and `get user` are two words; a name of symbols only gets one made of its hash. */
function wordsOf(name: string, kind: string): readonly string[] {
  const words = name
    .normalize("NFC")
    .replace(/([\p{Ll}\p{Nd}])(?=\p{Lu})/gu, "$1 ")
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, "$1 ")
    .split(/[\p{Pc}\s]|\P{ID_Continue}/u)
    .filter((word) => word !== "");
  return words.length > 0 ? words : [kind, hashOf(name)];
}

function camelCase(words: readonly string[]): string {
  const [first = "", ...rest] = words;
  return startSafely(join([first.toLowerCase(), ...rest.map(capital)]));
}

function pascalCase(words: readonly string[]): string {
  return startSafely(join(words.map(capital)));
}

function capital(word: string): string {
  const [first = "", ...rest] = word;
  return first.toUpperCase() + rest.join("").toLowerCase();
}

/** v1_0 and v10 stay two names. */
function join(words: readonly string[]): string {
  return words.reduce((before, word) =>
    /\p{Nd}$/u.test(before) && /^\p{Nd}/u.test(word)
      ? `${before}_${word}`
      : before + word,
  );
}

function startSafely(identifier: string): string {
  return /^\p{ID_Start}/u.test(identifier) ? identifier : `_${identifier}`;
}

function fileName(words: readonly string[], kind: NameKind): string {
  const file = words.map((word) => word.toLowerCase()).join("-");
  if (deviceNames.test(file)) return `${file}-${kind}`;
  if (Buffer.byteLength(file) <= maxFileBytes) return file;
  let short = "";
  for (const character of file) {
    if (Buffer.byteLength(short + character) > maxFileBytes - 9) break;
    short += character;
  }
  return `${short}-${hashOf(file)}`;
}

/** FNV-1a, 32 bits: short, and the same everywhere. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** Two entities that would meet in one file or under one name of code. */
export interface Collision {
  /** Positions in the list, the earlier first. */
  readonly first: number;
  readonly second: number;
  /** What they both would be. */
  readonly as: string;
}

/** Every entity that meets an earlier one; equal names of one kind are another rule's. */
export function findCollisions(
  entities: readonly Nameable[],
  names: readonly EntityNames[],
): readonly Collision[] {
  const taken = new Map<string, number>();
  const collisions: Collision[] = [];
  const seenNames = new Set<string>();
  for (const [at, entity] of entities.entries()) {
    const own = names[at];
    const nameKey = `${entity.kind} ${entity.name}`;
    if (own === undefined || seenNames.has(nameKey)) continue;
    seenNames.add(nameKey);
    const claims: readonly (readonly [key: string, as: string])[] = [
      [`identifier ${own.identifier}`, own.identifier],
      [`namespace ${own.namespace}`, own.namespace],
      // Disks without upper and lower case see one file.
      [
        `file ${entity.kind} ${own.file.toUpperCase()}`,
        `src/${entity.kind}s/${own.file}.ts`,
      ],
    ];
    const met = claims.find(([key]) => taken.has(key));
    if (met !== undefined)
      collisions.push({
        first: taken.get(met[0]) ?? 0,
        second: at,
        as: met[1],
      });
    for (const [key] of claims) if (!taken.has(key)) taken.set(key, at);
  }
  return collisions;
}
