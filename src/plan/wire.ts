/** Owns the one change that `src/handlers.ts` gets: a missing handler is imported and named. The only file that knows ts-morph. */
import type { ts } from "ts-morph";
import { diagnostic } from "../diagnostics/catalog.js";
import { fail, succeed, type Result } from "../diagnostics/diagnostic.js";
import { namesAll } from "./named-handlers.js";
import type { PlannedFile } from "./planned-file.js";
import {
  anchorMissing,
  madeElsewhere,
  notVisible,
  placeIn,
  type Lost,
} from "./wire-diagnostics.js";
import { addHandlers } from "./wire-edits.js";
import {
  constsOf,
  handlersIn,
  objectOf,
  type Consts,
  type Typescript,
} from "./wire-expressions.js";
import type { HandlersFacts } from "./wire-facts.js";
import { importsOf } from "./wire-imports.js";
import { membersOf, objectFacts } from "./wire-objects.js";

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
    const place = placeIn(file.path, current, conflict.index);
    return fail([diagnostic("text/merge-conflict", {}, place)]);
  }
  const { ts } = await import("ts-morph");
  const lookedAt = look(ts, current);
  if (lookedAt === "elsewhere")
    return succeed({ ...file, text: current }, [madeElsewhere(file)]);
  if ("reason" in lookedAt) {
    return fail([anchorMissing(file, current, lookedAt)]);
  }
  const { facts } = lookedAt;
  const missing = insertions.filter(({ kind, name }) => {
    const object = facts.kinds.get(kind);
    return object !== "unseen" && object?.keys.has(name) !== true;
  });
  const text =
    missing.length === 0
      ? current
      : addHandlers(current, facts, missing, insertions);
  return succeed({ ...file, text }, notVisible(file.path, insertions, facts));
}

/** Reads the file as TypeScript does. */
function look(
  ts: Typescript,
  text: string,
): Lost | "elsewhere" | { readonly facts: HandlersFacts } {
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
  const exported = handlersIn(ts, source, consts);
  if (exported === undefined) {
    return { reason: 'has no "export const handlers = { … }"' };
  }
  const root =
    exported === "elsewhere" ? undefined : objectOf(ts, exported, consts);
  return root === undefined
    ? "elsewhere"
    : { facts: factsOf(ts, source, root, consts) };
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
    imports: importsOf(ts, imports),
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
