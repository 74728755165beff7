/** Owns the agreement of types and validators before and after defaults: what a handler gets and returns fits its type. */
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { defaultsPlan } from "../../../src/schema/defaults.js";
import { compileTypes } from "../../../src/schema/types.js";
import type { Json } from "../../../src/spec/model.js";
import { fillDefaults } from "../../../templates/generated/runtime/defaults.js";
import { soundSchema, type Subject, subjectOf } from "./agreement.js";
import { instancesOf } from "./instances.js";
import { validators } from "./support.js";
import { misfits, type Sample } from "./type-samples.js";

// Long runs: TYPES_RUNS=20000 TYPES_SEED=… npx vitest run test/unit/schema/types-random.test.ts
const numRuns = Number(process.env["TYPES_RUNS"] ?? 200);
const seed = Number(process.env["TYPES_SEED"] ?? 20260728);

/** What is accepted as it comes, as a handler gets it, and what it may return. */
function samplesOf({ bundled, linked }: Subject): readonly Sample[] {
  const { validateInput } = validators({ input: bundled });
  const plan = defaultsPlan(bundled);
  return instancesOf(linked, 16).flatMap((value) => {
    const filled =
      plan === undefined ? value : (fillDefaults(value, plan) as Json);
    return [
      ...(validateInput(value) ? [{ type: "Input", value: filled }] : []),
      ...(validateInput(filled) ? [{ type: "Output", value }] : []),
    ];
  });
}

it("what a handler gets and returns fits", { timeout: 600_000 }, async () => {
  const subjects = fc
    .sample(soundSchema, { seed, numRuns })
    .flatMap((schema, at) => subjectOf(`s${at}`, schema) ?? []);
  const files = await Promise.all(
    subjects.map(async (subject) => {
      const { name, bundled } = subject;
      const types = await compileTypes(
        [
          { name: "Input", bundled, side: "input" },
          { name: "WireInput", bundled, side: "wire" },
          { name: "Output", bundled, side: "output" },
        ],
        { shared: {} },
      );
      return { name, types, samples: samplesOf(subject) };
    }),
  );
  const result = misfits(files);
  const wrong = files.flatMap(({ name, types, samples }, at) =>
    samples.flatMap((sample, index) =>
      result.misfits.has(`${name}:${index}`)
        ? [[subjects[at]?.schema, sample, types].map(textOf).join("\n")]
        : [],
    ),
  );
  expect(result.errors).toEqual([]);
  expect(wrong).toEqual([]);
  const all = files.reduce((sum, { samples }) => sum + samples.length, 0);
  expect(all).toBeGreaterThan(numRuns);
});

function textOf(part: unknown): string {
  return typeof part === "string" ? part : JSON.stringify(part);
}
