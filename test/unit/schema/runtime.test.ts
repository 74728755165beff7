/** Owns the tests of what the runtime does with compiled validators: error texts and defaults. */
import { describe, expect, it } from "vitest";
import { findBadInput } from "../../../src/schema/bad-input.js";
import { defaultsPlan } from "../../../src/schema/defaults.js";
import { fillDefaults } from "../../../templates/generated/runtime/defaults.js";
import {
  describeInput,
  describeOutput,
} from "../../../templates/generated/runtime/validation.js";
import { bundled, validatorOf } from "./support.js";

function lines(schema: unknown, value: unknown): readonly string[] {
  const validate = validatorOf(schema);
  expect(validate(value)).toBe(false);
  return describeInput(validate, value).split("\n");
}

const note = {
  type: "object",
  properties: {
    title: { type: "string", minLength: 1, maxLength: 5 },
    limit: { type: "integer", minimum: 1 },
    tags: { type: "array", items: { type: "string" }, uniqueItems: true },
    state: { enum: ["open", "closed"] },
    code: { type: "string", pattern: "^[A-Z]{2}$" },
    when: { type: "string", format: "date-time" },
    price: { type: "number", multipleOf: 0.01 },
  },
  required: ["title"],
  additionalProperties: false,
};

describe("describeInput", () => {
  it("names each bad property, what was expected and what came", () => {
    expect(
      lines(note, {
        limit: 0,
        tags: [1, "a", "a"],
        state: "opne",
        code: "ca",
        when: "today",
        price: 19.999,
        limti: 3,
      }),
    ).toEqual([
      "/title is required",
      '/limti is not allowed; did you mean "limit"?',
      "/limit must be >= 1; it is 0",
      "/tags/0 must be a string; it is 1",
      "/tags must have no equal items: 1 and 2 are equal",
      '/state must be one of "open", "closed"; it is "opne"',
      '/code must match the pattern ^[A-Z]{2}$; it is "ca"',
      '/when must be in the format date-time, e.g. 2026-11-30T12:00:00Z; it is "today"',
      "/price must be a multiple of 0.01; it is 19.999",
    ]);
  });

  it("counts characters, not halves of them", () => {
    expect(lines(note, { title: "" })).toEqual([
      '/title must have at least 1 character; it is ""',
    ]);
    expect(lines(note, { title: "😀😀😀😀😀😀" })).toEqual([
      "/title must have at most 5 characters; it is 6 long",
    ]);
    expect(validatorOf(note)({ title: "😀😀😀😀😀" })).toBe(true);
  });

  it("says what is there where no name is near", () => {
    expect(
      lines(
        { properties: { a: true, b: true }, additionalProperties: false },
        { colour: 1 },
      ),
    ).toEqual(['/colour is not allowed; there are "a", "b"']);
  });

  it("speaks of the whole value where the whole is wrong", () => {
    expect(lines(note, [1, 2])).toEqual([
      "the whole must be an object; it is an array of 2 items",
    ]);
  });

  it("sums up a union in one line", () => {
    const schema = {
      properties: {
        v: {
          anyOf: [
            { type: "string" },
            { type: "array", items: { type: "number" } },
            { type: "object", required: ["x"] },
          ],
        },
      },
    };
    expect(lines(schema, { v: 3 })).toEqual([
      "/v must fit one of its alternatives: a string, or an array, or an object; it is 3",
    ]);
    expect(lines(schema, { v: [1, "a"] })).toEqual([
      '/v/1 must be a number; it is the string "a"',
    ]);
    expect(lines(schema, { v: {} })).toEqual(["/v/x is required"]);
  });

  it("keeps to the alternative that a fixed property chose", () => {
    const shape = {
      oneOf: [
        {
          type: "object",
          properties: { kind: { const: "circle" }, r: { type: "number" } },
          required: ["kind", "r"],
        },
        {
          type: "object",
          properties: { kind: { const: "box" }, w: { type: "number" } },
          required: ["kind", "w"],
        },
      ],
    };
    expect(
      lines({ properties: { s: shape } }, { s: { kind: "circle", r: "1" } }),
    ).toEqual(['/s/r must be a number; it is the string "1"']);
    expect(
      lines({ properties: { s: shape } }, { s: { kind: "line" } }),
    ).toEqual(['/s/kind must be one of "circle", "box"; it is "line"']);
  });

  it("groups unions inside unions behind references", () => {
    const schema = {
      type: "object",
      properties: { v: { $ref: "#/$defs/json" } },
      $defs: {
        json: {
          anyOf: [
            { type: "string" },
            { type: "array", items: { $ref: "#/$defs/json" } },
          ],
        },
      },
    };
    expect(lines(schema, { v: ["a", ["b", 4]] })).toEqual([
      "/v/1/1 must fit one of its alternatives: a string, or an array; it is 4",
    ]);
  });

  it("says so where several alternatives fit and one may", () => {
    expect(
      lines(
        { properties: { v: { oneOf: [{ minimum: 1 }, { minimum: 2 }] } } },
        { v: 3 },
      ),
    ).toEqual([
      "/v fits more than one of its alternatives, and may fit one only",
    ]);
  });

  it("stays short on a flood of errors and on long values", () => {
    const schema = {
      properties: { v: { type: "array", items: { type: "string" } } },
    };
    const validate = validatorOf(schema);
    const value = { v: Array.from({ length: 2000 }, () => 1) };
    expect(validate(value)).toBe(false);
    const text = describeInput(validate, value);
    expect(text.split("\n")).toHaveLength(21);
    expect(text.endsWith("… and at least 981 more")).toBe(true);
    expect(text.length).toBeLessThan(4096);
    const [long] = lines(
      { properties: { a: { type: "number" } } },
      { a: "x".repeat(5000) },
    );
    expect(long?.length).toBeLessThan(200);
  });

  it("lets no text of the caller forge a line", () => {
    expect(
      lines({ additionalProperties: false }, { "a\nb\u2028c\u202e": 1 }),
    ).toEqual([
      "/a\\u000ab\\u2028c\\u202e is not allowed: there are no properties here",
    ]);
  });
});

