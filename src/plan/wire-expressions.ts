/** Owns which expression of `src/handlers.ts` is the object that names the handlers. */
import type { ts } from "ts-morph";

export type Typescript = typeof ts;
export type Consts = ReadonlyMap<string, ts.Expression>;

/** What the constants at the top of the file are. */
export function constsOf(ts: Typescript, source: ts.SourceFile): Consts {
  const declarations = source.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  return new Map(
    declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer !== undefined
        ? [[name.text, initializer] as const]
        : [],
    ),
  );
}

/** The object literal that an expression is, through `satisfies`, `as` and constants of the file. */
export function objectOf(
  ts: Typescript,
  expression: ts.Expression,
  consts: Consts,
): ts.ObjectLiteralExpression | undefined {
  const plain = ts.skipPartiallyEmittedExpressions(expression);
  if (ts.isObjectLiteralExpression(plain)) return plain;
  if (
    ts.isSatisfiesExpression(plain) ||
    ts.isAsExpression(plain) ||
    ts.isParenthesizedExpression(plain) ||
    ts.isTypeAssertionExpression(plain)
  ) {
    return objectOf(ts, plain.expression, consts);
  }
  const frozen = frozenBy(ts, plain);
  if (frozen !== undefined) return objectOf(ts, frozen, consts);
  const named = ts.isIdentifier(plain) ? consts.get(plain.text) : undefined;
  if (named === undefined) return undefined;
  const rest = new Map(consts);
  rest.delete((plain as ts.Identifier).text);
  return objectOf(ts, named, rest);
}

/** `Object.freeze({ … })` is what it freezes. */
function frozenBy(
  ts: Typescript,
  expression: ts.Expression,
): ts.Expression | undefined {
  if (!ts.isCallExpression(expression)) return undefined;
  const isFreeze = expression.expression.getText() === "Object.freeze";
  return isFreeze ? expression.arguments[0] : undefined;
}

/**
 * What the file exports as `handlers`: by that name, under another one of its own, or as its default.
 * @returns `"elsewhere"` where it comes from another file, `undefined` where there is no such export
 */
export function handlersIn(
  ts: Typescript,
  source: ts.SourceFile,
  consts: Consts,
): ts.Expression | "elsewhere" | undefined {
  const own = consts.get("handlers");
  if (own !== undefined) return own;
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement)) continue;
    const { exportClause, moduleSpecifier, isTypeOnly } = statement;
    if (isTypeOnly) continue;
    const names =
      exportClause !== undefined && ts.isNamedExports(exportClause)
        ? exportClause.elements
        : [];
    const named = names.find(({ name }) => name.text === "handlers");
    if (named !== undefined && moduleSpecifier === undefined)
      return consts.get((named.propertyName ?? named.name).text) ?? "elsewhere";
    if (named !== undefined) return "elsewhere";
    // `export * from` may bring it; that is not seen here.
    if (exportClause === undefined) return "elsewhere";
  }
  return source.statements.find(isDefault)?.expression;

  function isDefault(one: ts.Statement): one is ts.ExportAssignment {
    return ts.isExportAssignment(one) && one.isExportEquals !== true;
  }
}
