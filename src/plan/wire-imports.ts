/** Owns how `src/handlers.ts` imports handlers: under which names, and how it writes their modules. */
import type { ts } from "ts-morph";
import type { Insertion } from "./planned-file.js";
import type { Typescript } from "./wire-expressions.js";
import { importKey, type Imports } from "./wire-facts.js";

/** What the imports of values bring. */
export function importsOf(
  ts: Typescript,
  imports: readonly ts.ImportDeclaration[],
): Imports {
  const names = new Map<string, string>();
  const modules: string[] = [];
  for (const { importClause, moduleSpecifier } of imports) {
    const module = (moduleSpecifier as ts.StringLiteral).text;
    modules.push(module);
    if (importClause === undefined || importClause.isTypeOnly) continue;
    const { name: whole, namedBindings: bindings } = importClause;
    if (whole !== undefined)
      names.set(importKey(module, "default"), whole.text);
    if (bindings === undefined) continue;
    if (ts.isNamespaceImport(bindings)) {
      names.set(importKey(module, "*"), bindings.name.text);
      continue;
    }
    for (const { isTypeOnly, propertyName, name } of bindings.elements) {
      const key = importKey(module, (propertyName ?? name).text);
      if (!isTypeOnly) names.set(key, name.text);
    }
  }
  return { names, modules };
}

const endings = /\.(?:[cm]?[jt]s)$/;

/** How the file writes the module of a handler: as it writes those that it has. */
export function moduleAs(
  { modules }: Imports,
  { kind, module }: Insertion,
  all: readonly Insertion[],
): string {
  const path = module.replace(/^\.\//, "").replace(endings, "");
  const known = all
    .flatMap((one) => {
      const found = writtenAs(modules, one);
      return found === undefined ? [] : [{ ...found, kind: one.kind }];
    })
    // An alias such as @tools is of one folder; one that ends with a slash is of all.
    .filter((one) => one.kind === kind || /(?:^|\/)$/.test(one.before));
  const like = known.find((one) => one.kind === kind) ?? known[0];
  if (like !== undefined) return like.before + path + like.ending;
  const relative = modules.find((one) => one.startsWith("./"));
  const ending = relative === undefined ? ".js" : endingOf(relative);
  return `./${path}${ending}`;
}

/** What stands before and behind the path of a handler whose module is imported. */
function writtenAs(
  modules: readonly string[],
  { module }: Insertion,
): { readonly before: string; readonly ending: string } | undefined {
  const path = module.replace(/^\.\//, "").replace(endings, "");
  for (const one of modules) {
    const ending = endingOf(one);
    const bare = one.slice(0, one.length - ending.length);
    const before = bare.slice(0, bare.length - path.length);
    if (bare.endsWith(path) && !/\w$/.test(before)) return { before, ending };
  }
  return undefined;
}

function endingOf(module: string): string {
  return endings.exec(module)?.[0] ?? "";
}