describe("describeOutput", () => {
  it("never tells a value", () => {
    const validate = validatorOf(note);
    const secret = {
      title: 5,
      state: "s3cret",
      tags: ["s3cret", "s3cret"],
      code: "s3cret",
    };
    expect(validate(secret)).toBe(false);
    expect(describeOutput(validate, secret)).toBe(
      [
        "/title must be a string",
        "/tags must have no equal items: 0 and 1 are equal",
        '/state must be one of "open", "closed"',
        "/code must match the pattern ^[A-Z]{2}$",
      ].join("\n"),
    );
  });
});

function filled(schema: unknown, value: unknown): unknown {
  const plan = defaultsPlan(bundled(schema));
  return plan === undefined ? "no plan" : fillDefaults(value, plan);
}

describe("defaults", () => {
  const schema = {
    type: "object",
    properties: {
      limit: { type: "integer", default: 10 },
      tags: { type: "array", items: { $ref: "#/$defs/tag" }, default: [] },
      where: {
        type: "object",
        default: {},
        properties: { near: { default: true } },
      },
      pair: { prefixItems: [true, { properties: { x: { default: 0 } } }] },
    },
    allOf: [{ properties: { order: { default: "up" } } }],
    anyOf: [{ properties: { hidden: { default: 1 } } }],
    $defs: { tag: { properties: { colour: { default: "red" } } } },
  };

  it("are filled through properties, items, prefixItems, $ref and allOf only", () => {
    expect(filled(schema, {})).toEqual({
      limit: 10,
      tags: [],
      where: { near: true },
      order: "up",
    });
    expect(
      filled(schema, { tags: [{}, { colour: "blue" }], pair: [{}, {}] }),
    ).toEqual({
      limit: 10,
      tags: [{ colour: "red" }, { colour: "blue" }],
      where: { near: true },
      order: "up",
      pair: [{}, { x: 0 }],
    });
  });

  it("never touch the value or the plan", () => {
    const plan = defaultsPlan(bundled(schema)) ?? [];
    const value = Object.freeze({ tags: Object.freeze([Object.freeze({})]) });
    const once = fillDefaults(value, plan) as { where: { near: boolean } };
    once.where.near = false;
    expect(value).toEqual({ tags: [{}] });
    expect(fillDefaults({}, plan)).toMatchObject({ where: { near: true } });
  });

  it("give back the very value where nothing is missing", () => {
    const value = { limit: 1, tags: [], where: { near: true }, order: "down" };
    expect(filled(schema, value)).toBe(value);
  });

  it("keep null and false, and fill what a prototype only seems to have", () => {
    const odd = {
      properties: { a: { default: 1 }, toString: { default: "x" } },
    };
    expect(filled(odd, { a: null })).toEqual({ a: null, toString: "x" });
  });

  it("of a property named __proto__ stay a property", () => {
    const odd = JSON.parse(
      '{"properties":{"__proto__":{"default":{"isAdmin":true}},"a":{"default":1}}}',
    ) as unknown;
    const value = filled(odd, {}) as object;
    expect(Object.keys(value)).toEqual(["__proto__", "a"]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect("isAdmin" in {}).toBe(false);
  });

  it("of recursive schemas are finite", () => {
    const tree = {
      type: "object",
      properties: {
        size: { default: 1 },
        child: { $ref: "#" },
        left: { $ref: "#", default: {} },
      },
    };
    expect(filled(tree, { child: { child: {} } })).toEqual({
      size: 1,
      child: { size: 1, child: { size: 1 } },
    });
  });

  it("that do not fit their type are not filled in", () => {
    expect(
      filled({ properties: { n: { type: "number", default: "x" } } }, {}),
    ).toBe("no plan");
  });
});

describe("findBadInput", () => {
  it.each([
    [note, { input: {}, names: "/title" }],
    [
      { type: "object", properties: { n: { type: "number" } } },
      { input: { n: {} }, names: "/n" },
    ],
    [
      { type: "object", additionalProperties: false },
      { input: { unexpected_property: true }, names: "/unexpected_property" },
    ],
    [{ type: "object" }, undefined],
    [
      {
        type: "object",
        $ref: "#/$defs/a",
        $defs: { a: { required: ["a/b"] } },
      },
      { input: {}, names: "/a~1b" },
    ],
    [
      {
        type: "object",
        properties: { v: { type: "array" } },
        anyOf: [{ required: ["v"] }, { required: ["w"] }],
      },
      { input: { v: {} }, names: "/v" },
    ],
  ])("of %j is %j", (schema, expected) => {
    expect(findBadInput(bundled(schema))).toEqual(expected);
    if (expected === undefined) return;
    const validate = validatorOf(schema);
    expect(validate(expected.input)).toBe(false);
    expect(describeInput(validate, expected.input)).toContain(expected.names);
  });
});
