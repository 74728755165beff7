/** Owns the tests of compiled validators. */
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formats } from "../../../src/schema/formats.js";
import { compileValidators } from "../../../src/schema/validators.js";
import type { Json } from "../../../src/spec/model.js";
import { randomFrom } from "../../support/random.js";
import { anyValue } from "./instances.js";
import { randomRoot } from "./random-schemas.js";
import {
  bundled,
  filesIn,
  hasShared,
  readJson,
  runtimeFile,
  shared,
  validatorOf,
  validators,
} from "./support.js";

describe("compileValidators", () => {
  it("writes a module of its own exports, with types and the imports it needs", () => {
    const text = compileValidators({
      input: bundled({
        type: "object",
        properties: { a: { type: "string", format: "uri", default: "x:" } },
      }),
      output: bundled({ type: "array", items: { type: "number" } }),
    });
    expect(text.match(/^(?:import|export).*?(?==|;)/gm)).toEqual([
      'import { isUri } from "../runtime/format-uri.js"',
      "export const validateInput ",
      "export const inputDefaults ",
      "export const validateOutput ",
    ]);
    expect(text).toContain(
      '/** @type {import("../runtime/definitions.js").Validate} */\nexport const validateInput',
    );
    // tsc judges plain JavaScript too: the code of a large schema must not be its concern.
    expect(text.startsWith("// @ts-nocheck\n")).toBe(true);
    expect(runtimeFilesOf(text)).toEqual(["format-ip.js", "format-uri.js"]);
  });

  it("writes the same text for the same schema, whatever was compiled before", () => {
    const schema = { type: "object", properties: { a: { pattern: "a" } } };
    const once = compileValidators({ input: bundled(schema) });
    compileValidators({ input: bundled({ pattern: "other", enum: [{}] }) });
    expect(compileValidators({ input: bundled(structuredClone(schema)) })).toBe(
      once,
    );
  });

  it.each([
    ["$id", (type: string) => ({ $id: "urn:x", properties: { v: { type } } })],
    [
      "$anchor",
      (type: string) => ({
        $id: "https://example.test/args",
        properties: { v: { $ref: "#x" } },
        $defs: { one: { $anchor: "x", type } },
      }),
    ],
    [
      "$dynamicAnchor",
      (type: string) => ({
        $id: "https://example.test/args",
        properties: { v: { $dynamicRef: "#x" } },
        $defs: { one: { $dynamicAnchor: "x", type } },
      }),
    ],
    [
      "name in $defs",
      (type: string) => ({
        properties: { v: { $ref: "#/$defs/x" } },
        $defs: { x: { type } },
      }),
    ],
    [
      "$id inside",
      (type: string) => ({
        properties: { v: { $ref: "urn:inner" } },
        $defs: { x: { $id: "urn:inner", type } },
      }),
    ],
  ])("keeps an equal %s in two schemas apart", (_what, make) => {
    const text = { ...make("string"), type: "object" };
    const number = { ...make("number"), type: "object" };
    const both = validators({ input: bundled(text), output: bundled(number) });
    for (const [validate, good, bad] of [
      [both.validateInput, "x", 1],
      [both.validateOutput, 1, "x"],
      [validatorOf(number), 1, "x"],
      [validatorOf(text), "x", 1],
    ] as const) {
      expect([validate({ v: good }), validate({ v: bad })]).toEqual([
        true,
        false,
      ]);
    }
  });

  it.each([
    "constructor",
    "toString",
    "valueOf",
    "hasOwnProperty",
    "isPrototypeOf",
    "__defineGetter__",
    "__proto__",
  ])("knows the property %s only where a value has it", (name) => {
    const own = (value: unknown): object =>
      JSON.parse(
        `{${JSON.stringify(name)}:${JSON.stringify(value)}}`,
      ) as object;
    const judge = (schema: object, value: unknown): boolean =>
      validatorOf(schema)(value);
    const number = { type: "number" };
    expect(judge({ properties: own(number) }, {})).toBe(true);
    expect(judge({ properties: own(number) }, own(1))).toBe(true);
    expect(judge({ properties: own(number) }, own("x"))).toBe(false);
    expect(judge({ required: [name] }, {})).toBe(false);
    expect(judge({ required: [name] }, own(1))).toBe(true);
    const needs = { dependentRequired: own(["a"]) };
    expect(judge(needs, {})).toBe(true);
    expect(judge(needs, own(1))).toBe(false);
    expect(judge(needs, JSON.parse(`{"a":1,"${name}":1}`))).toBe(true);
    expect(judge({ dependentRequired: { a: [name] } }, { a: 1 })).toBe(false);
    expect(judge({ dependentSchemas: own(false) }, {})).toBe(true);
    expect(judge({ dependentSchemas: own(false) }, own(1))).toBe(false);
    expect(judge({ additionalProperties: false }, {})).toBe(true);
    expect(judge({ additionalProperties: false }, own(1))).toBe(false);
    const declared = { properties: own(true), additionalProperties: false };
    expect(judge(declared, own(1))).toBe(true);
    expect(judge({ ...declared, properties: {} }, own(1))).toBe(false);
    expect(judge({ additionalProperties: number }, own("x"))).toBe(false);
    expect(judge({ unevaluatedProperties: false }, {})).toBe(true);
    expect(judge({ unevaluatedProperties: false }, own(1))).toBe(false);
    const pattern = { patternProperties: { [`^${name}$`]: number } };
    expect(judge(pattern, {})).toBe(true);
    expect(judge(pattern, own("x"))).toBe(false);
    expect(judge({ propertyNames: { const: name } }, own(1))).toBe(true);
    expect(judge({ propertyNames: { not: { const: name } } }, own(1))).toBe(
      false,
    );
    expect(judge({ minProperties: 1 }, {})).toBe(false);
    expect(judge({ enum: [own(1)] }, own(1))).toBe(true);
    expect(judge({ enum: [own(1)] }, {})).toBe(false);
  });

  it("refuses integers that JSON.parse has rounded, and numbers that it cannot hold", () => {
    const integer = validatorOf({ type: "integer" });
    expect(integer(Number.MAX_SAFE_INTEGER)).toBe(true);
    expect(integer(Number.MIN_SAFE_INTEGER)).toBe(true);
    for (const written of ["9007199254740993", "-1e20", "9007199254740992.0"]) {
      expect([written, integer(JSON.parse(written))]).toEqual([written, false]);
    }
    expect(integer(1.5)).toBe(false);
    expect(integer("1")).toBe(false);
    expect(validatorOf({ type: ["integer", "string"] })(2 ** 60)).toBe(false);
    expect(validatorOf({ type: ["integer", "string"] })("1")).toBe(true);
    // What may be any number may be large: its digits were never exact.
    expect(validatorOf({ type: "number" })(6.02e23)).toBe(true);
    expect(validatorOf({ type: ["integer", "number"] })(2 ** 60)).toBe(true);
    expect(validatorOf({ enum: [2 ** 60] })(2 ** 60)).toBe(true);
    expect(validatorOf({ type: "number" })(JSON.parse("1e400"))).toBe(false);
  });

  it("writes one schema object for input and output twice", () => {
    const schema = bundled({ type: "object", required: ["a"] });
    const both = validators({ input: schema, output: schema });
    expect(both.validateInput({})).toBe(false);
    expect(both.validateOutput({ a: 1 })).toBe(true);
  });

  it("takes properties of prototypes for what they are: not there", () => {
    const build = validatorOf({
      type: "object",
      properties: { a: { type: "string" }, constructor: { type: "string" } },
      required: ["a"],
    });
    expect(build({ a: "x" })).toBe(true);
    expect(build({ a: "x", constructor: 1 })).toBe(false);
    const need = validatorOf({ type: "object", required: ["toString"] });
    expect(need({})).toBe(false);
    expect(need({ toString: "x" })).toBe(true);
    expect(validatorOf({ const: { valueOf: 1 } })({ valueOf: 1 })).toBe(true);
    expect(validatorOf({ uniqueItems: true })(["__proto__", "__proto__"])).toBe(
      false,
    );
  });

  it("judges a property that is named __proto__", () => {
    const schema = json(
      '{"type":"object","properties":{"__proto__":{"type":"number"}},"required":["__proto__"],"additionalProperties":false,"dependentRequired":{"a":["__proto__"]}}',
    );
    const validate = validatorOf(schema);
    expect(validate({})).toBe(false);
    expect(validate(json('{"__proto__":1}'))).toBe(true);
    expect(validate(json('{"__proto__":"x"}'))).toBe(false);
    expect(
      validatorOf({ additionalProperties: false })(json('{"__proto__":1}')),
    ).toBe(false);
    const constant = validatorOf({ const: json('{"__proto__":1}') });
    expect(constant(json('{"__proto__":1}'))).toBe(true);
    expect(constant({})).toBe(false);
  });

  it("judges properties whose names no URI can hold", () => {
    const half = "\ud800";
    const validate = validatorOf({
      properties: {
        [half]: { type: "string" },
        a: { $ref: "#/$defs/" + half },
      },
      patternProperties: { ["^x" + half]: { type: "number" } },
      dependentSchemas: { ["y" + half]: { required: ["z" + half] } },
      additionalProperties: { type: "boolean" },
      $defs: { [half]: { enum: [half] } },
    });
    expect(validate({ [half]: "", a: half, ["x" + half]: 1 })).toBe(true);
    expect(validate({ ["y" + half]: true, ["z" + half]: true })).toBe(true);
    for (const [value, path] of [
      [{ [half]: 1 }, "/" + half],
      [{ a: "" }, "/a"],
      [{ ["x" + half]: "" }, "/x" + half],
      [{ ["y" + half]: true }, ""],
    ] as const) {
      expect([validate(value), validate.errors?.[0]?.instancePath]).toEqual([
        false,
        path,
      ]);
    }
  });

  it("counts decimals as they are written", () => {
    const cents = validatorOf({ multipleOf: 0.01 });
    for (const price of [19.99, 0.07, 1.1, 4.35, 1e21, 0, -2.5]) {
      expect([price, cents(price)]).toEqual([price, true]);
    }
    for (const price of [19.999, 0.001, 1e-7]) {
      expect([price, cents(price)]).toEqual([price, false]);
    }
  });

  it("reads patterns with the u flag, or without it where only that compiles", () => {
    expect(validatorOf({ pattern: "^\\p{Lu}.$" })("Ä😀")).toBe(true);
    expect(validatorOf({ pattern: "^\\-$" })("-")).toBe(true);
  });

  it("looks at no pattern and no format of a text that is too long", () => {
    const validate = validatorOf({
      maxLength: 20,
      pattern: "^(\\w+\\s?)*$",
      format: "email",
    });
    expect(validate("a".repeat(60) + "!")).toBe(false);
    expect(validate.errors?.map(({ keyword }) => keyword)).toEqual([
      "maxLength",
    ]);
  });

  it("leaves unknown formats and words of other languages alone", () => {
    expect(validatorOf({ format: "int32", type: "string" })("x")).toBe(true);
    expect(validatorOf({ type: "string", nullable: true })(null)).toBe(false);
    expect(
      validatorOf({ "x-mcp-header": "A", id: "#a", $async: true })(1),
    ).toBe(true);
  });

  it("holds text of the spec in string literals only", () => {
    const nasty =
      'a"b\\c\u2028${x}`//*/</script>; const schema0 = 1; if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;';
    const schema = {
      type: "object",
      properties: {
        [nasty]: { const: nasty, description: nasty },
        p: { pattern: '^["\\\\\\u2028;]$' },
        e: { enum: [nasty, { [nasty]: 1 }] },
      },
      required: [nasty],
      additionalProperties: false,
      $defs: { [nasty]: { type: "string" } },
    };
    const validate = validatorOf(schema);
    expect(validate({ [nasty]: nasty, e: { [nasty]: 1 } })).toBe(true);
    expect(validate({ [nasty]: "x" })).toBe(false);
    expect(validate({})).toBe(false);
    expect(validate.errors?.[0]?.params).toEqual({
      missingProperty: nasty,
      properties: [nasty, "p", "e"],
    });
    const code = compileValidators({ input: bundled(schema) });
    expect(code.replace(/"(?:[^"\\\n]|\\.)*"/g, '""')).not.toMatch(
      /script|\$\{|`/,
    );
  });

  it("stays fast where input is hostile", () => {
    const many = Array.from({ length: 100_000 }, (_, at) => ({ at }));
    expect(validatorOf({ uniqueItems: true })(many)).toBe(true);
    const items = {
      type: "array",
      items: { $ref: "#/$defs/a" },
      $defs: {
        a: { type: "object", properties: { a: { $ref: "#/$defs/a" } } },
      },
    };
    expect(validatorOf(items)(Array.from({ length: 100_000 }, () => 1))).toBe(
      false,
    );
  });

  it.each([
    [
      "two parts of an allOf",
      {
        $ref: "#/$defs/node",
        $defs: {
          node: {
            properties: { leaf: { type: "string" } },
            allOf: [
              { properties: { a: { $ref: "#/$defs/node" } } },
              { properties: { a: { $ref: "#/$defs/node" } } },
            ],
          },
        },
      },
    ],
    [
      "every kind of a union",
      {
        oneOf: "circle box line text".split(" ").map((kind) => ({
          properties: {
            kind: { const: kind },
            leaf: { type: "string" },
            a: { $ref: "#" },
          },
          required: ["kind"],
        })),
      },
    ],
    [
      "a union that is asked again for what is unevaluated",
      {
        anyOf: [
          { properties: { kind: true, a: { $ref: "#" } } },
          { type: "string" },
        ],
        unevaluatedProperties: false,
        properties: { leaf: true },
      },
    ],
    [
      "a name and a pattern",
      {
        properties: { leaf: { type: "string" }, a: { $ref: "#" } },
        patternProperties: { "^a$": { $ref: "#" } },
      },
    ],
    [
      "many definitions in a row",
      {
        $ref: "#/$defs/d0",
        $defs: Object.fromEntries(
          Array.from({ length: 150 }, (_, at) => [
            `d${at}`,
            {
              properties: { leaf: { type: "string" } },
              allOf: [1, 2].map(() => ({
                properties: { a: { $ref: `#/$defs/d${(at + 1) % 150}` } },
              })),
            },
          ]),
        ),
      },
    ],
  ])(
    "judges a deep value in time where it is judged by %s",
    (_what, schema) => {
      const validate = validatorOf(schema);
      let value: object = { kind: "box", leaf: "" };
      let bad: object = { kind: "box", leaf: 1, other: 1 };
      for (let at = 0; at < 120; at++) {
        value = { kind: "box", a: value };
        bad = { kind: "box", a: bad, other: 1 };
      }
      expect(validate(value)).toBe(true);
      expect(validate(bad)).toBe(false);
      expect(validate.errors?.length).toBeLessThan(10_000);
      expect(validate(value)).toBe(true);
      expect(validate.errors).toBe(null);
    },
  );

  it("remembers nothing from one run to the next", () => {
    const validate = validatorOf({
      allOf: [1, 2].map(() => ({
        properties: { n: { type: "number" }, a: { $ref: "#" } },
      })),
    });
    const value: { a: { n: unknown } } = { a: { n: "x" } };
    expect(validate(value)).toBe(false);
    value.a.n = 1;
    expect(validate(value)).toBe(true);
  });

  it("remembers only where something is judged twice", () => {
    const codeOf = (schema: object): string =>
      compileValidators({ input: bundled(schema) });
    const tree = {
      properties: { left: { $ref: "#" }, right: { $ref: "#" } },
      additionalProperties: { anyOf: [{ $ref: "#" }, { type: "null" }] },
    };
    expect(codeOf(tree)).not.toContain("remembering");
    expect(codeOf({ ...tree, allOf: [{ minProperties: 1 }] })).not.toContain(
      "remembering",
    );
    expect(
      codeOf({ ...tree, allOf: [{ properties: { left: { $ref: "#" } } }] }),
    ).toContain("remembering");
  });

  it("runs deep and wide schemas", () => {
    let deep: unknown = { type: "string" };
    let value: unknown = 1;
    for (let at = 0; at < 500; at++) {
      deep = { type: "object", properties: { a: deep } };
      value = { a: value };
    }
    const validate = validatorOf(deep);
    expect(validate(value)).toBe(false);
    expect(validate.errors?.[0]?.instancePath).toBe("/a".repeat(500));
    const properties = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [`p${at}`, { type: "string" }]),
    );
    const wide = validatorOf({ properties, additionalProperties: false });
    expect(wide({ p4999: "x" })).toBe(true);
    expect(wide({ p5000: "x" })).toBe(false);
  });

  it("runs where code from strings is forbidden, with its own imports", () => {
    const folder = mkdtempSync(join(tmpdir(), "validator-"));
    try {
      const schema = bundled({
        type: "object",
        properties: Object.fromEntries(
          [...formats.keys()].map((format) => [format, { format }]),
        ),
        patternProperties: {
          "^x": {
            multipleOf: 0.1,
            pattern: "a",
            uniqueItems: true,
            enum: [{ a: 1 }, 1],
          },
        },
      });
      const text = compileValidators({ input: schema });
      for (const name of ["runtime", "tools"]) mkdirSync(join(folder, name));
      for (const file of runtimeFilesOf(text))
        copyFileSync(runtimeFile(file), join(folder, "runtime", file));
      writeFileSync(join(folder, "package.json"), '{"type":"module"}');
      writeFileSync(join(folder, "tools/a.validator.js"), text);
      writeFileSync(
        join(folder, "run.js"),
        'import { validateInput } from "./tools/a.validator.js"; console.log(validateInput({ uri: "x:y", x: 1 }), validateInput({ uri: "no" }), validateInput({ x: 0.15 }));',
      );
      const output = execFileSync(
        process.execPath,
        ["--disallow-code-generation-from-strings", join(folder, "run.js")],
        { encoding: "utf8" },
      );
      expect(output).toBe("true false false\n");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe("verdicts", () => {
  it("equal plain Ajv's on random schemas", () => {
    let compared = 0;
    for (let seed = 1; seed <= 250; seed++) {
      const random = randomFrom(seed);
      const schema = randomRoot(random);
      // Ajv 8 is wrong about what is unevaluated; the official suite holds ours.
      const text = JSON.stringify(schema);
      if (text.includes("unevaluated") || text.includes('"enum":[]')) continue;
      const theirs = plain(schema);
      const ours = validatorOf(schema);
      for (let at = 0; at < 20; at++) {
        const value: Json = anyValue(random, 3);
        const expected = theirs(value);
        if (expected === undefined) continue;
        compared++;
        expect([text, value, ours(value)]).toEqual([text, value, expected]);
      }
    }
    expect(compared).toBeGreaterThan(300);
  });

  it.skipIf(!hasShared)(
    "equal plain Ajv's on the tools of real servers",
    () => {
      let compared = 0;
      let bytes = 0;
      let tools = 0;
      for (const file of filesIn(join(shared, "corpus"))) {
        const listed = readJson(file) as {
          tools: Record<string, unknown>[];
        };
        for (const tool of listed.tools) {
          tools++;
          bytes += sizeOf(tool);
          for (const schema of [tool["inputSchema"], tool["outputSchema"]]) {
            if (schema === undefined) continue;
            const rest = { ...(schema as Record<string, unknown>) };
            delete rest["$schema"];
            const theirs = plain(rest);
            const ours = validatorOf(schema);
            const random = randomFrom(compared + 1);
            for (const value of samplesOf(rest, random)) {
              compared++;
              expect([tool["name"], value, ours(value)]).toEqual([
                tool["name"],
                value,
                theirs(value),
              ]);
            }
          }
        }
      }
      console.log(
        `validators of ${tools} tools of real servers: ${Math.round(bytes / tools)} bytes a tool`,
      );
      expect(compared).toBeGreaterThan(1000);
      expect(bytes / tools).toBeLessThan(4_000);
    },
  );
});

/** Bytes of the validator file of a tool. */
function sizeOf({
  inputSchema,
  outputSchema,
}: Record<string, unknown>): number {
  const text = compileValidators({
    input: bundled(inputSchema),
    ...(outputSchema === undefined ? {} : { output: bundled(outputSchema) }),
  });
  return Buffer.byteLength(text);
}

function json(text: string): unknown {
  return JSON.parse(text);
}

function plain(schema: unknown): (value: unknown) => boolean | undefined {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    ownProperties: true,
    logger: false,
    meta: false,
    validateSchema: false,
  });
  addFormats.default(ajv);
  const validate = ajv.compile(structuredClone(schema) as never);
  return (value) => {
    try {
      return validate(value);
    } catch {
      return undefined;
    }
  };
}

/** Objects with the properties of a schema, some of them with values of another type. */
function samplesOf(
  schema: Record<string, unknown>,
  random: ReturnType<typeof randomFrom>,
): readonly Json[] {
  const names = Object.keys((schema["properties"] ?? {}) as object);
  const filled = (percent: number): Json =>
    Object.fromEntries(
      names
        .filter(() => random.chance(percent))
        .map((name) => [name, anyValue(random, 2)]),
    );
  const strings = Object.fromEntries(names.map((name) => [name, "x"]));
  return [
    {},
    strings,
    { ...strings, extra: 1 },
    filled(100),
    filled(50),
    filled(50),
    filled(20),
    null,
    [],
  ];
}

/** The runtime files that a validator imports, and those that they import. */
function runtimeFilesOf(text: string): readonly string[] {
  const files = new Set<string>();
  const add = (code: string): void => {
    for (const [, file = ""] of code.matchAll(
      / from "\.+\/(?:runtime\/)?([\w-]+\.js)";$/gm,
    )) {
      files.add(file);
    }
  };
  add(text);
  for (const file of files) add(readFileSync(runtimeFile(file), "utf8"));
  return [...files].sort();
}
