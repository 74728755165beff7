/** Owns the keywords whose code we write in Ajv's place: own properties, code points, exact decimals, linear time, and errors that say more. */
import type { CodeKeywordDefinition, KeywordCxt } from "ajv";
import { _Code } from "ajv/dist/compile/codegen/code.js";
import {
  _,
  type Code,
  Name,
  or,
  stringify,
} from "ajv/dist/compile/codegen/index.js";
import { alwaysValidSchema, Type } from "ajv/dist/compile/util.js";
import * as helpers from "../../templates/generated/runtime/validator-helpers.js";
import { formats } from "./formats.js";

/** Where Ajv counts the errors of a validator. */
const errors = new Name("errors");

/** A function of the runtime, under its own name. */
function helper(cxt: KeywordCxt, name: keyof typeof helpers): Name {
  return cxt.gen.scopeValue("func", {
    key: name,
    ref: helpers[name],
    code: word(name),
  });
}

/** An identifier of ours as code. */
function word(name: string): Code {
  return new _Code(name);
}

/** A JSON value as code: a literal, or a text to parse where a literal would mean something else. */
function literal(cxt: KeywordCxt, value: unknown): Code {
  if (typeof value !== "object" || value === null) return stringify(value);
  const text = JSON.stringify(value);
  return cxt.gen.scopeValue("obj", {
    key: text,
    ref: value,
    code: text.includes("__proto__")
      ? _`JSON.parse(${text})`
      : stringify(value),
  });
}

/** Where a text is longer than allowed anyway, no pattern and no format looks at it. */
function shortEnough(cxt: KeywordCxt): Code {
  const { maxLength } = cxt.parentSchema;
  return typeof maxLength === "number"
    ? _`!${helper(cxt, "longerThan")}(${cxt.data}, ${maxLength}) && `
    : _``;
}

function patternCode(cxt: KeywordCxt, source: string): Name {
  const make = helper(cxt, "pattern");
  return cxt.gen.scopeValue("pattern", {
    key: source,
    ref: helpers.pattern(source),
    code: _`${make}(${source})`,
  });
}

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

const additionalProperties: CodeKeywordDefinition = {
  keyword: "additionalProperties",
  type: "object",
  schemaType: ["boolean", "object"],
  trackErrors: true,
  error: {
    message: "",
    params: ({ params }) =>
      _`{additionalProperty: ${params["key"]}, allowed: ${params["allowed"]}}`,
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
    const patterns = Object.keys(patternProperties).map((source) =>
      patternCode(cxt, source),
    );
    gen.forIn("key", data, (key) => {
      const known = or(
        _`${allowed}.includes(${key})`,
        ...patterns.map((each) => _`${each}.test(${key})`),
      );
      gen.if(_`!(${known})`, () => {
        if (schema === false) {
          cxt.setParams({ key, allowed });
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
      });
    });
    cxt.ok(_`${errsCount} === ${errors}`);
  },
};

/** A union says how many of the errors before it are its alternatives', so that they can be summed up. */
const branches = (cxt: { readonly errsCount?: Name }): Code =>
  _`${errors} - ${cxt.errsCount}`;

type ErrorParams = NonNullable<
  Exclude<CodeKeywordDefinition["error"], undefined>["params"]
>;

/** Error parameters of keywords whose code stays Ajv's. */
export const errorParams: ReadonlyMap<string, ErrorParams> = new Map<
  string,
  ErrorParams
>([
  ["anyOf", (cxt) => _`{branches: ${branches(cxt as KeywordCxt)}}`],
  [
    "oneOf",
    (cxt) =>
      _`{passing: ${cxt.params["passing"]}, branches: ${branches(cxt as KeywordCxt)}}`,
  ],
]);

/** Keywords whose code is ours. */
export const keywordCode: readonly CodeKeywordDefinition[] = [
  length,
  pattern,
  format,
  multipleOf,
  constant,
  enumeration,
  uniqueItems,
  additionalProperties,
];
