/** Owns which types are declared for a list of schemas: what is the same is one type, what differs is kept apart. */
import type { Json } from "../spec/model.js";
import { fillGraph, type FillNode } from "./defaults-graph.js";
import { isObject } from "./json.js";
import { type LinkedSchema, linkSchema } from "./link.js";
import type { PropertyWord, Words } from "./print-type.js";
import { alone, shapeOf, type Shaping } from "./shape.js";
import { named, sameShape, type Skeleton } from "./skeleton.js";
import { takeName, typeNameOf } from "./type-names.js";
import type { TypeRoot, TypesOptions } from "./types.js";

/** One type to declare. */
export interface Declaration {
  /** Our word for it until it is printed. */
  readonly word: string;
  readonly name: string;
  readonly skeleton: Skeleton;
  readonly description: string | undefined;
}

/** A type before it has a name. */
interface Draft {
  readonly word: string;
  /** The name of a root; definitions get theirs later. */
  readonly fixed: string | undefined;
  readonly wanted: string;
  readonly side: TypeRoot["side"];
  readonly description: string | undefined;
  skeleton: Skeleton;
}

interface Drafting {
  readonly options: TypesOptions;
  readonly drafts: Draft[];
  readonly properties: PropertyWord[];
  readonly shared: string[];
  readonly waiting: (() => void)[];
}

/** So many definitions are written out in one root's types; beyond that their names must do. */
const MAX_INLINED = 300;

/** Finds the types of the roots and of everything that they refer to. */
export function declareTypes(
  roots: readonly TypeRoot[],
  options: TypesOptions,
): { readonly declarations: readonly Declaration[]; readonly words: Words } {
  const drafting: Drafting = {
    options,
    drafts: [],
    properties: [],
    shared: [],
    waiting: [],
  };
  for (const root of roots) draftRoot(drafting, root);
  for (
    let next = drafting.waiting.shift();
    next !== undefined;
    next = drafting.waiting.shift()
  ) {
    next();
  }
  const partners = mergeEqual(drafting);
  const names = nameAll(drafting, partners);
  return {
    declarations: drafting.drafts
      .filter(({ word }) => !partners.has(word))
      .map(({ word, skeleton, description }) => ({
        word,
        name: names.get(word) ?? word,
        skeleton,
        description,
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
  const known = new Map<string, string>();
  const fillOf = (key: string): FillNode | undefined => {
    const node = key === "" ? graph.root : graph.of(key);
    return root.side !== "wire" && node.live ? node : undefined;
  };
  let inlined = 0;
  const shaping: Shaping = {
    linked,
    mayInline: () => inlined++ < MAX_INLINED,
    fillOf,
    defaults:
      root.side === "input"
        ? "add"
        : root.side === "output"
          ? "spare"
          : "ignore",
    property: (name, schema) => propertyWord(drafting, root, name, schema),
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
  const fill = fillOf("");
  const id = `:${fill === undefined ? "plain" : "filled"}`;
  known.set(id, draft(drafting, root, linked, "", fill, shaping, root.name));
}

function draft(
  drafting: Drafting,
  root: TypeRoot,
  linked: LinkedSchema,
  key: string,
  fill: FillNode | undefined,
  shaping: Shaping,
  fixed?: string,
): string {
  const definition = linked.definitions.get(key);
  const isFilled = root.side === "input" && shaping.fillOf(key) !== undefined;
  const schema = key === "" ? linked.root : (definition?.schema ?? true);
  const made: Draft = {
    word: "D" + drafting.drafts.length,
    fixed,
    wanted: fixed ?? typeNameOf(definition?.name ?? "Wire" + root.name),
    side: fill === undefined && isFilled ? "wire" : root.side,
    description: fixed === undefined ? descriptionOf(schema) : root.description,
    skeleton: {},
  };
  drafting.drafts.push(made);
  drafting.waiting.push(() => {
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
  root: TypeRoot,
  name: string,
  schema: Json | undefined,
): string {
  const own = isObject(schema) ? schema : {};
  drafting.properties.push({
    name,
    description: descriptionOf(own),
    deprecated: own["deprecated"] === true,
    orUndefined: root.side === "output",
  });
  return "p" + (drafting.properties.length - 1);
}

function descriptionOf(schema: Json | undefined): string | undefined {
  const text = isObject(schema) ? schema["description"] : undefined;
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}

/** Word of a draft → word of an earlier one that says the same under the same name. */
function mergeEqual({ drafts, properties }: Drafting): Map<string, string> {
  const partners = new Map<string, string>();
  const byWord = new Map(drafts.map((each) => [each.word, each]));
  drafts.forEach((late, at) => {
    if (late.fixed !== undefined) return;
    for (const early of drafts.slice(0, at)) {
      if (early.wanted !== late.wanted) continue;
      if (partners.has(early.word)) continue;
      const assumed = new Set<string>();
      const same = (left: string, right: string): boolean => {
        if (/^p\d+$/.test(left) && /^p\d+$/.test(right)) {
          return sameProperty(properties, left, right);
        }
        const [one, other] = [byWord.get(left), byWord.get(right)];
        if (one === undefined || other === undefined) return false;
        const id = `${left} ${right}`;
        if (assumed.has(id)) return true;
        assumed.add(id);
        return (
          one.wanted === other.wanted &&
          sameShape(one.skeleton, other.skeleton, same)
        );
      };
      if (!same(early.word, late.word)) continue;
      partners.set(late.word, early.word);
      return;
    }
  });
  return partners;
}

function sameProperty(
  properties: readonly PropertyWord[],
  left: string,
  right: string,
): boolean {
  const one = properties[Number(left.slice(1))];
  const other = properties[Number(right.slice(1))];
  return JSON.stringify(one) === JSON.stringify(other);
}

const prefixes = { input: "", wire: "Wire", output: "Output" } as const;

function nameAll(
  { drafts, options }: Drafting,
  partners: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const roots = drafts.filter(({ fixed }) => fixed !== undefined);
  const taken = new Set([
    ...(options.taken ?? []),
    ...roots.map(({ fixed }) => fixed ?? ""),
  ]);
  const names = new Map(roots.map(({ word, fixed }) => [word, fixed ?? ""]));
  for (const { word, wanted, side, fixed } of drafts) {
    if (fixed !== undefined || partners.has(word)) continue;
    const second = prefixes[side] + wanted;
    names.set(word, takeName([wanted, second], taken));
  }
  return names;
}
