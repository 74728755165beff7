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
  /** Another name that it goes by. */
  readonly alias: string | undefined;
  /** The name of the root that it was found from. */
  readonly root: string;
  readonly side: TypeRoot["side"];
  description: string | undefined;
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
      alias.description ??= target.description;
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
  drafts.forEach((late, at) => {
    if (late.fixed !== undefined) return;
    for (const early of drafts.slice(0, at)) {
      if (!shareName(early, late)) continue;
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
          shareName(one, other) && sameShape(one.skeleton, other.skeleton, same)
        );
      };
      if (!same(early.word, late.word)) continue;
      partners.set(late.word, early.word);
      return;
    }
  });
  return partners;
}

function shareName(one: Draft, other: Draft): boolean {
  return [one.wanted, one.alias ?? one.wanted].some(
    (name) => name === other.wanted || name === other.alias,
  );
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
  {
    taken: avoided = [],
    names: candidates = (wanted, side) => [wanted, prefixes[side] + wanted],
  }: TypesOptions,
  partners: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const roots = drafts.filter(({ fixed }) => fixed !== undefined);
  const taken = new Set([...avoided, ...roots.map(({ fixed }) => fixed ?? "")]);
  const names = new Map(roots.map(({ word, fixed }) => [word, fixed ?? ""]));
  // What somebody called so comes before what we would call so.
  const second: Draft[] = [];
  for (const draft of drafts) {
    const { word, wanted, fixed } = draft;
    if (fixed !== undefined || partners.has(word)) continue;
    if (taken.has(wanted)) second.push(draft);
    else names.set(word, takeName([wanted], taken));
  }
  for (const { word, wanted, side, root } of second)
    names.set(word, takeName(candidates(wanted, side, root), taken));
  return names;
}
