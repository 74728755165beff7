/** Owns the code of keywords that go through the items or the names of a value: a flood of errors ends them. */
import type { CodeKeywordDefinition, KeywordCxt } from "ajv";
import { _, type Code, type Name } from "ajv/dist/compile/codegen/index.js";
import { resetErrorsCount } from "ajv/dist/compile/errors.js";
import { alwaysValidSchema, Type } from "ajv/dist/compile/util.js";
import { MAX_ERRORS } from "../../templates/generated/runtime/validator-helpers.js";
import { errors } from "./keyword-helpers.js";

const items: CodeKeywordDefinition = {
  keyword: "items",
  before: "uniqueItems",
  type: "array",
  schemaType: ["object", "boolean"],
  trackErrors: true,
  error: {
    message: "",
    params: ({ params }) => _`{limit: ${params["limit"]}}`,
  },
  code(cxt) {
    const { gen, schema, data, errsCount, it } = cxt;
    if (alwaysValidSchema(it, schema)) return;
    const { prefixItems = [] } = cxt.parentSchema as {
      readonly prefixItems?: readonly unknown[];
    };
    const limit = prefixItems.length;
    if (schema === false) {
      cxt.setParams({ limit: _`${limit}` });
      cxt.fail(_`${data}.length > ${limit}`);
      return;
    }
    gen.forRange("i", limit, _`${data}.length`, (at) => {
      const place = { dataProp: at, dataPropType: Type.Num };
      cxt.subschema({ keyword: "items", ...place }, gen.name("valid"));
      endIfFlooded(cxt);
    });
    cxt.ok(_`${errsCount} === ${errors}`);
  },
};

const contains: CodeKeywordDefinition = {
  keyword: "contains",
  before: "uniqueItems",
  type: "array",
  schemaType: ["object", "boolean"],
  error: {
    message: "",
    params: ({ params }) =>
      _`{min: ${params["min"]}, max: ${params["max"]}, found: ${params["found"]}}`,
  },
  code(cxt) {
    const { gen, data } = cxt;
    const { minContains: min = 1, maxContains: max } = cxt.parentSchema as {
      readonly minContains?: number;
      readonly maxContains?: number;
    };
    if (max === undefined && min === 0) return;
    const found = gen.let("found", 0);
    const before = gen.const("_errs", errors);
    gen.forRange("i", 0, _`${data}.length`, (at) => {
      const valid = gen.name("_valid");
      cxt.subschema(
        {
          keyword: "contains",
          dataProp: at,
          dataPropType: Type.Num,
          compositeRule: true,
          createErrors: false,
          allErrors: false,
        },
        valid,
      );
      resetErrorsCount(gen, before);
      gen.if(valid, () => gen.code(_`${found}++`));
      // No more has to be known than that there are enough, or too many.
      const enough = max === undefined ? min : max + 1;
      gen.if(_`${found} >= ${enough}`, () => gen.break());
    });
    cxt.setParams({ min, max: max === undefined ? _`undefined` : max, found });
    const tooMany = max === undefined ? _`` : _` || ${found} > ${max}`;
    cxt.fail(_`${found} < ${min}${tooMany}`);
  },
};

const propertyNames: CodeKeywordDefinition = {
  keyword: "propertyNames",
  type: "object",
  schemaType: ["object", "boolean"],
  trackErrors: true,
  error: {
    message: "",
    params: ({ params }) =>
      _`{propertyName: ${params["name"]}, ends: ${params["ends"]}}`,
  },
  code(cxt) {
    const { gen, schema, data, errsCount, it } = cxt;
    if (alwaysValidSchema(it, schema)) return;
    gen.forIn("key", data, (name) => {
      const valid = gen.name("valid");
      const before = gen.const("_errs", errors);
      cxt.subschema(
        {
          keyword: "propertyNames",
          data: name,
          dataTypes: ["string"],
          propertyName: name,
          compositeRule: true,
        },
        valid,
      );
      gen.if(_`!${valid}`, () => {
        cxt.setParams({ name, ends: _`[${errors} - ${before}]` });
        cxt.error(true);
      });
      endIfFlooded(cxt);
    });
    cxt.ok(_`${errsCount} === ${errors}`);
  },
};

/** Keywords with loops whose code is ours. */
export const loopCode: readonly CodeKeywordDefinition[] = [
  items,
  contains,
  propertyNames,
];

/** Ends a loop once its keyword, which must track errors, has found more than anyone reads. */
export function endIfFlooded({ gen, it, errsCount }: KeywordCxt): void {
  const most = it.allErrors === true ? MAX_ERRORS : 0;
  const found: Code = _`${errors} - ${errsCount as Name}`;
  gen.if(_`${found} > ${most}`, () => gen.break());
}
