/** Owns where in the person's code a handler is named for the server: a member of `handlers`, in whatever file it is made. */
import type { ts } from "ts-morph";
import type { Code, Folder } from "./code-program.js";

const registryFile = "src/handlers.ts";

/** The member that names a handler; `undefined` where there is none or it cannot be seen. */
export function findEntry(
  code: Code,
  folder: Folder,
  name: string,
): ts.ObjectLiteralElementLike | undefined {
  const root =
    code.exported(registryFile, "handlers") ??
    code.exported(registryFile, "default");
  const handlers = objectBehind(code, root, 0);
  const kind = handlers && memberOf(code, handlers, folder, 0);
  const object = kind && objectIn(code, kind, 0);
  return object && memberOf(code, object, name, 0);
}

/** More steps than anybody takes; a circle has no end. */
const longest = 20;

function objectBehind(
  code: Code,
  symbol: ts.Symbol | undefined,
  depth: number,
): ts.ObjectLiteralExpression | undefined {
  const { ts } = code;
  const declaration = code.origin(symbol)?.declarations?.[0];
  if (declaration === undefined || depth > longest) return undefined;
  const value =
    ts.isVariableDeclaration(declaration) ||
    ts.isPropertyAssignment(declaration)
      ? declaration.initializer
      : ts.isExportAssignment(declaration)
        ? declaration.expression
        : undefined;
  return value && objectOf(code, value, depth + 1);
}

/** The object literal that an expression is, through `satisfies`, `as`, brackets and constants. */
function objectOf(
  code: Code,
  expression: ts.Expression,
  depth: number,
): ts.ObjectLiteralExpression | undefined {
  const { ts, checker } = code;
  let plain = expression;
  while (
    ts.isSatisfiesExpression(plain) ||
    ts.isAsExpression(plain) ||
    ts.isParenthesizedExpression(plain) ||
    ts.isTypeAssertionExpression(plain)
  )
    plain = plain.expression;
  if (ts.isObjectLiteralExpression(plain)) return plain;
  if (ts.isIdentifier(plain) || ts.isPropertyAccessExpression(plain))
    return objectBehind(code, checker.getSymbolAtLocation(plain), depth);
  return undefined;
}

function objectIn(
  code: Code,
  member: ts.ObjectLiteralElementLike,
  depth: number,
): ts.ObjectLiteralExpression | undefined {
  const { ts, checker } = code;
  if (ts.isPropertyAssignment(member))
    return objectOf(code, member.initializer, depth);
  if (!ts.isShorthandPropertyAssignment(member)) return undefined;
  const value = checker.getShorthandAssignmentValueSymbol(member);
  return objectBehind(code, value, depth);
}

/** The last member of a name, those of spread objects too. */
function memberOf(
  code: Code,
  object: ts.ObjectLiteralExpression,
  key: string,
  depth: number,
): ts.ObjectLiteralElementLike | undefined {
  const { ts } = code;
  for (const member of object.properties.toReversed()) {
    if (ts.isSpreadAssignment(member)) {
      const inner = objectOf(code, member.expression, depth + 1);
      const found = inner && memberOf(code, inner, key, depth + 1);
      if (found !== undefined) return found;
    } else if (literalOf(code, member.name)?.text === key) return member;
  }
  return undefined;
}

/** What writes the name of a member: an identifier or a literal. */
export function literalOf(
  { ts }: Code,
  name: ts.PropertyName,
): ts.Identifier | ts.StringLiteralLike | ts.NumericLiteral | undefined {
  const plain = ts.isComputedPropertyName(name) ? name.expression : name;
  if (ts.isStringLiteralLike(plain) || ts.isNumericLiteral(plain)) return plain;
  return ts.isIdentifier(plain) && plain === name ? plain : undefined;
}
