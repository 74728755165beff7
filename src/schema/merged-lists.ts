/** Owns the one list type that several say together. */
import { isList, isObject } from "./json.js";
import { list, NEVER, type Skeleton, tuple, union } from "./skeleton.js";

/** A union of tuples for every length of each side; beyond so many an intersection is shorter. */
const MAX_PAIRS = 100;

/** The list types among `shapes` as one, in the place of the first; the others stay as they are. */
export function mergedLists(
  shapes: readonly Skeleton[],
  both: (left: Skeleton, right: Skeleton) => Skeleton,
): readonly Skeleton[] {
  const [first, ...rest] = shapes.filter(isListShape);
  if (first === undefined || rest.length === 0) return shapes;
  let one = first;
  for (const each of rest) {
    const [left, right] = [membersOf(one), membersOf(each)];
    if (left.length * right.length > MAX_PAIRS) return shapes;
    one = union(left.flatMap((a) => right.map((b) => mergedList(a, b, both))));
  }
  return shapes.flatMap((shape) => {
    if (shape === first) return [one];
    return isListShape(shape) ? [] : [shape];
  });
}

function isListShape(shape: Skeleton): boolean {
  return membersOf(shape).every((each) => each["type"] === "array");
}

function membersOf(shape: Skeleton): readonly Skeleton[] {
  const { anyOf } = shape;
  return isList(anyOf) ? (anyOf as readonly Skeleton[]) : [shape];
}

/** The items that have types of their own, and the type of those that may follow. */
interface Items {
  readonly first: readonly Skeleton[];
  readonly rest: Skeleton | undefined;
}

function itemsOf({ items, additionalItems }: Skeleton): Items {
  return isList(items)
    ? {
        first: items as readonly Skeleton[],
        rest: isObject(additionalItems) ? additionalItems : undefined,
      }
    : { first: [], rest: items as Skeleton };
}

function mergedList(
  left: Skeleton,
  right: Skeleton,
  both: (left: Skeleton, right: Skeleton) => Skeleton,
): Skeleton {
  const [one, other] = [itemsOf(left), itemsOf(right)];
  const length = Math.max(one.first.length, other.first.length);
  const first: Skeleton[] = [];
  for (let at = 0; at < length; at++) {
    const [a, b] = [one.first[at] ?? one.rest, other.first[at] ?? other.rest];
    if (a === undefined || b === undefined) return NEVER;
    first.push(both(a, b));
  }
  if (one.rest === undefined || other.rest === undefined) {
    return tuple(first, undefined);
  }
  const rest = both(one.rest, other.rest);
  return length === 0 ? list(rest) : tuple(first, rest);
}
