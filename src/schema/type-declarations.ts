/** Owns which types are declared for a list of schemas: what is the same is one type, what differs is kept apart. */
import type { Json } from "../spec/model.js";
import { fillGraph, type FillNode } from "./defaults-graph.js";
import { type LinkedSchema, linkSchema } from "./link.js";
import type { PropertyWord, Words } from "./print-type.js";
import { schemaComment } from "./schema-comment.js";
import { shapeOf } from "./shape.js";
import { alone, type Shaping } from "./shaping.js";
import { named, type Skeleton } from "./skeleton.js";
import {
  type Draft,
  mergeEqual,
  nameAll,
  replaceAliases,
} from "./type-merging.js";
import { typeNameOf } from "./type-names.js";
import type { TypeRoot, TypesOptions } from "./types.js";

/** One type to declare. */
export interface Declaration {
  /** Our word for it until it is printed. */
  readonly word: string;
  readonly name: string;
  readonly skeleton: Skeleton;
  /** The comment above it; empty where there is nothing to say. */
  readonly comment: string;
}

interface DeclaredTypes {
  readonly declarations: readonly Declaration[];
  readonly words: Words;
}

interface Drafting {
  readonly options: TypesOptions;
  readonly drafts: Draft[];
  readonly properties: PropertyWord[];
  readonly shared: string[];
  readonly waiting: (() => void)[];
  /** Of bundles whose entries are roots: what was drafted of each, by definition. */
  readonly known: Map<LinkedSchema, Map<string, string>>;
}

/** Finds the types of the roots and of everything that they refer to. */
export function declareTypes(
  roots: readonly TypeRoot[],
  options: TypesOptions,
): DeclaredTypes {
  const drafting: Drafting = {
    options,
    drafts: [],
    properties: [],
    shared: [],
    waiting: [],
    known: new Map(),
  };
  for (const root of roots) draftRoot(drafting, root);
  for (
    let next = drafting.waiting.shift();
    next !== undefined;
    next = drafting.waiting.shift()
  ) {
    next();
  }
  replaceAliases(drafting.drafts);
  const partners = mergeEqual(drafting.drafts, drafting.properties);
  const names = nameAll(drafting.drafts, options, partners);
  return {
    declarations: drafting.drafts
      .filter(({ word }) => !partners.has(word))
      .map(({ word, skeleton, comment }) => ({
        word,
        name: names.get(word) ?? word,
        skeleton,
        comment,
      })),
    words: {
      property: (word) => drafting.properties[Number(word.slice(1))],
      type: (word) =>
        /^S\d+$/.test(word)
          ? drafting.shared[Number(word.slice(1))]
          : names.get(partners.get(word) ?? word),
    },
  };
}

function draftRoot(drafting: Drafting, root: TypeRoot): void {
  const linked = linkSchema(root.bundled);
  const graph = fillGraph(linked);
  const top =
    root.entry === undefined ? "" : (linked.entries[root.entry] ?? "");
  const known = knownOf(drafting, root, linked);
  const fillOf = (key: string): FillNode | undefined => {
    const node = key === "" ? graph.root : graph.of(key);
    return root.side !== "wire" && node.live ? node : undefined;
  };
  const shaping: Shaping = {
    linked,
    inlining: { keys: [], inner: 0 },
    fillOf,
    defaults:
      root.side === "input"
        ? "add"
        : root.side === "output"
          ? "spare"
          : "ignore",
    property: (name, schema, isOptional) =>
      propertyWord(
        drafting,
        name,
        schema,
        isOptional && root.side === "output",
      ),
    propertyOf: (word) =>
      drafting.properties[Number(word.slice(1))] as PropertyWord,
    reference: (key, filled) => {
      const shared = sharedWord(drafting, linked, graph.of, key);
      if (shared !== undefined) return named(shared);
      const fill = filled ? fillOf(key) : undefined;
      const id = `${key}:${fill === undefined ? "plain" : "filled"}`;
      let word = known.get(id);
      if (word === undefined) {
        word = draft(drafting, root, linked, key, fill, shaping);
        known.set(id, word);
      }
      return named(word);
    },
  };
  const fill = fillOf(top);
  const id = `${top}:${fill === undefined ? "plain" : "filled"}`;
  if (root.own !== "none")
    known.set(id, draft(drafting, root, linked, top, fill, shaping, root.name));
  if (root.entry !== undefined) return;
  drafting.waiting.push(() => {
    for (const key of linked.entries) shaping.reference(key, true);
  });
}

function knownOf(
  { known }: Drafting,
  { entry }: TypeRoot,
  linked: LinkedSchema,
): Map<string, string> {
  if (entry === undefined) return new Map();
  const made = known.get(linked) ?? new Map<string, string>();
  known.set(linked, made);
  return made;
}

function draft(
  drafting: Drafting,
  root: TypeRoot,
  linked: LinkedSchema,
  key: string,
  fill: FillNode | undefined,
  shaping: Shaping,
  name?: string,
): string {
  const definition = linked.definitions.get(key);
  const isFilled = root.side === "input" && shaping.fillOf(key) !== undefined;
  const schema = key === "" ? linked.root : (definition?.schema ?? true);
  const [own, parent] =
    key === "" || definition === undefined
      ? ["Wire" + root.name]
      : definition.names;
  const made: Draft = {
    word: "D" + drafting.drafts.length,
    fixed: typeof root.own === "object" ? undefined : name,
    wanted:
      name === undefined
        ? typeNameOf(own)
        : typeof root.own === "object"
          ? root.own.wanted
          : name,
    longer: typeNameOf(parent === undefined ? own : `${parent} ${own}`),
    alias: name === undefined ? undefined : root.alias,
    root: root.name,
    side: fill === undefined && isFilled ? "wire" : root.side,
    comment: schemaComment(
      schema,
      name === undefined ? undefined : root.description,
    ),
    skeleton: {},
  };
  drafting.drafts.push(made);
  drafting.waiting.push(() => {
    shaping.inlining.inner = 0;
    made.skeleton = shapeOf(shaping, schema, alone(fill));
  });
  return made.word;
}

/** A shared schema without defaults is one type for the whole project. */
function sharedWord(
  drafting: Drafting,
  linked: LinkedSchema,
  nodeOf: (key: string) => FillNode,
  key: string,
): string | undefined {
  const name = linked.definitions.get(key)?.shared;
  if (name === undefined || nodeOf(key).live) return undefined;
  const { shared } = drafting.options;
  const text = Object.hasOwn(shared, name) ? shared[name] : undefined;
  if (text === undefined) return undefined;
  drafting.shared.push(text);
  return "S" + drafting.shared.indexOf(text);
}

function propertyWord(
  drafting: Drafting,
  name: string,
  schema: Json | undefined,
  orUndefined: boolean,
): string {
  const comment = schemaComment(schema);
  drafting.properties.push({ name, comment, orUndefined });
  return "p" + (drafting.properties.length - 1);
}
