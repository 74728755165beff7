/** Owns the code of `unevaluatedProperties` and `unevaluatedItems`: it asks what else looks at a property or item. */
import type { CodeKeywordDefinition, KeywordCxt } from "ajv";
import { _, type Code, Name, nil, or } from "ajv/dist/compile/codegen/index.js";
import { resetErrorsCount } from "ajv/dist/compile/errors.js";
import { Type } from "ajv/dist/compile/util.js";
import type { Json, JsonObject } from "../spec/model.js";
import { type Evaluated, evaluatedBy } from "./evaluated.js";
import { errors, literal, patternCode } from "./keyword-helpers.js";
import { endIfFlooded } from "./keyword-loops.js";
import type { LinkedSchema } from "./link.js";

/**
 * What Ajv is given as the values of `unevaluated…`.
 * @param refer refers Ajv to a schema that stands elsewhere
 */
export function unevaluatedKeywords(
  linked: LinkedSchema,
  schema: JsonObject,
  refer: (schema: Json) => Json,
): Record<string, Json> {
  const written: Record<string, Json> = {};
  for (const kind of ["properties", "items"] as const) {
    const keyword =
      kind === "items" ? "unevaluatedItems" : "unevaluatedProperties";
    const rest = schema[keyword];
    if (rest === undefined || rest === true) continue;
    const conditions: Json[] = [];
    const evaluated = evaluatedBy(linked, schema, kind, conditions);
    if (evaluated.all) continue;
    written[keyword] = {
      ...Object.fromEntries(conditions.map((each, at) => [at, refer(each)])),
      rest: refer(rest),
      evaluated: evaluated as unknown as Json,
    };
  }
  return written;
}

const properties: CodeKeywordDefinition = {
  keyword: "unevaluatedProperties",
  type: "object",
  schemaType: "object",
  trackErrors: true,
  error: {
    message: "",
    params: ({ params }) =>
      _`{unevaluatedProperty: ${params["key"]}, allowed: ${params["allowed"]}}`,
  },
  code(cxt) {
    const { gen, data } = cxt;
    const { evaluated, rest } = cxt.schema as {
      readonly evaluated: Evaluated;
      readonly rest: unknown;
    };
    const holds = conditionsOf(cxt, evaluated);
    const allowed = literal(cxt, [...new Set(namesOf(evaluated))]);
    gen.forIn("key", data, (key) => {
      const known = isKnown(evaluated, holds, (each) =>
        or(
          each.names.length > 0
            ? _`${literal(cxt, each.names)}.includes(${key})`
            : nil,
          ...each.patterns.map(
            (source) => _`${patternCode(cxt, source)}.test(${key})`,
          ),
        ),
      );
      gen.if(_`!(${known})`, () => {
        cxt.setParams({ key, allowed });
        judge(cxt, rest, key, Type.Str);
        endIfFlooded(cxt);
      });
    });
  },
};

const items: CodeKeywordDefinition = {
  keyword: "unevaluatedItems",
  type: "array",
  schemaType: "object",
  trackErrors: true,
  error: { message: "", params: ({ params }) => _`{len: ${params["at"]}}` },
  code(cxt) {
    const { gen, data } = cxt;
    const { evaluated, rest } = cxt.schema as {
      readonly evaluated: Evaluated;
      readonly rest: unknown;
    };
    const holds = conditionsOf(cxt, evaluated);
    gen.forRange("i", 0, _`${data}.length`, (at) => {
      const contains = new Map<number, Name>();
      for (const condition of containsOf(evaluated)) {
        contains.set(condition, ask(cxt, condition, at));
      }
      const known = isKnown(evaluated, holds, (each) =>
        or(
          each.prefix > 0 ? _`${at} < ${each.prefix}` : nil,
          ...each.items.map((condition) => contains.get(condition) ?? nil),
        ),
      );
      gen.if(_`!(${known})`, () => {
        cxt.setParams({ at });
        judge(cxt, rest, at, Type.Num);
        endIfFlooded(cxt);
      });
    });
  },
};

export const unevaluatedCode: readonly CodeKeywordDefinition[] = [
  properties,
  items,
];

/** Asks each condition once, before the properties or items are looked at. */
function conditionsOf(
  cxt: KeywordCxt,
  evaluated: Evaluated,
): ReadonlyMap<number, Name> {
  const asked = new Map<number, Name>();
  const visit = ({ when }: Evaluated): void => {
    for (const { condition, evaluated: inner } of when) {
      if (!asked.has(condition)) asked.set(condition, ask(cxt, condition));
      visit(inner);
    }
  };
  visit(evaluated);
  return asked;
}

function namesOf({ names, when }: Evaluated): readonly string[] {
  return [...names, ...when.flatMap((each) => namesOf(each.evaluated))];
}

function containsOf({ items: own, when }: Evaluated): readonly number[] {
  return [...own, ...when.flatMap((each) => containsOf(each.evaluated))];
}

/** Whether a condition holds of the value, or of one item of it. */
function ask(cxt: KeywordCxt, condition: number, item?: Name): Name {
  const { gen } = cxt;
  const valid = gen.name("_valid");
  const before = gen.const("_errs", errors);
  const where =
    item === undefined ? {} : { dataProp: item, dataPropType: Type.Num };
  cxt.subschema(
    {
      keyword: cxt.keyword,
      schemaProp: condition,
      compositeRule: true,
      createErrors: false,
      allErrors: false,
      ...where,
    },
    valid,
  );
  resetErrorsCount(gen, before);
  return gen.const("holds", valid);
}

function isKnown(
  evaluated: Evaluated,
  holds: ReadonlyMap<number, Name>,
  own: (evaluated: Evaluated) => Code,
): Code {
  if (evaluated.all) return _`true`;
  const parts = evaluated.when.map(
    ({ condition, holds: wanted, evaluated: inner }) => {
      const name = holds.get(condition) ?? nil;
      return _`(${wanted ? name : _`!${name}`} && (${isKnown(inner, holds, own)}))`;
    },
  );
  const known = or(own(evaluated), ...parts);
  return known === nil ? _`false` : known;
}

function judge(
  cxt: KeywordCxt,
  rest: unknown,
  at: Name,
  dataPropType: Type,
): void {
  if (rest === false) {
    cxt.error();
    return;
  }
  cxt.subschema(
    {
      keyword: cxt.keyword,
      schemaProp: "rest",
      dataProp: at,
      dataPropType,
    },
    cxt.gen.name("valid"),
  );
}
