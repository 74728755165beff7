/** Owns the code of `anyOf` and `oneOf`, and how they tell whose errors came before theirs. */
import type { AnySchema, CodeKeywordDefinition, KeywordCxt } from "ajv";
import {
  _,
  type Code,
  type Name,
  nil,
} from "ajv/dist/compile/codegen/index.js";
import { alwaysValidSchema } from "ajv/dist/compile/util.js";
import type { Discriminator } from "./discriminator.js";
import { errors, literal } from "./keyword-helpers.js";

/** A union tells its alternatives' errors apart: where the errors of each end, counted from where the first began. */
const anyOf: CodeKeywordDefinition = {
  keyword: "anyOf",
  schemaType: "array",
  trackErrors: true,
  error: {
    message: "",
    params: ({ params }) => _`{ends: ${params["ends"]}${params["by"]}}`,
  },
  code(cxt) {
    const { gen, it } = cxt;
    const schemas = cxt.schema as readonly AnySchema[];
    if (schemas.some((schema) => alwaysValidSchema(it, schema))) return;
    const valid = gen.let("valid", false);
    const passed = gen.name("_valid");
    const ends = gen.const("ends", _`[]`);
    cxt.setParams({ ends, by: discriminator(cxt) });
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
      _`{passing: ${params["passing"]}, ends: ${params["ends"]}${params["by"]}}`,
  },
  code(cxt) {
    const { gen } = cxt;
    const passing = gen.const("passing", _`[]`);
    const passed = gen.name("_valid");
    const ends = gen.const("ends", _`[]`);
    cxt.setParams({ passing, ends, by: discriminator(cxt) });
    (cxt.schema as readonly AnySchema[]).forEach((_schema, at) => {
      runBranch(cxt, at, passed, ends);
      gen.if(passed, () => gen.code(_`${passing}.push(${at});`));
    });
    finishUnion(cxt, _`${passing}.length === 1`);
  },
};

/** What the alternatives are told apart by, where there is such a property. */
function discriminator(cxt: KeywordCxt): Code {
  const { unionBy } = cxt.parentSchema as {
    readonly unionBy?: Readonly<Record<string, Discriminator | undefined>>;
  };
  const found = unionBy?.[cxt.keyword];
  return found === undefined
    ? nil
    : _`, by: ${found.by}, values: ${literal(cxt, found.values)}`;
}

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

/** Unions whose code is ours. */
export const unionCode: readonly CodeKeywordDefinition[] = [anyOf, exactlyOne];
