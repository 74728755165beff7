/** Owns what the value of each keyword must be: the meta-schemas of the dialects, in words that a person can act on. */
import type { Json } from "../spec/model.js";
import type { Dialect } from "./dialect.js";
import { isList, isObject } from "./json.js";

interface Expectation {
  readonly expected: string;
  readonly holds: (value: Json) => boolean;
  /** Dialects that do not have the keyword: there it may be anything. */
  readonly notIn?: readonly Dialect[];
}

const isText = (value: Json): boolean => typeof value === "string";
/** An object is not made a text to see: it may have a `toString` of its own. */
const matches = (value: Json, pattern: RegExp): boolean =>
  typeof value === "string" && pattern.test(value);
const isNumber = (value: Json): boolean => typeof value === "number";
const isFlag = (value: Json): boolean => typeof value === "boolean";
const isCount = (value: Json): boolean =>
  Number.isInteger(value) && Number(value) >= 0;
const isTextList = (value: Json): boolean =>
  isList(value) && value.every(isText) && new Set(value).size === value.length;

const text: Expectation = { expected: "a text", holds: isText };
const number: Expectation = { expected: "a number", holds: isNumber };
const flag: Expectation = { expected: "true or false", holds: isFlag };
const count: Expectation = {
  expected: "a whole number, 0 or more",
  holds: isCount,
};
const anyList: Expectation = { expected: "a list", holds: isList };
const names: Expectation = {
  expected: "a list of different property names",
  holds: isTextList,
};
const since2019 = (expectation: Expectation): Expectation => ({
  ...expectation,
  notIn: ["draft-07"],
});
const since2020 = (expectation: Expectation): Expectation => ({
  ...expectation,
  notIn: ["draft-07", "2019-09"],
});

const anchor: Expectation = {
  expected:
    "a name of letters, digits, - . and _ that starts with a letter or _",
  holds: (value) => matches(value, /^[A-Za-z_][-A-Za-z0-9._]*$/),
};

const expectations: ReadonlyMap<string, Expectation> = new Map([
  ["$schema", text],
  ["$ref", text],
  ["$comment", text],
  ["title", text],
  ["description", text],
  ["pattern", text],
  ["format", text],
  ["contentEncoding", text],
  ["contentMediaType", text],
  ["$anchor", since2019(anchor)],
  ["$dynamicAnchor", since2020(anchor)],
  ["$dynamicRef", since2020(text)],
  ["$recursiveRef", { ...text, notIn: ["draft-07", "2020-12"] }],
  ["$recursiveAnchor", { ...flag, notIn: ["draft-07", "2020-12"] }],
  ["deprecated", since2019(flag)],
  ["readOnly", flag],
  ["writeOnly", flag],
  ["uniqueItems", flag],
  ["minimum", number],
  ["maximum", number],
  ["exclusiveMinimum", number],
  ["exclusiveMaximum", number],
  [
    "multipleOf",
    {
      expected: "a number above 0",
      holds: (value) => isNumber(value) && Number(value) > 0,
    },
  ],
  ["minLength", count],
  ["maxLength", count],
  ["minItems", count],
  ["maxItems", count],
  ["minProperties", count],
  ["maxProperties", count],
  ["minContains", since2019(count)],
  ["maxContains", since2019(count)],
  ["enum", anyList],
  ["examples", anyList],
  ["required", names],
  [
    "dependentRequired",
    since2019({
      expected: "an object whose values are lists of different property names",
      holds: (value) =>
        isObject(value) && Object.values(value).every(isTextList),
    }),
  ],
]);

const id: Expectation = {
  expected: "an address without a # part",
  holds: (value) => matches(value, /^[^#]*#?$/),
};

/** The keywords of which the value is judged here. */
export const judgedKeywords: readonly string[] = [
  "$id",
  ...expectations.keys(),
];

/** What a keyword must be, where its value is something else. */
export function brokenExpectation(
  keyword: string,
  value: Json,
  dialect: Dialect,
): string | undefined {
  const expectation =
    keyword === "$id"
      ? dialect === "draft-07"
        ? text
        : id
      : expectations.get(keyword);
  if (expectation === undefined) return undefined;
  if (expectation.notIn?.includes(dialect) === true) return undefined;
  return expectation.holds(value) ? undefined : expectation.expected;
}

/** A value in a few words, for "it is …". */
export function shortly(value: Json): string {
  const written = JSON.stringify(value);
  const cut = written.length > 60 ? written.slice(0, 57) + "…" : written;
  if (isList(value))
    return value.length === 0 ? "an empty list" : `the list ${cut}`;
  return isObject(value) ? `the object ${cut}` : cut;
}
