/** Owns what the code of our keywords is made of: functions of the runtime and JSON values, as code. */
import type { KeywordCxt } from "ajv";
import { _Code } from "ajv/dist/compile/codegen/code.js";
import {
  _,
  type Code,
  Name,
  stringify,
} from "ajv/dist/compile/codegen/index.js";
import * as helpers from "../../templates/generated/runtime/validator-helpers.js";

/** Where Ajv counts the errors of a validator. */
export const errors = new Name("errors");

const functions: ReadonlyMap<string, unknown> = new Map(
  Object.entries(helpers),
);

/** A function of the runtime, under its own name. */
export function helper(cxt: KeywordCxt, name: keyof typeof helpers): Name {
  return cxt.gen.scopeValue("func", {
    key: name,
    ref: functions.get(name),
    code: word(name),
  });
}

/** An identifier of ours as code. */
export function word(name: string): Code {
  return new _Code(name);
}

/** A JSON value as code: a literal, or a text to parse where a literal would mean something else. */
export function literal(cxt: KeywordCxt, value: unknown): Code {
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
export function shortEnough(cxt: KeywordCxt): Code {
  const { maxLength } = cxt.parentSchema;
  return typeof maxLength === "number"
    ? _`!${helper(cxt, "longerThan")}(${cxt.data}, ${maxLength}) && `
    : _``;
}

export function patternCode(cxt: KeywordCxt, source: string): Name {
  const make = helper(cxt, "pattern");
  return cxt.gen.scopeValue("pattern", {
    key: source,
    ref: helpers.pattern(source),
    code: _`${make}(${source})`,
  });
}
