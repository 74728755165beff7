/** Owns the JSON Schemas of a spec: each is checked once, and bundled into what is served. */
import { bundleSchema } from "../../schema/bundle.js";
import { checkSchema } from "../../schema/check.js";
import { hasError, type SchemaProblem } from "../../schema/problem.js";
import { mapIn, type Check } from "../check.js";
import { placeOfPath, type Located } from "../located.js";
import type { BundledSchema, Json, SharedSchema } from "../model.js";
import { schemaTypeName } from "../names.js";
import { schemasOf } from "../refs.js";
import { allowedPatterns } from "./allowed-patterns.js";
import { checkEnums } from "./enums.js";
import { forbidHeaders } from "./headers.js";
import { checkRefs } from "./schema-refs.js";

/** The bundled form of one of the spec's schemas; undefined where a problem of it was reported. */
export type Bundle = (
  schema: Located,
  self?: string,
) => BundledSchema | undefined;

/** Checks every schema of the spec and of its files, and gives the function that bundles them. */
export function schemasPart(check: Check): Bundle {
  const { root, files, file } = check.document;
  const specName = file.split(/[\\/]/).at(-1) ?? file;
  // What is no schema at all is reported by the check against the format's table.
  const schemas = schemasOf(root).filter(
    ({ kind, value }) => kind === "map" || typeof value === "boolean",
  );
  const others = [...files].filter(([path]) => path !== specName);
  const patterns = allowedPatterns(check);
  const sound = new Map<Located, boolean>();
  for (const schema of [...schemas, ...others.map(([, node]) => node)]) {
    const problems = checkSchema(schema.value, patterns);
    report(check, schema, problems);
    sound.set(schema, !hasError(problems));
    checkEnums(check, schema);
  }
  patterns.reportUnused();
  const shared = sharedOf(check);
  for (const schema of [...shared.nodes, ...others.map(([, node]) => node)])
    forbidHeaders(check, schema);
  const wrongRefs = checkRefs(
    [...schemas.map((schema) => [specName, schema] as const), ...others],
    check.document.unusable,
    "spec",
  );
  check.problems.push(...wrongRefs);
  const othersAreBroken = [
    ...shared.nodes,
    ...others.map(([, node]) => node),
  ].some((node) => sound.get(node) === false);
  const values = new Map([...files].map(([path, node]) => [path, node.value]));
  const bundleIn = (schema: Located, from: string, self?: string) => {
    if (wrongRefs.length > 0 || sound.get(schema) === false) return undefined;
    const { bundled, problems } = bundleSchema({
      schema: schema.value,
      file: from,
      ...(self === undefined ? {} : { self }),
      shared: shared.values,
      files: values,
      othersAreBroken,
    });
    report(check, schema, problems);
    return bundled;
  };
  for (const [path, node] of others) bundleIn(node, path);
  return (schema, self) => bundleIn(schema, specName, self);
}

/** The shared schemas, in the spec's order. */
export function sharedSchemasPart(
  check: Check,
  bundle: Bundle,
): readonly SharedSchema[] {
  const schemas = mapIn(check.document.root, "schemas");
  return (schemas?.entries ?? []).flatMap(({ key: name, value }) => {
    const bundled = bundle(value, name);
    return bundled === undefined
      ? []
      : [{ name, typeName: schemaTypeName(name), bundled }];
  });
}

function sharedOf(check: Check): {
  readonly nodes: readonly Located[];
  readonly values: ReadonlyMap<string, Json>;
} {
  const entries = mapIn(check.document.root, "schemas")?.entries ?? [];
  return {
    nodes: entries.map(({ value }) => value),
    values: new Map(entries.map(({ key, value }) => [key, value.value])),
  };
}

/** Adds what the schema room says of a schema. */
export function report(
  { problems: told }: Pick<Check, "problems">,
  schema: Located,
  problems: readonly SchemaProblem[],
): void {
  for (const { path, at, toDiagnostic } of problems)
    told.push(toDiagnostic(placeOfPath(schema, path, at)));
}
