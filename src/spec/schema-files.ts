/** Owns the step from the files of schemas that stand alone to checked schemas; every problem is told in one run. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  resultOf,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import type { SchemaSources } from "../load/source-set.js";
import { type BundleRequest, bundleSchema } from "../schema/bundle.js";
import { checkSchema } from "../schema/check.js";
import { entriesOf } from "../schema/entries.js";
import { isObject, ownValue } from "../schema/json.js";
import { hasError, isUnread } from "../schema/problem.js";
import { firstHere } from "./check.js";
import { placeAt, placeOf, valueOf, type Located } from "./located.js";
import type { Json, SchemaFile } from "./model.js";
import { schemaTypeName } from "./names.js";
import { deepFreeze } from "./own.js";
import type { ParsedText } from "./parse-text.js";
import { checkRefs } from "./parts/schema-refs.js";
import { report } from "./parts/schemas.js";
import { withoutRepeats } from "./validate.js";

/** Checks the schemas, with the files they name, and bundles each that was asked for. */
export function validateSchemas(
  sources: SchemaSources,
): Result<readonly SchemaFile[]> {
  const told = [...sources.files.values()].flatMap(textProblems);
  const roots = new Map<string, Located>();
  for (const [path, { root }] of sources.files)
    if (root !== undefined) roots.set(path, root);
  told.push(...nameProblems(sources, roots));

  const unsound = new Set<string>();
  const unread = new Set<string>();
  for (const [path, root] of roots) {
    const problems = checkSchema(root.value, { isAlone: true });
    report({ problems: told }, root, problems);
    if (hasError(problems)) unsound.add(path);
    if (isUnread(problems)) unread.add(path);
  }
  told.push(...checkRefs([...roots], sources.unusable, "types"));

  const files = new Map([...roots].map(([path, root]) => [path, root.value]));
  const schemas = [...roots].flatMap(([path, root]) => {
    if (unread.has(path)) return [];
    const request = {
      schema: root.value,
      file: path,
      files,
      entries: entriesOf(root.value),
      isUnsound: unsound.has(path),
      isBroken: ({ name }: { readonly name: string }) => unsound.has(name),
    };
    return bundleFile(request, root, stemIn(sources, path), told);
  });
  const asked = schemas.filter(({ file }) => sources.asked.includes(file));
  return resultOf(deepFreeze(asked), withoutRepeats(told));
}

/** Whether a text is a spec's: then it is no schema. */
export function isSpec(path: string, { root }: ParsedText): boolean {
  return (
    /(?:^|\/)mcp\.(?:yaml|json)$/i.test(path) ||
    (root?.kind === "map" && valueOf(root, "mcpgen") !== undefined)
  );
}

function bundleFile(
  request: BundleRequest,
  root: Located,
  stem: string,
  told: Diagnostic[],
): readonly SchemaFile[] {
  const { file } = request;
  const { bundled, problems } = bundleSchema(request);
  report({ problems: told }, root, problems);
  if (bundled === undefined) return [];
  return [{ file, stem, typeName: schemaTypeName(stem), bundled }];
}

/** What has no name of its own is called as its schema says. */
function stemIn({ names, files }: SchemaSources, path: string): string {
  const given = names.get(path);
  if (given === undefined) return stemOf(path);
  const schema = files.get(path)?.root?.value;
  return given || (schema === undefined ? "" : ownName(schema)) || "schema";
}

/** The title of a schema, or the end of its `$id`. */
function ownName(schema: Json): string {
  const text = (key: string): string => {
    const value = isObject(schema) ? ownValue(schema, key) : undefined;
    return typeof value === "string" ? value : "";
  };
  return text("title") || stemOf(text("$id").replace(/[#?].*$/s, ""));
}

/** `schemas/order.schema.json` is `order`. */
function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name.replace(/(?:\.schema)?\.(?:json|ya?ml)$/i, "");
}

function textProblems(text: ParsedText): readonly Diagnostic[] {
  return text.problems.map((problem) =>
    problem.code === "text/empty"
      ? diagnostic("types/empty", {}, placeAt(text.source, 0, 0))
      : problem,
  );
}

/** A type's name is its file's: two files of one name would be one type. */
function nameProblems(
  sources: SchemaSources,
  roots: ReadonlyMap<string, Located>,
): readonly Diagnostic[] {
  const first = new Map<string, Located>();
  return sources.asked.flatMap((path) => {
    const root = roots.get(path);
    if (root === undefined) return [];
    const name = schemaTypeName(stemIn(sources, path));
    const other = first.get(name);
    first.set(name, other ?? root);
    return other === undefined
      ? []
      : [
          diagnostic(
            "types/same-name",
            { name },
            placeOf(root),
            firstHere(placeOf(other)),
          ),
        ];
  });
}
