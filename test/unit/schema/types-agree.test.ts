/** Owns the agreement of types and schemas: what a schema accepts fits its type. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bundleSchema } from "../../../src/schema/bundle.js";
import { compileTypes } from "../../../src/schema/types.js";
import { filesIn, hasShared, readJson, shared } from "./support.js";
import { misfits, type SampleFile } from "./type-samples.js";

interface Group {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

describe.skipIf(!hasShared)("types of the official suite", () => {
  it("accept every valid instance", async () => {
    const files: SampleFile[] = [];
    const groups: Group[] = [];
    for (const file of filesIn(
      join(shared, "json-schema-test-suite/draft2020-12"),
    )) {
      if (!file.endsWith(".json")) continue;
      for (const group of readJson(file) as Group[]) {
        const { bundled } = bundleSchema({
          schema: group.schema as never,
          file: "mcp.yaml",
          shared: new Map(),
          files: new Map(),
        });
        if (bundled === undefined) continue;
        const types = await compileTypes(
          [{ name: "Wire", bundled, side: "wire" }],
          { shared: {} },
        );
        const name = `g${groups.length}`;
        groups.push(group);
        files.push({
          name,
          types,
          samples: group.tests.map(({ data }) => ({
            type: "Wire",
            value: data,
          })),
        });
      }
    }
    const result = misfits(files);
    const wrong: string[] = [];
    let rejected = 0;
    let invalid = 0;
    groups.forEach((group, at) => {
      group.tests.forEach((test, index) => {
        const misfit = result.misfits.has(`g${at}:${index}`);
        if (test.valid && misfit) {
          wrong.push(
            `g${at} ${group.description}: ${test.description} ${JSON.stringify(group.schema)} ${JSON.stringify(test.data)}\n${files[at]?.types}`,
          );
        }
        if (!test.valid) invalid++;
        if (!test.valid && misfit) rejected++;
      });
    });
    console.log(`rejected ${rejected} of ${invalid} invalid`);
    console.log(wrong.join("\n"));
    console.log(result.errors.join("\n"));
    expect(result.errors).toEqual([]);
    expect(wrong).toEqual([]);
  });
});
