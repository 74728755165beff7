/** Owns how Ajv goes into schemas that stand under names of the spec: its paths to them are URIs, which not every name can be. */
import type { CodeKeywordDefinition, KeywordCxt } from "ajv";
import { _, getProperty } from "ajv/dist/compile/codegen/index.js";

import { endIfFlooded } from "./keyword-loops.js";

type Subschema = Parameters<KeywordCxt["subschema"]>[0];

const named: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
]);

/** Ajv's definition of a keyword, with paths that no name of the spec is part of; nothing reads these paths. */
export function withoutNames(
  definition: CodeKeywordDefinition,
): CodeKeywordDefinition {
  if (!named.has([definition.keyword].flat()[0] ?? "")) return definition;
  return {
    ...definition,
    trackErrors: true,
    code(cxt, ruleType) {
      const enter = cxt.subschema.bind(cxt);
      cxt.subschema = (applied, valid) => {
        const entered = enter(placed(cxt, applied), valid);
        if (cxt.keyword === "patternProperties") endIfFlooded(cxt);
        return entered;
      };
      definition.code(cxt, ruleType);
    },
  };
}

function placed(cxt: KeywordCxt, applied: Subschema): Subschema {
  const { keyword, schemaProp, ...rest } = applied;
  if (keyword === undefined || schemaProp === undefined) return applied;
  const { schemaPath, errSchemaPath, topSchemaRef } = cxt.it;
  return {
    ...rest,
    schema: (cxt.schema as Readonly<Record<string, never>>)[schemaProp] ?? true,
    schemaPath: _`${schemaPath}${getProperty(keyword)}${getProperty(schemaProp)}`,
    errSchemaPath: `${errSchemaPath}/${keyword}`,
    topSchemaRef,
  };
}
