/** Owns the spec that is measured: N tools with an input of five properties and an output of two. */

/** A spec with `tools` tools, no two schemas alike. */
export function benchSpec(tools) {
  return {
    mcpgen: 1,
    server: { name: "bench", version: "1.0.0" },
    tools: Array.from({ length: tools }, (_, index) => tool(index)),
  };
}

/** Name → schema, input and output of each tool. */
export function schemasOf(spec) {
  return spec.tools.flatMap(({ name, inputSchema, outputSchema }) => [
    [`${name}_input`, inputSchema],
    [`${name}_output`, outputSchema],
  ]);
}

function tool(index) {
  return {
    name: `find_item_${index}`,
    description: `Finds items of group ${index} by a phrase.`,
    inputSchema: {
      type: "object",
      properties: {
        query: {
          type: "string",
          minLength: 1,
          description: `Phrase ${index}.`,
        },
        limit: {
          type: "integer",
          minimum: 1,
          maximum: 100 + index,
          default: 10,
        },
        order: { enum: ["newest", "oldest", `rank_${index}`] },
        tags: { type: "array", items: { type: "string" }, maxItems: 10 },
        range: {
          type: "object",
          properties: {
            from: { type: "string", format: "date-time" },
            to: { type: "string", format: "date-time" },
          },
          required: ["from"],
          additionalProperties: false,
        },
      },
      required: ["query"],
      additionalProperties: false,
    },
    outputSchema: {
      type: "object",
      properties: {
        items: { type: "array", items: { type: "string" } },
        total: { type: "integer", minimum: 0 },
      },
      required: ["items", "total"],
      additionalProperties: false,
    },
  };
}

/** A spec whose `length` shared schemas each refer to the next, and the last to the first. */
export function ringSpec(length) {
  const schemas = Array.from({ length }, (_, at) => [
    `Station${at}`,
    {
      type: "object",
      properties: {
        id: { type: "string", description: `Station ${at}.` },
        next: { $ref: `#/schemas/Station${(at + 1) % length}` },
      },
      required: ["id"],
      additionalProperties: false,
    },
  ]);
  return { ...benchSpec(1), schemas: Object.fromEntries(schemas) };
}
