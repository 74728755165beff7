/** Owns the official test suite of JSON Schema, run through compiled validators. */
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { bundleSchema } from "../../../src/schema/bundle.js";
import { filesIn, hasShared, readJson, shared, validators } from "./support.js";

interface Group {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

const folder = join(shared, "json-schema-test-suite/draft2020-12");

describe.skipIf(!hasShared)("the official suite", () => {
  it("gets the right verdicts", () => {
    const wrong: string[] = [];
    let right = 0;
    let known = 0;
    let plainRight = 0;
    for (const file of [
      ...filesIn(folder),
      ...filesIn(join(folder, "optional/format")),
    ]) {
      if (!file.endsWith(".json")) continue;
      for (const group of readJson(file) as Group[]) {
        const ours = verdictOf(group.schema);
        const plain = plainVerdictOf(group.schema);
        for (const test of group.tests) {
          if (plain(test.data) === test.valid) plainRight++;
          const got = ours(test.data);
          if (got === test.valid) right++;
          else if (!isKnown(basename(file), group, got)) {
            wrong.push(
              `${basename(file)}: ${group.description}: ${test.description} (${String(got)})`,
            );
          } else known++;
        }
      }
    }
    console.log(
      `official suite: ${right} verdicts right, ${known} not ours by design, ${wrong.length} wrong; plain Ajv has ${plainRight} right`,
    );
    expect(wrong).toEqual([]);
    expect(known).toBe(68);
    expect(right).toBeGreaterThan(plainRight);
  });
});

/**
 * What is not ours by design: a reference that leaves the document (nothing is fetched, not even a meta-schema),
 * formats that are annotations only (ours are asserted), and a meta-schema of one's own (its `$schema` is refused).
 */
function isKnown(file: string, group: Group, got: unknown): boolean {
  if (got === "refused") {
    return /"\$ref":"(?:https?:|urn:|[\w./-]+\.json|tree|extended)/.test(
      JSON.stringify(group.schema),
    );
  }
  return (
    file === "format.json" ||
    group.description ===
      "schema that uses custom metaschema with with no validation vocabulary"
  );
}

function verdictOf(schema: unknown): (data: unknown) => boolean | string {
  const result = bundleSchema({
    schema: schema as never,
    file: "mcp.yaml",
    shared: new Map(),
    files: new Map(),
  });
  if (result.bundled === undefined) return () => "refused";
  try {
    const { validateInput } = validators({ input: result.bundled });
    return (data) => {
      try {
        return validateInput(data);
      } catch (error) {
        return String(error);
      }
    };
  } catch (error) {
    return () => String(error);
  }
}

function plainVerdictOf(
  schema: unknown,
): (data: unknown) => boolean | undefined {
  try {
    const ajv = new Ajv2020({
      strict: false,
      logger: false,
      validateSchema: false,
    });
    addFormats.default(ajv);
    const validate = ajv.compile(schema as never);
    return (data) => {
      try {
        return validate(data);
      } catch {
        return undefined;
      }
    };
  } catch {
    return () => undefined;
  }
}
