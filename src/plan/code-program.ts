/** Owns how the code that a person wrote is read: one TypeScript program over its texts, in which names can be followed. */
import type { ts } from "ts-morph";
import { hostOf, optionsOf, root } from "./code-host.js";

export type Typescript = typeof ts;

/** What has handlers, and the folder that they stand in. */
export type Folder = "tools" | "resources" | "prompts";

/** The names of an entity in code and on disk. */
export interface CodeNames {
  readonly folder: Folder;
  readonly name: string;
  readonly file: string;
  readonly identifier: string;
  readonly namespace: string;
}

/** The program, and what is asked of it. */
export interface Code {
  readonly ts: Typescript;
  readonly checker: ts.TypeChecker;
  /** Path → syntax tree, of the person's files alone. */
  readonly sources: ReadonlyMap<string, ts.SourceFile>;
  /** The text of a file that does not parse, and where. */
  readonly broken: ReadonlyMap<string, { message: string; offset: number }>;
  /** The file of the project that a module specifier means. */
  resolve(from: string, specifier: string): string | undefined;
  /** A symbol without the imports and exports that it came through. */
  origin(symbol: ts.Symbol | undefined): ts.Symbol | undefined;
  /** What a late import has under a name. */
  importedLate(expression: ts.Expression, name: string): ts.Symbol | undefined;
  /** What a module exports under a name. */
  exported(path: string, name: string): ts.Symbol | undefined;
}

const typesFile = "src/generated/types.ts";

/**
 * Reads the files.
 * @param files path from the project's root → text: what the person wrote, `package.json` and `tsconfig.json` too
 * @param entities those whose types are to be known; what is generated on the disk does not count
 */
export async function openCode(
  files: ReadonlyMap<string, string>,
  entities: readonly CodeNames[],
): Promise<Code> {
  const { ts } = await import("ts-morph");
  const texts = new Map([...files, ...generatedFor(entities)]);
  const options = optionsOf(ts, texts);
  const host = hostOf(ts, texts);
  const program = ts.createProgram({
    rootNames: [...texts.keys()].filter(isCode).map((path) => root + path),
    options,
    host,
  });
  const checker = program.getTypeChecker();
  const sources = new Map(
    [...files.keys()].filter(isCode).flatMap((path) => {
      const source = program.getSourceFile(root + path);
      return source === undefined ? [] : [[path, source] as const];
    }),
  );
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  const origin = (symbol: ts.Symbol | undefined) =>
    symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0
      ? checker.getAliasedSymbol(symbol)
      : symbol;
  const resolve = (from: string, specifier: string) => {
    const { resolvedModule } = ts.resolveModuleName(
      specifier,
      root + from,
      options,
      host,
      cache,
    );
    const found = resolvedModule?.resolvedFileName;
    return found?.startsWith(root) === true
      ? found.slice(root.length)
      : undefined;
  };
  const exported = (path: string, name: string) => {
    const source = program.getSourceFile(root + path);
    const module = source && checker.getSymbolAtLocation(source);
    const symbol = module?.exports?.get(ts.escapeLeadingUnderscores(name));
    return origin(symbol);
  };
  return {
    ts,
    checker,
    sources,
    broken: brokenOf(ts, program, sources),
    resolve,
    origin,
    exported,
    importedLate(expression, name) {
      const specifier = lateSpecifier(ts, checker, expression);
      if (specifier === undefined) return undefined;
      const from = specifier.getSourceFile().fileName.slice(root.length);
      const path = resolve(from, specifier.text);
      return path === undefined ? undefined : exported(path, name);
    },
  };
}

/** The specifier of a late import. */
function lateSpecifier(
  ts: Typescript,
  checker: ts.TypeChecker,
  expression: ts.Expression,
): ts.StringLiteralLike | undefined {
  let plain = expression;
  while (ts.isParenthesizedExpression(plain) || ts.isAwaitExpression(plain))
    plain = plain.expression;
  if (ts.isIdentifier(plain)) {
    const [made] = checker.getSymbolAtLocation(plain)?.declarations ?? [];
    const value =
      made && ts.isVariableDeclaration(made) ? made.initializer : undefined;
    return value && !ts.isIdentifier(value)
      ? lateSpecifier(ts, checker, value)
      : undefined;
  }
  if (!ts.isCallExpression(plain)) return undefined;
  const [specifier] = plain.arguments;
  const isImport = plain.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport && specifier && ts.isStringLiteralLike(specifier)
    ? specifier
    : undefined;
}

/** Files that TypeScript reads. */
function isCode(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path);
}

/** Where an entity's handler, its test and what is generated for it stand. */
export function filesOf({ folder, file }: Pick<CodeNames, "folder" | "file">) {
  return {
    handler: `src/${folder}/${file}.ts`,
    test: `test/${folder}/${file}.test.ts`,
    types: `src/generated/${folder}/${file}.ts`,
    validator: `src/generated/${folder}/${file}.validator.js`,
  };
}

/** As much of the generated files as names need. */
function generatedFor(
  entities: readonly CodeNames[],
): ReadonlyMap<string, string> {
  const lines = entities.map(
    ({ folder, file, namespace }) =>
      `export type * as ${namespace} from "./${folder}/${file}.js";\n`,
  );
  const rest = "export type Handlers = object;\n";
  return new Map([
    [typesFile, lines.join("") + rest],
    ...entities.flatMap((entity) => {
      const { types, validator } = filesOf(entity);
      return [
        [types, "export interface Input {}\n"],
        [validator, "export {};\n"],
      ] as const;
    }),
  ]);
}

function brokenOf(
  ts: Typescript,
  program: ts.Program,
  sources: ReadonlyMap<string, ts.SourceFile>,
): Code["broken"] {
  return new Map(
    [...sources].flatMap(([path, source]) => {
      const [problem] = program.getSyntacticDiagnostics(source);
      if (problem === undefined) return [];
      const { messageText, start: offset = 0 } = problem;
      const message = ts.flattenDiagnosticMessageText(messageText, " ");
      return [[path, { message: message.replace(/\.$/, ""), offset }] as const];
    }),
  );
}
