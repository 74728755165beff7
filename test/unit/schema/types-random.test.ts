/** Owns the agreement of types and validators on random schemas: what passes fits, before and after defaults. */
import { describe, expect, it } from "vitest";
import { bundleSchema } from "../../../src/schema/bundle.js";
import { checkSchema } from "../../../src/schema/check.js";
import { defaultsPlan } from "../../../src/schema/defaults.js";
import { compileTypes } from "../../../src/schema/types.js";
import type { Json } from "../../../src/spec/model.js";
import { fillDefaults } from "../../../templates/generated/runtime/defaults.js";
import { randomFrom, randomRoot, randomValue } from "./random-schemas.js";
import { validators } from "./support.js";
import { misfits, type Sample, type SampleFile } from "./type-samples.js";

const count = Number(process.env["RANDOM_SCHEMAS"] ?? 150);
const start = Number(process.env["RANDOM_START"] ?? 1);

describe("types of random schemas", () => {
  it("accept what the validators accept", { timeout: 120_000 }, async () => {
    const files: SampleFile[] = [];
    const texts = new Map<string, string>();
    let accepted = 0;
    for (let seed = start; seed < start + count; seed++) {
      const random = randomFrom(seed);
      const schema = randomRoot(random);
      const errors = checkSchema(schema).filter(
        ({ toDiagnostic }) => toDiagnostic({ file: "" }).severity === "error",
      );
      expect(
        errors.map(({ toDiagnostic }) => toDiagnostic({ file: "" }).message),
      ).toEqual([]);
      const { bundled } = bundleSchema({
        schema,
        file: "mcp.yaml",
        shared: new Map(),
        files: new Map(),
      });
      if (bundled === undefined) continue;
      const { validateInput } = validators({ input: bundled });
      const plan = defaultsPlan(bundled);
      const types = await compileTypes(
        [
          { name: "Input", bundled, side: "input" },
          { name: "WireInput", bundled, side: "wire" },
          { name: "Output", bundled, side: "output" },
        ],
        { shared: {} },
      );
      const values: Json[] = [
        {},
        ...Array.from({ length: 60 }, () => randomValue(random, 3)),
      ];
      const samples: Sample[] = values.flatMap((value) => {
        const filled =
          plan === undefined ? value : (fillDefaults(value, plan) as Json);
        return [
          ...(validateInput(value)
            ? [
                { type: "WireInput", value },
                { type: "Input", value: filled },
              ]
            : []),
          ...(validateInput(filled) ? [{ type: "Output", value }] : []),
        ];
      });
      accepted += samples.length;
      const name = `s${seed}`;
      texts.set(name, `${JSON.stringify(schema)}\n${types}`);
      files.push({ name, types, samples: samples.slice(0, 25) });
    }
    const result = misfits(files);
    const wrong = [...result.misfits].map((each) => {
      const [name = "", at] = each.split(":");
      const sample = files.find((file) => file.name === name)?.samples[
        Number(at)
      ];
      return `${each} ${JSON.stringify(sample)}\n${texts.get(name) ?? ""}`;
    });
    if (process.env["RANDOM_SCHEMAS"] !== undefined)
      console.log(
        wrong.slice(0, 6).join("\n\n"),
        result.errors.slice(0, 5),
        accepted,
        wrong.length,
      );
    expect(result.errors).toEqual([]);
    expect(wrong).toEqual([]);
    expect(accepted).toBeGreaterThan(count);
  });
});
