/** Owns the code of `additionalProperties`: its errors say which names would do, and a flood of them ends the loop. */
import type { CodeKeywordDefinition } from "ajv";
import { _, nil, or } from "ajv/dist/compile/codegen/index.js";
import { alwaysValidSchema, Type } from "ajv/dist/compile/util.js";
import { errors, literal, patternCode } from "./keyword-helpers.js";
import { endIfFlooded } from "./keyword-loops.js";

export const additionalProperties: CodeKeywordDefinition = {
  keyword: "additionalProperties",
  type: "object",
  schemaType: ["boolean", "object"],
  trackErrors: true,
  error: {
    message: "",
    params: ({ params }) =>
      _`{additionalProperty: ${params["key"]}, allowed: ${params["allowed"]}${params["patterns"]}}`,
  },
  code(cxt) {
    const { gen, schema, data, errsCount, it } = cxt;
    it.props = true;
    if (alwaysValidSchema(it, schema)) return;
    const { properties = {}, patternProperties = {} } = cxt.parentSchema as {
      readonly properties?: object;
      readonly patternProperties?: object;
    };
    const allowed = literal(cxt, Object.keys(properties));
    const sources = Object.keys(patternProperties);
    const tests = sources.map((source) => patternCode(cxt, source));
    const patterns =
      sources.length === 0 ? nil : _`, patterns: ${literal(cxt, sources)}`;
    gen.forIn("key", data, (key) => {
      const known = or(
        _`${allowed}.includes(${key})`,
        ...tests.map((each) => _`${each}.test(${key})`),
      );
      gen.if(_`!(${known})`, () => {
        if (schema === false) {
          cxt.setParams({ key, allowed, patterns });
          cxt.error();
        } else {
          cxt.subschema(
            {
              keyword: "additionalProperties",
              dataProp: key,
              dataPropType: Type.Str,
            },
            gen.name("valid"),
          );
        }
        endIfFlooded(cxt);
      });
    });
    cxt.ok(_`${errsCount} === ${errors}`);
  },
};
