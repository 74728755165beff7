/** Owns which drafted types are one type, and what each is called. */
import type { PropertyWord } from "./print-type.js";
import { sameShape, type Skeleton } from "./skeleton.js";
import { takeName } from "./type-names.js";
import type { TypeRoot, TypesOptions } from "./types.js";

/** A type before it has a name. */
export interface Draft {
  readonly word: string;
  /** The name of a root; definitions get theirs later. */
  readonly fixed: string | undefined;
  readonly wanted: string;
  /** The same with what it stands in. */
  readonly longer: string;
  /** Another name that it goes by. */
  readonly alias: string | undefined;
  /** The name of the root that it was found from. */
  readonly root: string;
  readonly side: TypeRoot["side"];
  comment: string;
  skeleton: Skeleton;
}

/** What says nothing but another type of the same name is that type. */
export function replaceAliases(drafts: readonly Draft[]): void {
  const byWord = new Map(drafts.map((each) => [each.word, each]));
  for (const alias of drafts) {
    const seen = new Set([alias]);
    for (;;) {
      const { tsType: word, ...rest } = alias.skeleton;
      const target = byWord.get(String(word));
      if (target === undefined || Object.keys(rest).length > 0) break;
      if (!shareName(target, alias) || seen.has(target)) break;
      seen.add(target);
      alias.skeleton = target.skeleton;
      if (alias.comment === "") alias.comment = target.comment;
    }
  }
}

/** Word of a draft → word of an earlier one that says the same under the same name. */
export function mergeEqual(
  drafts: readonly Draft[],
  properties: readonly PropertyWord[],
): Map<string, string> {
  const partners = new Map<string, string>();
  const byWord = new Map(drafts.map((each) => [each.word, each]));
  const earlier = new Map<string, Draft[]>();
  for (const late of drafts) {
    const names = namesOf(late);
    const partner =
      late.fixed === undefined
        ? names
            .flatMap((name) => earlier.get(name) ?? [])
            .find((early) => isSame(early, late, byWord, properties))
        : undefined;
    if (partner !== undefined) {
      partners.set(late.word, partner.word);
      continue;
    }
    for (const name of names) {
      const namesakes = earlier.get(name) ?? [];
      namesakes.push(late);
      earlier.set(name, namesakes);
    }
  }
  return partners;
}

function namesOf({ wanted, alias }: Draft): readonly string[] {
  return alias === undefined || alias === wanted ? [wanted] : [wanted, alias];
}

function shareName(one: Draft, other: Draft): boolean {
  const names = namesOf(other);
  return namesOf(one).some((name) => names.includes(name));
}

/** What refers to each other may go far: pairs wait for their turn instead of for each other. */
function isSame(
  early: Draft,
  late: Draft,
  byWord: ReadonlyMap<string, Draft>,
  properties: readonly PropertyWord[],
): boolean {
  const assumed = new Set<string>();
  const waiting: (readonly [Draft, Draft])[] = [];
  const same = (left: string, right: string): boolean => {
    if (/^p\d+$/.test(left) && /^p\d+$/.test(right)) {
      return sameProperty(properties, left, right);
    }
    const [one, other] = [byWord.get(left), byWord.get(right)];
    if (one === undefined || other === undefined) return false;
    const id = `${left} ${right}`;
    if (assumed.has(id)) return true;
    assumed.add(id);
    waiting.push([one, other]);
    return shareName(one, other);
  };
  if (!same(early.word, late.word)) return false;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [one, other] = next;
    if (!sameShape(one.skeleton, other.skeleton, same)) return false;
  }
  return true;
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

/** A name for each type that is declared. */
export function nameAll(
  drafts: readonly Draft[],
  { taken: avoided = [], names: wished }: TypesOptions,
  partners: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const roots = drafts.filter(({ fixed }) => fixed !== undefined);
  const taken = new Set([...avoided, ...roots.map(({ fixed }) => fixed ?? "")]);
  const names = new Map(roots.map(({ word, fixed }) => [word, fixed ?? ""]));
  const sides = new Map<string, TypeRoot["side"]>();
  const take = (draft: Draft, candidates: readonly string[]): void => {
    const name = takeName(candidates, taken);
    names.set(draft.word, name);
    sides.set(name, draft.side);
  };
  // What somebody called so comes before what we would call so.
  const second: Draft[] = [];
  for (const draft of drafts) {
    if (draft.fixed !== undefined || partners.has(draft.word)) continue;
    if (taken.has(draft.wanted)) second.push(draft);
    else take(draft, [draft.wanted, draft.wanted + "Type"]);
  }
  for (const draft of second) {
    const { wanted, side, root } = draft;
    take(draft, wished?.(wanted, side, root) ?? candidates(draft, sides));
  }
  return names;
}

/** The name in the spec first; where another type has it, what tells the two apart. */
function candidates(
  { wanted, longer, side }: Draft,
  sides: ReadonlyMap<string, TypeRoot["side"]>,
): readonly string[] {
  const other = sides.get(wanted);
  if (other === undefined) return [wanted, wanted + "Type"];
  const bySide = prefixes[side] + wanted;
  return other === side ? [longer, wanted] : [wanted, bySide, longer, wanted];
}
