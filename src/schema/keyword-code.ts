/** Owns the keywords whose code we write in Ajv's place: own properties, code points, exact decimals, linear time, and errors that say more. */
import type { CodeKeywordDefinition } from "ajv";
import {
  _,
  type Code,
  type Name,
  nil,
  or,
} from "ajv/dist/compile/codegen/index.js";
import { formats } from "./formats.js";
import { additionalProperties } from "./keyword-additional.js";
import {
  helper,
  literal,
  patternCode,
  shortEnough,
  word,
} from "./keyword-helpers.js";
import { loopCode } from "./keyword-loops.js";
import { refCode } from "./keyword-ref.js";
import { unevaluatedCode } from "./keyword-unevaluated.js";
import { unionCode } from "./keyword-union.js";

const length: CodeKeywordDefinition = {
  keyword: ["minLength", "maxLength"],
  type: "string",
  schemaType: "number",
  error: { message: "", params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
  code(cxt) {
    const longer = helper(cxt, "longerThan");
    const limit = Number(cxt.schema);
    cxt.fail(
      cxt.keyword === "maxLength"
        ? _`${longer}(${cxt.data}, ${limit})`
        : _`!${longer}(${cxt.data}, ${limit - 1})`,
    );
  },
};

const pattern: CodeKeywordDefinition = {
  keyword: "pattern",
  type: "string",
  schemaType: "string",
  error: {
    message: "",
    params: ({ schemaCode }) => _`{pattern: ${schemaCode}}`,
  },
  code(cxt) {
    const test = patternCode(cxt, String(cxt.schema));
    cxt.fail(_`${shortEnough(cxt)}!${test}.test(${cxt.data})`);
  },
};

const format: CodeKeywordDefinition = {
  keyword: "format",
  type: "string",
  schemaType: "string",
  error: {
    message: "",
    params: ({ schemaCode }) => _`{format: ${schemaCode}}`,
  },
  code(cxt) {
    const known = formats.get(String(cxt.schema));
    if (known === undefined) return;
    const test = cxt.gen.scopeValue("func", {
      key: known.name,
      ref: known.test,
      code: word(known.name),
    });
    cxt.fail(_`${shortEnough(cxt)}!${test}(${cxt.data})`);
  },
};

/** `type` with `integer`, as `ajv-schema.ts` writes it: an integer that JSON.parse has rounded is none. */
const integer: CodeKeywordDefinition = {
  keyword: "integer",
  schemaType: "array",
  error: {
    message: "",
    params: ({ params }) => _`{type: ${params["type"]}}`,
  },
  code(cxt) {
    const others = cxt.schema as readonly string[];
    cxt.setParams({ type: literal(cxt, ["integer", ...others]) });
    const { data } = cxt;
    const fits = others.map((type) => typeTest[type]?.(data) ?? nil);
    cxt.fail(_`!(${or(_`Number.isSafeInteger(${data})`, ...fits)})`);
  },
};

const typeTest: Readonly<Record<string, (data: Name) => Code>> = {
  string: (data) => _`typeof ${data} == "string"`,
  boolean: (data) => _`typeof ${data} == "boolean"`,
  null: (data) => _`${data} === null`,
  array: (data) => _`Array.isArray(${data})`,
  object: (data) =>
    _`(${data} && typeof ${data} == "object" && !Array.isArray(${data}))`,
};

const multipleOf: CodeKeywordDefinition = {
  keyword: "multipleOf",
  type: "number",
  schemaType: "number",
  error: {
    message: "",
    params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
  },
  code(cxt) {
    cxt.fail(_`!${helper(cxt, "isMultiple")}(${cxt.data}, ${cxt.schema})`);
  },
};

const constant: CodeKeywordDefinition = {
  keyword: "const",
  error: {
    message: "",
    params: ({ params }) => _`{allowedValue: ${params["value"]}}`,
  },
  code(cxt) {
    const { data, schema } = cxt;
    const value = literal(cxt, schema);
    cxt.setParams({ value });
    cxt.fail(
      typeof schema === "object" && schema !== null
        ? _`!${helper(cxt, "equal")}(${data}, ${value})`
        : _`${data} !== ${value}`,
    );
  },
};

const enumeration: CodeKeywordDefinition = {
  keyword: "enum",
  schemaType: "array",
  error: {
    message: "",
    params: ({ params }) => _`{allowedValues: ${params["values"]}}`,
  },
  code(cxt) {
    const schema = cxt.schema as readonly unknown[];
    const values = literal(cxt, schema);
    cxt.setParams({ values });
    const plain = schema.every(
      (each) => typeof each !== "object" || each === null,
    );
    cxt.fail(
      plain
        ? _`!${values}.includes(${cxt.data})`
        : _`!${helper(cxt, "oneOf")}(${cxt.data}, ${values})`,
    );
  },
};

const uniqueItems: CodeKeywordDefinition = {
  keyword: "uniqueItems",
  type: "array",
  schemaType: "boolean",
  error: {
    message: "",
    params: ({ params }) =>
      _`{i: ${params["same"]}[0], j: ${params["same"]}[1]}`,
  },
  code(cxt) {
    if (cxt.schema !== true) return;
    const same = cxt.gen.const(
      "same",
      _`${helper(cxt, "duplicate")}(${cxt.data})`,
    );
    cxt.setParams({ same });
    cxt.fail(_`${same} !== undefined`);
  },
};

/** Keywords that Ajv does not have. */
export const additionalKeywords: readonly CodeKeywordDefinition[] = [integer];

/** Keywords whose code is ours, in the place of Ajv's. */
export const keywordCode: readonly CodeKeywordDefinition[] = [
  length,
  pattern,
  format,
  multipleOf,
  constant,
  enumeration,
  uniqueItems,
  additionalProperties,
  refCode,
  ...loopCode,
  ...unionCode,
  ...unevaluatedCode,
];
