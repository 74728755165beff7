/** Owns the code of `anyOf` and `oneOf`, and how they and `contains` tell whose errors came before theirs. */
import type { AnySchema, CodeKeywordDefinition, KeywordCxt } from "ajv";
import { _, type Code, type Name } from "ajv/dist/compile/codegen/index.js";
import { alwaysValidSchema } from "ajv/dist/compile/util.js";
import { errors } from "./keyword-helpers.js";

/** A union tells its alternatives' errors apart: where the errors of each end, counted from where the first began. */
const anyOf: CodeKeywordDefinition = {
  keyword: "anyOf",
  schemaType: "array",
  trackErrors: true,
  error: { message: "", params: ({ params }) => _`{ends: ${params["ends"]}}` },
  code(cxt) {
    const { gen, it } = cxt;
    const schemas = cxt.schema as readonly AnySchema[];
    if (schemas.some((schema) => alwaysValidSchema(it, schema))) return;
    const valid = gen.let("valid", false);
    const passed = gen.name("_valid");
    const ends = gen.const("ends", _`[]`);
    cxt.setParams({ ends });
    schemas.forEach((_schema, at) => {
      const branch = (): void => {
        runBranch(cxt, at, passed, ends);
        gen.assign(valid, _`${valid} || ${passed}`);
      };
      if (at === 0) branch();
      else gen.if(_`!${valid}`, branch);
    });
    finishUnion(cxt, valid);
  },
};

const exactlyOne: CodeKeywordDefinition = {
  keyword: "oneOf",
  schemaType: "array",
  trackErrors: true,
  error: {
    message: "",
    params: ({ params }) =>
      _`{passing: ${params["passing"]}, ends: ${params["ends"]}}`,
  },
  code(cxt) {
    const { gen } = cxt;
    const passing = gen.const("passing", _`[]`);
    const passed = gen.name("_valid");
    const ends = gen.const("ends", _`[]`);
    cxt.setParams({ passing, ends });
    (cxt.schema as readonly AnySchema[]).forEach((_schema, at) => {
      runBranch(cxt, at, passed, ends);
      gen.if(passed, () => gen.code(_`${passing}.push(${at});`));
    });
    finishUnion(cxt, _`${passing}.length === 1`);
  },
};

function runBranch(
  cxt: KeywordCxt,
  at: number,
  passed: Name,
  ends: Name,
): void {
  cxt.subschema(
    { keyword: cxt.keyword, schemaProp: at, compositeRule: true },
    passed,
  );
  cxt.gen.code(_`${ends}.push(${errors} - ${cxt.errsCount});`);
}

function finishUnion(cxt: KeywordCxt, valid: Name | Code): void {
  cxt.result(
    valid as Name,
    () => cxt.reset(),
    () => cxt.error(true),
  );
}

type ErrorParams = NonNullable<
  Exclude<CodeKeywordDefinition["error"], undefined>["params"]
>;

/** Error parameters of keywords whose code stays Ajv's. */
export const errorParams: ReadonlyMap<string, ErrorParams> = new Map<
  string,
  ErrorParams
>([
  [
    "contains",
    ({ params, errsCount }) =>
      _`{minContains: ${params["min"]}, ends: [${errors} - ${errsCount as Name}]}`,
  ],
]);

/** Unions whose code is ours. */
export const unionCode: readonly CodeKeywordDefinition[] = [anyOf, exactlyOne];
