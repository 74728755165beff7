/**
 * Owns the agreement of types and validators, of arguments as a client sends them: every value that a schema
 * accepts is assignable to its type, and every value that it refuses by a keyword that a type can say is not.
 */
import * as fc from "fast-check";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../src/spec/model.js";
import {
  type Agreement,
  type Disagreement,
  agreementOf,
  soundSchema,
  type Subject,
  subjectOf,
} from "./agreement.js";
import { type Limit, limits } from "./expressible.js";
import { instancesOf } from "./instances.js";
import { filesIn, hasShared, readJson, shared } from "./support.js";

// Long runs: TYPES_RUNS=20000 TYPES_SEED=… npx vitest run test/unit/schema/types-agree.test.ts
const runs = Number(process.env["TYPES_RUNS"] ?? 2000);
const seed = Number(process.env["TYPES_SEED"] ?? 20260728);

interface Group {
  readonly schema: Json;
  readonly tests: readonly { readonly data: Json }[];
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)} % (${part} of ${whole})`;
}

function print(what: string, agreement: Agreement): void {
  const { accepted, wrong, expressible, missed, refused, refusedByType } =
    agreement;
  const lost =
    Object.values(missed).reduce((sum, each) => sum + each, 0) +
    agreement.loose.length;
  console.log(
    [
      `${what}: accepted and assignable ${percent(accepted - wrong.length, accepted)}`,
      `refused by what a type can say and not assignable ${percent(expressible - lost, expressible)}`,
      `of all refused, not assignable ${percent(refusedByType, refused)}`,
      ...(Object.keys(missed) as Limit[])
        .filter((limit) => missed[limit] > 0)
        .map(
          (limit) =>
            `${missed[limit]} assignable all the same: ${limits[limit]}`,
        ),
    ].join("\n  "),
  );
}

function textOf({ subject, value, types, what }: Disagreement): string {
  return [
    what,
    JSON.stringify(subject.schema),
    JSON.stringify(value),
    types,
  ].join("\n");
}

describe("types and validators agree", () => {
  it.skipIf(!hasShared)("on the official suite", async () => {
    const subjects: (readonly [Subject, readonly Json[]])[] = [];
    const folder = join(shared, "json-schema-test-suite/draft2020-12");
    for (const file of filesIn(folder)) {
      if (!file.endsWith(".json")) continue;
      for (const { schema, tests } of readJson(file) as Group[]) {
        const name = `${basename(file, ".json")}${subjects.length}`;
        const subject = subjectOf(name, schema);
        if (subject === undefined) continue;
        subjects.push([subject, tests.map(({ data }) => data)]);
      }
    }
    const agreement = await agreementOf(subjects);
    print("official suite", agreement);
    expect(agreement.errors).toEqual([]);
    expect([...agreement.wrong, ...agreement.loose].map(textOf)).toEqual([]);
    expect(agreement.accepted).toBeGreaterThan(500);
    expect(agreement.expressible).toBeGreaterThan(100);
  });

  it("on random schemas", { timeout: 600_000 }, async () => {
    const schemas = fc.sample(soundSchema, { seed, numRuns: runs });
    const agreement = await agreementOf(
      schemas.flatMap((schema, at) => casesOf(schema, String(at))),
    );
    print(`${schemas.length} random schemas`, agreement);
    expect(agreement.errors).toEqual([]);
    const [first] = [...agreement.wrong, ...agreement.loose];
    if (first !== undefined) await reportSmall(first.subject.name);
    // Also where it does not disagree on its own.
    expect([...agreement.wrong, ...agreement.loose].map(textOf)).toEqual([]);
    expect(agreement.accepted).toBeGreaterThan(runs);
    expect(agreement.expressible).toBeGreaterThan(runs);
  });
});

function casesOf(
  schema: JsonObject,
  name: string,
): readonly (readonly [Subject, readonly Json[]])[] {
  const subject = subjectOf(name, schema);
  return subject === undefined
    ? []
    : [[subject, instancesOf(subject.linked, 12)]];
}

/** Fails with a schema that is as small as can be found soon and disagrees like the one of run `path`. */
async function reportSmall(path: string): Promise<void> {
  await fc.assert(
    fc.asyncProperty(soundSchema, async (schema) => {
      const { errors, wrong, loose } = await agreementOf(casesOf(schema, "s"));
      expect(errors).toEqual([]);
      expect([...wrong, ...loose].map(textOf)).toEqual([]);
    }),
    {
      seed,
      path,
      numRuns: Number(path) + 1,
      interruptAfterTimeLimit: 30_000,
      markInterruptAsFailure: true,
    },
  );
}
