/**
 * Owns the code of `$ref`: a call of the validator that was compiled for the definition. Every definition is
 * compiled on its own, so that no depth of a schema is a depth of the compiler's stack.
 */
import type { CodeKeywordDefinition } from "ajv";
import {
  _,
  type Code,
  Name,
  strConcat,
} from "ajv/dist/compile/codegen/index.js";
import { errors, helper, word } from "./keyword-helpers.js";
import { keyOfRef } from "./link.js";

/** What the validator of a definition is called in the code of a schema; the root's key is empty. */
export function validatorName(key: string): string {
  return "$" + (key === "" ? "root" : key);
}

const found = new Name("vErrors");
const instancePath = new Name("instancePath");

/** The keyword `$ref` of linked schemas. */
export const refCode: CodeKeywordDefinition = {
  keyword: "$ref",
  schemaType: "string",
  code(cxt) {
    const { gen, data, it } = cxt;
    const validate: Code = word(validatorName(keyOfRef(String(cxt.schema))));
    const path = strConcat(instancePath, it.errorPath);
    const join = helper(cxt, "joined");
    cxt.result(
      _`${validate}(${data}, {instancePath: ${path}})` as Name,
      undefined,
      () => {
        gen.assign(found, _`${join}(${found}, ${validate}.errors)`);
        gen.assign(errors, _`${found}.length`);
      },
    );
  },
};
