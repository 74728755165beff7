/** Owns the JSON Schemas of a spec: each is checked once, and bundled into what is served. */
import { bundleSchema } from "../../schema/bundle.js";
import { bundleTogether } from "../../schema/bundle-together.js";
import { checkSchema } from "../../schema/check.js";
import {
  hasError,
  isUnread,
  type SchemaProblem,
} from "../../schema/problem.js";
import { mapIn, type Check } from "../check.js";
import { placeOfPath, type Located } from "../located.js";
import type { BundledSchema, SharedSchema } from "../model.js";
import { schemaTypeName } from "../names.js";
import { schemasOf } from "../refs.js";
import { allowedPatterns } from "./allowed-patterns.js";
import { checkEnums } from "./enums.js";
import { forbidHeaders } from "./headers.js";
import { checkRefs } from "./schema-refs.js";

/** The bundled form of one of the spec's schemas; undefined where a problem of it was reported. */
export type Bundle = (schema: Located) => BundledSchema | undefined;

interface SchemasPart {
  readonly bundle: Bundle;
  /** The shared schemas, in the spec's order. */
  readonly shared: () => readonly SharedSchema[];
}

/** Checks every schema of the spec and of its files, and gives the functions that bundle them. */
export function schemasPart(check: Check): SchemasPart {
  const { root, files, file } = check.document;
  const specName = file.split(/[\\/]/).at(-1) ?? file;
  // What is no schema at all is reported by the check against the format's table.
  const schemas = schemasOf(root).filter(
    ({ kind, value }) => kind === "map" || typeof value === "boolean",
  );
  const others = [...files].filter(([path]) => path !== specName);
  const patterns = allowedPatterns(check);
  const sound = new Map<Located, boolean>();
  const unread = new Set<Located>();
  for (const schema of [...schemas, ...others.map(([, node]) => node)]) {
    const problems = checkSchema(schema.value, patterns);
    report(check, schema, problems);
    sound.set(schema, !hasError(problems));
    if (isUnread(problems)) unread.add(schema);
    checkEnums(check, schema);
  }
  patterns.reportUnused();
  const shared = (mapIn(root, "schemas")?.entries ?? []).map(
    ({ key, value }) => [key, value] as const,
  );
  for (const [, schema] of [...shared, ...others]) forbidHeaders(check, schema);
  const wrongRefs = checkRefs(
    [...schemas.map((schema) => [specName, schema] as const), ...others],
    check.document.unusable,
    "spec",
  );
  check.problems.push(...wrongRefs);
  const nodes = new Map<string, Located>([
    ...shared.map(([name, node]) => [`shared ${name}`, node] as const),
    ...others.map(([path, node]) => [`file ${path}`, node] as const),
  ]);
  const around = {
    shared: new Map(shared.map(([name, { value }]) => [name, value])),
    files: new Map([...files].map(([path, node]) => [path, node.value])),
    isBroken: ({
      kind,
      name,
    }: {
      readonly kind: string;
      readonly name: string;
    }) => {
      const node = nodes.get(`${kind} ${name}`);
      return node !== undefined && sound.get(node) === false;
    },
  };
  const bundleIn = (schema: Located, file: string) => {
    if (unread.has(schema)) return undefined;
    const { value } = schema;
    const { bundled, problems } = bundleSchema({
      ...around,
      schema: value,
      file,
      isUnsound: sound.get(schema) === false,
    });
    report(check, schema, problems);
    return bundled;
  };
  for (const [path, node] of others) bundleIn(node, path);
  return {
    bundle: (schema) => bundleIn(schema, specName),
    shared: () => {
      const good = shared.filter(([, node]) => sound.get(node) !== false);
      for (const [, node] of shared)
        if (sound.get(node) === false) bundleIn(node, specName);
      const names = good.map(([name]) => name);
      const found = bundleTogether({ ...around, file: specName }, names);
      return good.flatMap(([name, node]) => {
        const { bundled, entry, problems } = found.get(name) ?? {
          problems: [],
        };
        report(check, node, problems);
        if (bundled === undefined) return [];
        const typeName = schemaTypeName(name);
        return [
          { name, typeName, bundled, ...(entry !== undefined && { entry }) },
        ];
      });
    },
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
