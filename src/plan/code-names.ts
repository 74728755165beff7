/** Owns where a name stands in the person's code, followed through imports, exports and shadows. */
import type { ts } from "ts-morph";
import type { Code, Typescript } from "./code-program.js";

/** How a name is written at one place, which decides what comes there instead. */
export type Use =
  /** `import { x }` and `export { x }`: it is a name outside and inside. */
  | "import"
  | "export"
  /** `{ x }` in an object, `const { x } = …`. */
  | "shorthand"
  | "binding"
  /** What is exported: after a dot, before `as`, where it is declared. */
  | "outside"
  /** By the name that the file has for it. */
  | "inside";

export interface Reference {
  readonly use: Use;
  readonly node: ts.Identifier;
}

/** Every place of a file where `name` stands for `symbol`. */
export function referencesIn(
  code: Code,
  source: ts.SourceFile,
  name: string,
  symbol: ts.Symbol,
): readonly Reference[] {
  const { ts } = code;
  const found: Reference[] = [];
  if (!source.text.includes(name)) return found;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name) {
      const use = useOf(code, node, symbol);
      if (use !== undefined) found.push({ use, node });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function useOf(
  code: Code,
  node: ts.Identifier,
  target: ts.Symbol,
): Use | undefined {
  const { ts, checker, origin } = code;
  const { parent } = node;
  const late = lateUseOf(code, node, target);
  if (late !== undefined) return late;
  const is = (symbol: ts.Symbol | undefined) => origin(symbol) === target;
  if (ts.isShorthandPropertyAssignment(parent))
    return is(checker.getShorthandAssignmentValueSymbol(parent))
      ? "shorthand"
      : undefined;
  if (ts.isBindingElement(parent) && parent.name === node) {
    const whole = checker.getTypeAtLocation(parent.parent);
    const isIt =
      parent.propertyName === undefined &&
      is(checker.getPropertyOfType(whole, node.text));
    return isIt ? "binding" : undefined;
  }
  if (ts.isExportSpecifier(parent)) {
    const isFrom = parent.parent.parent.moduleSpecifier !== undefined;
    const isLocal = !isFrom && (parent.propertyName ?? parent.name) === node;
    const symbol = isLocal
      ? checker.getExportSpecifierLocalTargetSymbol(parent)
      : checker.getSymbolAtLocation(node);
    if (!is(symbol)) return undefined;
    if (parent.propertyName === undefined) return isFrom ? "outside" : "export";
    return isLocal ? "inside" : "outside";
  }
  if (!is(checker.getSymbolAtLocation(node))) return undefined;
  if (ts.isImportSpecifier(parent)) {
    if (parent.propertyName === undefined) return "import";
    return parent.propertyName === node ? "outside" : "inside";
  }
  const isMember =
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isQualifiedName(parent) && parent.right === node) ||
    (ts.isImportTypeNode(parent) && parent.qualifier === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node);
  return isMember ? "outside" : "inside";
}

/** A name that is taken from a late import, whose type is not known here. */
function lateUseOf(
  code: Code,
  node: ts.Identifier,
  target: ts.Symbol,
): Use | undefined {
  const { ts } = code;
  const { parent } = node;
  const from = (expression: ts.Expression | undefined) =>
    expression !== undefined &&
    code.importedLate(expression, node.text) === target;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node)
    return from(parent.expression) ? "outside" : undefined;
  if (!ts.isBindingElement(parent)) return undefined;
  const declaration = parent.parent.parent;
  if (!ts.isVariableDeclaration(declaration)) return undefined;
  if (!from(declaration.initializer)) return undefined;
  if (parent.propertyName === node) return "outside";
  return parent.propertyName === undefined ? "binding" : undefined;
}

/** Where identifiers of these names stand: code, which is no mention. */
export function identifiersIn(
  ts: Typescript,
  source: ts.SourceFile,
  names: ReadonlySet<string>,
): readonly { readonly start: number; readonly end: number }[] {
  const spans: { readonly start: number; readonly end: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && names.has(node.text))
      spans.push({ start: node.getStart(source), end: node.end });
    ts.forEachChild(node, visit);
  };
  if ([...names].some((name) => source.text.includes(name))) visit(source);
  return spans;
}

/** The names that a file binds or uses, but for those after a dot, of keys, and before `as`. */
export function namesIn(
  ts: Typescript,
  source: ts.SourceFile,
): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const { parent } = node;
    const bindsNothing =
      parent !== undefined &&
      ((ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        (ts.isQualifiedName(parent) && parent.right === node) ||
        (ts.isPropertyAssignment(parent) && parent.name === node) ||
        (ts.isPropertySignature(parent) && parent.name === node) ||
        (ts.isMethodDeclaration(parent) && parent.name === node) ||
        (ts.isBindingElement(parent) && parent.propertyName === node) ||
        (ts.isImportSpecifier(parent) && parent.propertyName === node));
    if (ts.isIdentifier(node) && !bindsNothing) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Every module specifier of a file: what is imported, exported from, or required. */
export function specifiersIn(
  ts: Typescript,
  source: ts.SourceFile,
): readonly ts.StringLiteralLike[] {
  const found: ts.StringLiteralLike[] = [];
  const add = (node: ts.Node | undefined) => {
    if (node !== undefined && ts.isStringLiteralLike(node)) found.push(node);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
      add(node.moduleSpecifier);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal);
    else if (ts.isExternalModuleReference(node)) add(node.expression);
    else if (ts.isCallExpression(node)) {
      const { expression } = node;
      const isRequire =
        expression.kind === ts.SyntaxKind.ImportKeyword ||
        (ts.isIdentifier(expression) && expression.text === "require");
      if (isRequire) add(node.arguments[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
