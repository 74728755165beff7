/** Owns the table of what a model reads of each mistake in its call. */
import { expect, it } from "vitest";
import {
  describeInput,
  describeOutput,
} from "../../../templates/generated/runtime/validation.js";
import { validatorOf } from "./support.js";

const open = (properties: object, more: object = {}): object => ({
  type: "object",
  properties,
  ...more,
});
const closed = (properties: object, more: object = {}): object =>
  open(properties, { ...more, additionalProperties: false });
const text = { type: "string" };
const count = { type: "integer", minimum: 1, maximum: 50 };
const shape = {
  oneOf: [
    closed(
      { kind: { const: "circle" }, r: { type: "number" } },
      { required: ["kind", "r"] },
    ),
    closed(
      { kind: { const: "box" }, w: { type: "number" } },
      { required: ["kind", "w"] },
    ),
  ],
};
const months =
  "January February March April May June July August September October November December Smarch".split(
    " ",
  );

/** What is wrong, the schema, the value, and every line of the text. */
const situations: readonly [string, object, unknown, readonly string[]][] = [
  [
    "a property is missing",
    open({ title: text }, { required: ["title"] }),
    {},
    ["/title is required"],
  ],
  [
    "a missing property came under a misspelt name",
    open({ title: text, body: text }, { required: ["title"] }),
    { titel: "a", body: "b" },
    ['/title is required; did you write it as "titel"?'],
  ],
  [
    "the misspelt name is not allowed either",
    closed({ title: text }, { required: ["title"] }),
    { titel: "a" },
    [
      '/title is required; did you write it as "titel"?',
      '/titel is not allowed; did you mean "title"?',
    ],
  ],
  [
    "a near name is a property of its own",
    open({ name1: text, name2: text }, { required: ["name2"] }),
    { name1: "a" },
    ["/name2 is required"],
  ],
  [
    "a name is misspelt",
    closed({ limit: count }),
    { limti: 3 },
    ['/limti is not allowed; did you mean "limit"?'],
  ],
  [
    "a name is quite another",
    closed({ query: text, limit: count }),
    { colour: "red" },
    ['/colour is not allowed; there are "query", "limit"'],
  ],
  [
    "there are no arguments",
    closed({}),
    { a: 1 },
    ["/a is not allowed: there are no properties here"],
  ],
  [
    "only names of a pattern are allowed",
    closed({ id: text }, { patternProperties: { "^x-": true } }),
    { y: 1 },
    ['/y is not allowed; there are "id", names like ^x-'],
  ],
  [
    "a name is misspelt where parts say what there is",
    open(
      { limit: count },
      { allOf: [open({ query: text })], unevaluatedProperties: false },
    ),
    { querry: "a" },
    ['/querry is not allowed; did you mean "query"?'],
  ],
  [
    "a number came as a text",
    open({ limit: count }),
    { limit: "3" },
    ['/limit must be an integer; it is the string "3"'],
  ],
  [
    "a list came as a text",
    open({ tags: { type: "array" } }),
    { tags: '["a"]' },
    [
      "/tags must be an array; it is a string; send the value itself, not its JSON text",
    ],
  ],
  [
    "an object came as a text",
    open({ where: { type: "object" } }),
    { where: '{"a":1}' },
    [
      "/where must be an object; it is a string; send the value itself, not its JSON text",
    ],
  ],
  [
    "a text came as a number",
    open({ id: text }),
    { id: 7 },
    ["/id must be a string; it is 7"],
  ],
  [
    "null came",
    open({ id: text }),
    { id: null },
    ["/id must be a string; it is null"],
  ],
  [
    "one of two types is wanted",
    open({ id: { type: ["string", "null"] } }),
    { id: [1] },
    ["/id must be a string or null; it is an array of 1 item"],
  ],
  [
    "an integer or null is wanted",
    open({ n: { type: ["integer", "null"] } }),
    { n: 1.5 },
    ["/n must be an integer or null; it is 1.5"],
  ],
  [
    "an integer has a fraction",
    open({ limit: count }),
    { limit: 2.5 },
    ["/limit must be an integer; it is 2.5"],
  ],
  [
    "an integer is too large to be exact",
    open({ id: { type: "integer" } }),
    JSON.parse('{"id":9007199254740993}'),
    [
      "/id must be between -9007199254740991 and 9007199254740991: larger integers are rounded on the way",
    ],
  ],
  [
    "a number is no number",
    open({ n: { type: "number" } }),
    JSON.parse('{"n":1e400}'),
    ["/n must be a number; it is too large for a number"],
  ],
  [
    "a number is too small",
    open({ limit: count }),
    { limit: 0 },
    ["/limit must be >= 1; it is 0"],
  ],
  [
    "a number is too large",
    open({ limit: { exclusiveMaximum: 10 } }),
    { limit: 10 },
    ["/limit must be < 10; it is 10"],
  ],
  [
    "a price has too many decimals",
    open({ price: { multipleOf: 0.01 } }),
    { price: 19.999 },
    ["/price must be a multiple of 0.01; it is 19.999"],
  ],
  [
    "a text is empty",
    open({ q: { minLength: 1 } }),
    { q: "" },
    ['/q must have at least 1 character; it is ""'],
  ],
  [
    "a text is too long",
    open({ q: { maxLength: 5 } }),
    { q: "😀😀😀😀😀😀" },
    ["/q must have at most 5 characters; it is 6 long"],
  ],
  [
    "a text has another form",
    open({ sku: { pattern: "^[A-Z]{2}-[0-9]{3}$" } }),
    { sku: "ka250" },
    ['/sku must match the pattern ^[A-Z]{2}-[0-9]{3}$; it is "ka250"'],
  ],
  [
    "a time is told in words",
    open({ when: { format: "date-time" } }),
    { when: "tomorrow" },
    [
      '/when must be in the format date-time, e.g. 2026-11-30T12:00:00Z; it is "tomorrow"',
    ],
  ],
  [
    "a word is none of few",
    open({ state: { enum: ["open", "closed"] } }),
    { state: "opne" },
    ['/state must be one of "open", "closed"; it is "opne"'],
  ],
  [
    "a word is none of many",
    open({ month: { enum: months } }),
    { month: "Decembre" },
    [
      '/month must be one of 13 values; did you mean "December"?; it is "Decembre"',
    ],
  ],
  [
    "a word is fixed",
    open({ v: { const: "1" } }),
    { v: "2" },
    ['/v must be "1"; it is "2"'],
  ],
  [
    "a value is fixed to an object",
    open({ v: { const: { a: 1 } } }),
    { v: "2" },
    ['/v must be {"a":1}; it is "2"'],
  ],
  [
    "a list is too short",
    open({ tags: { minItems: 1 } }),
    { tags: [] },
    ["/tags must have at least 1 item; it is an array of 0 items"],
  ],
  [
    "a list is too long",
    open({ tags: { maxItems: 2 } }),
    { tags: [1, 2, 3] },
    ["/tags must have at most 2 items; it is an array of 3 items"],
  ],
  [
    "a tuple is too long",
    open({ pair: { prefixItems: [text, text], items: false } }),
    { pair: ["a", "b", "c"] },
    ["/pair must have at most 2 items; it is an array of 3 items"],
  ],
  [
    "an item is wrong",
    open({ tags: { items: text } }),
    { tags: ["a", 2] },
    ["/tags/1 must be a string; it is 2"],
  ],
  [
    "items are equal",
    open({ tags: { uniqueItems: true } }),
    { tags: ["a", "b", "a"] },
    ["/tags must have no equal items: 0 and 2 are equal"],
  ],
  [
    "no item is of the wanted kind",
    open({ tags: { contains: { const: "main" } } }),
    { tags: ["a"] },
    ['/tags must have at least 1 item of those that "contains" describes'],
  ],
  [
    "too many items are of one kind",
    open({ tags: { contains: { const: "a" }, maxContains: 1 } }),
    { tags: ["a", "a"] },
    ['/tags must have at most 1 item of those that "contains" describes'],
  ],
  [
    "something deep is wrong",
    open({ order: open({ lines: { items: open({ sku: text }) } }) }),
    { order: { lines: [{ sku: "a" }, { sku: 2 }] } },
    ["/order/lines/1/sku must be a string; it is 2"],
  ],
  [
    "one property needs another",
    open({}, { dependentRequired: { card: ["name"] } }),
    { card: "1" },
    ['/name is required where "card" is there'],
  ],
  [
    "an object has too few properties",
    { type: "object", minProperties: 1 },
    {},
    ["the whole must have at least 1 property"],
  ],
  [
    "a name has the wrong form",
    { propertyNames: { pattern: "^[a-z]+$" } },
    { Abc: 1 },
    ["/Abc has a name that is not allowed: it must match the pattern ^[a-z]+$"],
  ],
  [
    "the arguments are no object",
    open({}),
    ["a"],
    ["the whole must be an object; it is an array of 1 item"],
  ],
  [
    "a kind is unknown",
    open({ s: shape }),
    { s: { kind: "line" } },
    ['/s/kind must be one of "circle", "box"; it is "line"'],
  ],
  [
    "the kind is missing",
    open({ s: shape }),
    { s: { r: 1 } },
    ['/s/kind is required and must be one of "circle", "box"'],
  ],
  [
    "the kind is right, and a part of it wrong",
    open({ s: shape }),
    { s: { kind: "circle", r: "1", w: 3 } },
    [
      '/s/w is not allowed; there are "kind", "r"',
      '/s/r must be a number; it is the string "1"',
    ],
  ],
  [
    "kinds are definitions",
    {
      $ref: "#/$defs/s",
      $defs: {
        a: shape.oneOf[0],
        b: shape.oneOf[1],
        s: {
          anyOf: [
            { $ref: "#/$defs/a" },
            { $ref: "#/$defs/b" },
            { type: "null" },
          ],
        },
      },
    },
    { kind: "box" },
    ["/w is required"],
  ],
  [
    "no type of a union fits",
    open({ v: { anyOf: [text, { type: "array" }] } }),
    { v: 3 },
    ["/v must fit one of its alternatives: a string, or an array; it is 3"],
  ],
  [
    "one type of a union fits, but not its parts",
    open({
      v: { anyOf: [text, { type: "array", items: { type: "number" } }] },
    }),
    { v: [1, "a"] },
    ['/v/1 must be a number; it is the string "a"'],
  ],
  [
    "one of two must be there",
    open(
      { a: text, b: text },
      { anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    ),
    {},
    [
      "the whole must fit one of its alternatives: /a is required, or /b is required",
    ],
  ],
  [
    "only one of two may be there",
    open(
      { a: text, b: text },
      { oneOf: [{ required: ["a"] }, { required: ["b"] }] },
    ),
    { a: "1", b: "2" },
    ["the whole fits more than one of its alternatives, and may fit one only"],
  ],
  [
    "a condition asks for more",
    open(
      {},
      {
        if: { properties: { pay: { const: "card" } }, required: ["pay"] },
        then: { required: ["number"] },
      },
    ),
    { pay: "card" },
    ["/number is required"],
  ],
  [
    "something is forbidden",
    open({ a: false }),
    { a: 1 },
    ["/a is not allowed"],
  ],
  [
    "something is excluded",
    open({ a: { not: { const: 1 } } }),
    { a: 1 },
    ['/a must not be what "not" describes; it is 1'],
  ],
  [
    "a secret is wrong",
    open({ pin: { type: "string", writeOnly: true, pattern: "^\\d{4}$" } }),
    { pin: "12a4" },
    ["/pin must match the pattern ^\\d{4}$"],
  ],
  [
    "a password is too short",
    open(
      { login: { $ref: "#/$defs/p" } },
      { $defs: { p: { format: "password", minLength: 8 } } },
    ),
    { login: "hunter2" },
    ["/login must have at least 8 characters"],
  ],
  [
    "an item of secrets is wrong",
    open({ keys: { type: "array", items: { writeOnly: true, minLength: 3 } } }),
    { keys: ["ab"] },
    ["/keys/0 must have at least 3 characters"],
  ],
  [
    "a name says that it is a secret",
    open({
      apiKey: { minLength: 9 },
      shop: open({ authToken: { type: "number" } }),
    }),
    { apiKey: "hunter2", shop: { authToken: "hunter2" } },
    [
      "/apiKey must have at least 9 characters",
      "/shop/authToken must be a number",
    ],
  ],
  [
    "a secret is in a union",
    open({
      v: {
        anyOf: [
          { type: "number" },
          { type: "string", writeOnly: true, maxLength: 3 },
        ],
      },
    }),
    { v: "hunter2" },
    ["/v must have at most 3 characters"],
  ],
  [
    "the whole is secret",
    { writeOnly: true, type: "object", properties: { a: { type: "number" } } },
    { a: "hunter2" },
    ["/a must be a number"],
  ],
  [
    "a text is very long",
    open({ a: { type: "number" } }),
    { a: "x".repeat(500) },
    [
      '/a must be a number; it is the string "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"',
    ],
  ],
  [
    "a name has line breaks in it",
    closed({}),
    { "a\n/b\u2028": 1 },
    ["/a\\u000a~1b\\u2028 is not allowed: there are no properties here"],
  ],
];

it.each(situations)("where %s", (_what, schema, value, expected) => {
  const validate = validatorOf(schema);
  expect(validate(value)).toBe(false);
  expect(describeInput(validate, value).split("\n")).toEqual(expected);
});

it("tells nothing of a result's values, whatever is wrong with it", () => {
  const secret = "hunter2";
  for (const [, schema] of situations) {
    const validate = validatorOf(schema);
    for (const value of [
      secret,
      { a: secret, v: secret, s: { kind: secret } },
    ]) {
      if (validate(value)) continue;
      expect(describeOutput(validate, value)).not.toContain(secret);
    }
  }
});

it("says that there is more, and ends a flood of errors", () => {
  const validate = validatorOf(
    open({ v: { items: { anyOf: [text, count] } } }),
  );
  const flood = (length: number) => ({ v: Array.from({ length }, () => null) });
  expect(validate(flood(200))).toBe(false);
  expect(describeInput(validate, flood(200)).split("\n").slice(19)).toEqual([
    "/v/19 must fit one of its alternatives: a string, or an integer; it is null",
    "… and 180 more",
  ]);
  expect(validate(flood(200_000))).toBe(false);
  expect(validate.errors?.length).toBeLessThan(1_010);
  const text20 = describeInput(validate, flood(200_000));
  expect(text20).toMatch(/\n… and at least \d+ more$/);
  expect(text20.length).toBeLessThan(4_096);
});
