/** Owns the one change that `src/handlers.ts` gets: a missing handler is imported and named. The only file that knows ts-morph. */
import type { ts } from "ts-morph";
import { fail, succeed, type Result } from "../diagnostics/diagnostic.js";
import { namesAll } from "./named-handlers.js";
import type { PlannedFile } from "./planned-file.js";
import { anchorMissing, notVisible, type Lost } from "./wire-diagnostics.js";
import { addHandlers } from "./wire-edits.js";
import {
  importKey,
  type HandlersFacts,
  type ObjectFacts,
} from "./wire-facts.js";

/**
 * Gives a wired file the text that a person has there, with what is missing put in.
 * @param file what the project should have
 * @param current the text on disk, if there is one; its line ends are kept
 */
export async function wireHandlers(
  file: PlannedFile,
  current: string | undefined,
): Promise<Result<PlannedFile>> {
  if (current === undefined) return succeed(file);
  const insertions = file.insertions ?? [];
  // A parser takes a second to load; mostly there is nothing to do.
  if (insertions.length === 0 || namesAll(current, insertions)) {
    return succeed({ ...file, text: current });
  }
  const conflict = /^<{7} /m.exec(current);
  if (conflict !== null && /^>{7} /m.test(current)) {
    const lost = { reason: "has an unresolved merge", offset: conflict.index };
    return fail([anchorMissing(file, current, lost)]);
  }
  const { ts } = await import("ts-morph");
  const lookedAt = look(ts, current);
  if ("reason" in lookedAt) {
    return fail([anchorMissing(file, current, lookedAt)]);
  }
  const { facts } = lookedAt;
  const missing = insertions.filter(({ kind, name }) => {
    const object = facts.kinds.get(kind);
    return object !== "unseen" && object?.keys.has(name) !== true;
  });
  const text =
    missing.length === 0 ? current : addHandlers(current, facts, missing);
  return succeed({ ...file, text }, notVisible(file.path, insertions, facts));
}

type Typescript = typeof ts;

/** Reads the file as TypeScript does. */
function look(
  ts: Typescript,
  text: string,
): Lost | { readonly facts: HandlersFacts } {
  const options = { reportDiagnostics: true, fileName: "handlers.ts" };
  const [problem] = ts.transpileModule(text, options).diagnostics ?? [];
  if (problem !== undefined) {
    const message = ts.flattenDiagnosticMessageText(problem.messageText, " ");
    const reason = `does not parse: ${message.replace(/\.$/, "")}`;
    return { reason, offset: problem.start ?? 0 };
  }
  const source = ts.createSourceFile(
    "handlers.ts",
    text,
    ts.ScriptTarget.Latest,
    true,
  );
  const consts = constsOf(ts, source);
  const seen = consts.get("handlers");
  const root = seen && objectOf(ts, seen, consts);
  if (root === undefined) {
    return { reason: 'has no "export const handlers = { … }"' };
  }
  return { facts: factsOf(ts, source, root, consts) };
}

type Consts = ReadonlyMap<string, ts.Expression>;

/** What the constants at the top of the file are. */
function constsOf(ts: Typescript, source: ts.SourceFile): Consts {
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
function objectOf(
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
  const named = ts.isIdentifier(plain) ? consts.get(plain.text) : undefined;
  if (named === undefined) return undefined;
  const rest = new Map(consts);
  rest.delete((plain as ts.Identifier).text);
  return objectOf(ts, named, rest);
}

function factsOf(
  ts: Typescript,
  source: ts.SourceFile,
  root: ts.ObjectLiteralExpression,
  consts: Consts,
): HandlersFacts {
  const imports = source.statements.filter(ts.isImportDeclaration);
  const last = imports.at(-1);
  const facts = objectFacts(ts, root, consts);
  return {
    root: facts,
    kinds: kindsOf(ts, root, consts, facts.unseen !== undefined),
    imports: importedNames(ts, imports),
    ...(last !== undefined && {
      lastImport: { start: last.getStart(), end: last.end },
    }),
    names: namesIn(ts, source),
  };
}

const kindNames = ["tools", "resources", "prompts"] as const;

/** Where the root spreads what cannot be seen, a kind may be in there. */
function kindsOf(
  ts: Typescript,
  root: ts.ObjectLiteralExpression,
  consts: Consts,
  hidden: boolean,
): HandlersFacts["kinds"] {
  const found = membersOf(ts, root, consts);
  const kinds = kindNames.flatMap((kind) => {
    if (!found.has(kind)) return hidden ? [[kind, "unseen"] as const] : [];
    const value = found.get(kind);
    const object = value && objectOf(ts, value, consts);
    const facts = object && objectFacts(ts, object, consts);
    return [[kind, facts ?? "unseen"] as const];
  });
  return new Map(kinds);
}

function objectFacts(
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
function membersOf(
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

function importedNames(
  ts: Typescript,
  imports: readonly ts.ImportDeclaration[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { importClause, moduleSpecifier } of imports) {
    const bindings = importClause?.namedBindings;
    if (importClause?.isTypeOnly === true || bindings === undefined) continue;
    if (!ts.isNamedImports(bindings)) continue;
    const module = (moduleSpecifier as ts.StringLiteral).text;
    for (const { isTypeOnly, propertyName, name } of bindings.elements) {
      const key = importKey(module, (propertyName ?? name).text);
      if (!isTypeOnly) names.set(key, name.text);
    }
  }
  return names;
}

/** Names after a dot and keys of objects bind nothing; all others may meet a new import. */
function namesIn(ts: Typescript, source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const { parent } = node;
    const isKey =
      parent !== undefined &&
      ((ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        (ts.isPropertyAssignment(parent) && parent.name === node) ||
        (ts.isImportSpecifier(parent) && parent.propertyName === node));
    if (ts.isIdentifier(node) && !isKey) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}
