/** Owns the comparison of types, validators and what types can say, over many schemas in one TypeScript program. */
import { bundleSchema } from "../../../src/schema/bundle.js";
import { checkSchema } from "../../../src/schema/check.js";
import { type LinkedSchema, linkSchema } from "../../../src/schema/link.js";
import { hasError } from "../../../src/schema/problem.js";
import { compileTypes } from "../../../src/schema/types.js";
import { validatorFor } from "../../../src/schema/validators.js";
import type { BundledSchema, Json } from "../../../src/spec/model.js";
import { arbitrarySchema } from "./arbitrary-schema.js";
import { isExpressible, type Limit, limits } from "./expressible.js";
import { misfits, type SampleFile } from "./type-samples.js";

export interface Subject {
  readonly name: string;
  readonly schema: Json;
  readonly linked: LinkedSchema;
  readonly bundled: BundledSchema;
}

const known = new Map<string, Subject | undefined>();

/** A schema that generates; `undefined` where it is refused. */
export function subjectOf(name: string, schema: Json): Subject | undefined {
  const text = JSON.stringify(schema);
  if (!known.has(text)) known.set(text, made(name, schema));
  const subject = known.get(text);
  return subject && { ...subject, name };
}

function made(name: string, schema: Json): Subject | undefined {
  if (hasError(checkSchema(schema))) return undefined;
  const { bundled, problems } = bundleSchema({
    schema,
    file: "mcp.yaml",
    shared: new Map(),
    files: new Map(),
  });
  if (bundled === undefined || hasError(problems)) return undefined;
  return { name, schema, bundled, linked: linkSchema(bundled) };
}

/** A random schema that is not refused. */
export const soundSchema = arbitrarySchema.filter(
  (schema) => subjectOf("", schema) !== undefined,
);

export interface Disagreement {
  readonly what: string;
  readonly subject: Subject;
  readonly value: Json;
  readonly types: string;
}

export interface Agreement {
  readonly accepted: number;
  readonly refused: number;
  /** Of those that are refused: how many a type refuses. */
  readonly refusedByType: number;
  /** Of those that are refused: how many a keyword refuses that a type can say. */
  readonly expressible: number;
  /** Of those: how many fit the type, by what keeps the type from it. */
  readonly missed: Readonly<Record<Limit, number>>;
  /** Accepted by the validator, and no value of the type. */
  readonly wrong: readonly Disagreement[];
  /** A type could refuse them, and no limit says why it does not. */
  readonly loose: readonly Disagreement[];
  readonly errors: readonly string[];
}

/** Compares over all values of all subjects. */
export async function agreementOf(
  subjects: readonly (readonly [Subject, readonly Json[]])[],
): Promise<Agreement> {
  const files: SampleFile[] = [];
  for (const [{ name, bundled }, values] of subjects) {
    const types = await compileTypes(
      [{ name: "Wire", bundled, side: "wire" }],
      { shared: {} },
    );
    const samples = values.map((value) => ({ type: "Wire", value }));
    files.push({ name, types, samples });
  }
  const { misfits: found, errors } = misfits(files);
  const counts = { accepted: 0, refused: 0, refusedByType: 0, expressible: 0 };
  const missed = Object.fromEntries(
    Object.keys(limits).map((limit) => [limit, 0]),
  ) as Record<Limit, number>;
  const wrong: Disagreement[] = [];
  const loose: Disagreement[] = [];
  for (const [index, [subject, values]] of subjects.entries()) {
    const validate = validatorFor(subject.linked);
    for (const [at, value] of values.entries()) {
      const isOfType = !found.has(`${subject.name}:${at}`);
      const types = files[index]?.types ?? "";
      const disagreement = { subject, value, types };
      if (validate(value) === true) {
        counts.accepted++;
        const what = "accepted, but not of the type";
        if (!isOfType) wrong.push({ ...disagreement, what });
        if (!isExpressible(subject.linked, value)) {
          loose.push({ ...disagreement, what: "the judge is too strict" });
        }
        continue;
      }
      counts.refused++;
      if (!isOfType) counts.refusedByType++;
      if (isExpressible(subject.linked, value)) continue;
      counts.expressible++;
      if (!isOfType) continue;
      const limit = (Object.keys(limits) as Limit[]).find((_, index, all) =>
        isExpressible(subject.linked, value, all.slice(0, index + 1)),
      );
      if (limit === undefined) {
        loose.push({ ...disagreement, what: "refused, but of the type" });
      } else missed[limit]++;
    }
  }
  return { ...counts, missed, wrong, loose, errors };
}
