/** Owns the measured programs that make only types, or only validators, of the schemas of the measured spec. */
import { benchSpec, schemasOf } from "./spec.js";

const [, , what, tools] = process.argv;
const schemas = schemasOf(benchSpec(Number(tools)));
const room = (file) => import(`../dist/schema/${file}.js`);
const bundled = (schema) => ({ schema, shared: {} });

const programs = {
  "our-types": async () => {
    const { compileTypes } = await room("types");
    for (const [name, schema] of schemas) {
      const side = name.endsWith("_input") ? "input" : "output";
      const root = { name: "Root", bundled: bundled(schema), side };
      await compileTypes([root], { shared: {} });
    }
  },
  json2ts: async () => {
    const { compile } = await import("json-schema-to-typescript");
    for (const [name, schema] of schemas)
      await compile(structuredClone(schema), name, { format: false });
  },
  "our-validators": async () => {
    const { compileValidators } = await room("validators");
    for (const [, schema] of schemas)
      compileValidators({ input: bundled(schema) });
  },
  ajv: async () => {
    const { Ajv2020 } = await import("ajv/dist/2020.js");
    const { default: standalone } =
      await import("ajv/dist/standalone/index.js");
    const { default: addFormats } = await import("ajv-formats");
    // One instance for all, so that formats are registered once: no more than Ajv must do.
    const options = { allErrors: true, code: { source: true, esm: true } };
    const ajv = new Ajv2020(options);
    addFormats.default(ajv);
    for (const [, schema] of schemas)
      standalone.default(ajv, ajv.compile(schema));
  },
};

await programs[what]();
