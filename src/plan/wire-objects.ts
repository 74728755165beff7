/** Owns what an object literal of `src/handlers.ts` holds, and where. */
import type { ts } from "ts-morph";
import { objectOf, type Consts, type Typescript } from "./wire-expressions.js";
import type { ObjectFacts } from "./wire-facts.js";

export function objectFacts(
  ts: Typescript,
  object: ts.ObjectLiteralExpression,
  consts: Consts,
): ObjectFacts {
  const { properties } = object;
  const unseen = properties.findIndex(
    (member) =>
      ts.isSpreadAssignment(member) &&
      objectOf(ts, member.expression, consts) === undefined,
  );
  return {
    start: object.getStart(),
    end: object.end,
    members: properties.map((member) => ({
      start: member.getStart(),
      end: member.end,
    })),
    trailingComma: properties.hasTrailingComma === true,
    keys: new Set(membersOf(ts, object, consts).keys()),
    ...(unseen >= 0 && { unseen }),
  };
}

/** The names that an object has, with their values where they are expressions. */
export function membersOf(
  ts: Typescript,
  object: ts.ObjectLiteralExpression,
  consts: Consts,
): ReadonlyMap<string, ts.Expression | undefined> {
  const members = new Map<string, ts.Expression | undefined>();
  for (const member of object.properties) {
    if (ts.isSpreadAssignment(member)) {
      const spread = objectOf(ts, member.expression, consts);
      const inner = spread && membersOf(ts, spread, consts);
      for (const [name, value] of inner ?? []) members.set(name, value);
    } else {
      const name = nameOf(ts, member.name);
      const value = ts.isPropertyAssignment(member)
        ? member.initializer
        : ts.isShorthandPropertyAssignment(member)
          ? member.name
          : undefined;
      if (name !== undefined) members.set(name, value);
    }
  }
  return members;
}

function nameOf(ts: Typescript, name: ts.PropertyName): string | undefined {
  const plain = ts.isComputedPropertyName(name) ? name.expression : name;
  if (ts.isStringLiteralLike(plain) || ts.isNumericLiteral(plain)) {
    return plain.text;
  }
  return ts.isIdentifier(plain) && plain === name ? plain.text : undefined;
}
