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
          else
            wrong.push(
              `${basename(file)}: ${group.description}: ${test.description} (${String(got)})`,
            );
        }
      }
    }
    console.log(
      `ours ${right} right, ${wrong.length} wrong; plain Ajv ${plainRight} right`,
    );
    console.log(wrong.join("\n"));
    expect(wrong).toEqual([]);
  });
});

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
    const ajv = new Ajv2020({ strict: false, logger: false });
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
