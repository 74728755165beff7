/** Owns the disk that TypeScript sees: texts in memory, and what the person's settings say of modules. */
import { posix } from "node:path";
import type { ts } from "ts-morph";

type Typescript = typeof ts;

/** Absolute for TypeScript, which knows of no disk here. */
export const root = "/project/";

/** What the person's `tsconfig.json` says of modules; nothing else matters here. */
export function optionsOf(
  ts: Typescript,
  texts: ReadonlyMap<string, string>,
): ts.CompilerOptions {
  const text = texts.get("tsconfig.json") ?? "{}";
  const { config } = ts.parseConfigFileTextToJson("tsconfig.json", text);
  const { paths, baseUrl, customConditions } = Object(
    Object(config)["compilerOptions"],
  ) as Record<string, unknown>;
  const asked = { paths, baseUrl, customConditions };
  const { options } = ts.convertCompilerOptionsFromJson(
    Object.fromEntries(Object.entries(asked).filter(([, one]) => one)),
    root,
  );
  return {
    ...(options.paths && { pathsBasePath: root }),
    ...options,
    // Finds what every other way of resolving finds, and files whose ending is left out.
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowJs: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    noLib: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    jsx: ts.JsxEmit.Preserve,
  };
}

export function hostOf(
  ts: Typescript,
  texts: ReadonlyMap<string, string>,
): ts.CompilerHost {
  const read = (path: string) =>
    path.startsWith(root) ? texts.get(path.slice(root.length)) : undefined;
  const folders = new Set(
    [...texts.keys()].flatMap((path) => {
      const above: string[] = [];
      for (let at = path; at !== "."; at = posix.dirname(at)) above.push(at);
      return above.slice(1).map((folder) => root + folder);
    }),
  );
  const folderOf = (path: string) => path.replace(/\/+$/, "");
  return {
    fileExists: (path) => read(path) !== undefined,
    readFile: read,
    directoryExists: (path) =>
      folders.has(folderOf(path)) || root.startsWith(`${folderOf(path)}/`),
    getDirectories: () => [],
    getSourceFile(path, target) {
      const text = read(path);
      return text === undefined
        ? undefined
        : ts.createSourceFile(path, text, target, true);
    },
    getDefaultLibFileName: () => "lib.d.ts",
    getCurrentDirectory: () => root.slice(0, -1),
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    writeFile: () => undefined,
  };
}
