/** Owns how much is hostile in a spec: its schemas, and the names that code is made of. */
import type { Json, JsonObject } from "../../src/spec/model.js";

export interface SpecCount {
  /** Whole schemas: of inputs, outputs and variables, and the shared ones. What stands inside them is not counted. */
  readonly schemas: number;
  /** Of entities, arguments, variables and shared schemas, of properties and definitions. */
  readonly names: number;
}

/** Counts the schemas and the names of a spec as `hostileSpec` makes them. */
export function countSpec(spec: Json): SpecCount {
  const tools = listIn(spec, "tools");
  const templates = listIn(spec, "resourceTemplates");
  const prompts = listIn(spec, "prompts");
  const variables = templates.flatMap((each) => valuesIn(each, "variables"));
  const shared = valuesIn(spec, "schemas");
  const schemas = [
    ...tools.flatMap(({ inputSchema, outputSchema }) =>
      [inputSchema, outputSchema].filter((schema) => schema !== undefined),
    ),
    ...variables,
    ...shared,
  ];
  const entities = [...tools, ...listIn(spec, "resources"), ...templates];
  const names =
    entities.length +
    prompts.length +
    prompts.flatMap((each) => listIn(each, "arguments")).length +
    variables.length +
    shared.length +
    schemas.reduce((sum: number, schema) => sum + namesIn(schema), 0);
  return { schemas: schemas.length, names };
}

/** Names of properties and definitions, wherever they stand. */
function namesIn(schema: Json): number {
  let found = 0;
  const waiting: Json[] = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== "object" || next === null) continue;
    for (const word of ["properties", "$defs", "definitions"])
      found += valuesIn(next, word).length;
    waiting.push(...(Object.values(next) as Json[]));
  }
  return found;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listIn(value: Json, key: string): readonly JsonObject[] {
  const list = isObject(value) ? value[key] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function valuesIn(value: Json, key: string): readonly Json[] {
  const map =
    isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isObject(map) ? Object.values(map) : [];
}
