/** Owns the JSON Schema of the spec file, for editors; derived from the format's table. */
import type { Json, JsonObject } from "../model.js";
import { format } from "./format.js";
import { text, type Key, type ObjectShape, type Shape } from "./shape.js";

/** The JSON Schema that ships as `mcp.schema.json`. */
export function formatSchema(): JsonObject {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: "https://unpkg.com/create-mcp-server/dist/spec/mcp.schema.json",
    title: "mcp.yaml",
    ...objectSchema(format),
  };
}

function schemaOf(shape: Shape): JsonObject {
  switch (shape.kind) {
    case "text":
      return shape.mayBeEmpty === true
        ? { type: "string" }
        : { type: "string", minLength: 1 };
    case "boolean":
      return { type: "boolean" };
    case "true":
      return { const: true };
    case "constant":
      return { const: shape.value };
    case "number":
    case "integer":
      return { type: shape.kind, minimum: shape.min, maximum: shape.max };
    case "choice":
      return { enum: shape.values };
    case "duration":
      return unitSchema("^[0-9]+(\\.[0-9]+)?(ms|s|m|h|d)$", ["250ms", "30s"]);
    case "size":
      return unitSchema("^[0-9]+(\\.[0-9]+)?(b|kb|mb|gb)$", ["512kb", "1mb"]);
    case "schema":
      return { type: shape.root === "any" ? ["object", "boolean"] : "object" };
    case "data":
      return { type: "object" };
    case "list":
      return { type: "array", items: schemaOf(shape.of) };
    case "map":
      return { type: "object", additionalProperties: schemaOf(shape.of) };
    case "object":
      return objectSchema(shape);
    case "either":
      return { anyOf: shape.shapes.map(schemaOf) };
    case "references": {
      const name = schemaOf(text);
      return {
        anyOf: [
          name,
          { type: "array", items: name },
          { type: "object", additionalProperties: name },
        ],
      };
    }
    case "switch":
      return {
        type: "object",
        if: { required: [shape.key] },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        then: objectSchema(shape.present),
        else: objectSchema(shape.absent),
      };
  }
}

function unitSchema(pattern: string, examples: readonly string[]): JsonObject {
  return {
    anyOf: [
      { type: "integer", minimum: 0 },
      { type: "string", pattern },
    ],
    examples,
  };
}

function objectSchema(shape: ObjectShape): JsonObject {
  const keys = Object.entries(shape.keys);
  const requiredKeys = keys
    .filter(([, { kind, ...key }]) => kind === "key" && "required" in key)
    .map(([name]) => name);
  return {
    type: "object",
    description: shape.description,
    properties: Object.fromEntries(
      keys.flatMap(([name, key]) => keySchema(name, key)),
    ),
    ...(requiredKeys.length === 0 ? {} : { required: requiredKeys }),
    ...(shape.extensions === true ? { patternProperties: { "^x-": {} } } : {}),
    additionalProperties: false,
  };
}

function keySchema(
  name: string,
  key: Key,
): readonly (readonly [string, Json])[] {
  if (key.kind === "misplaced") return [];
  if (key.kind === "later")
    return [
      [name, { not: {}, description: `${key.description} Not supported yet.` }],
    ];
  return [[name, { ...schemaOf(key.shape), description: key.description }]];
}
