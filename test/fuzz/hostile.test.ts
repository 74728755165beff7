/**
 * Hostile specs by the thousand: what is generated compiles, and no text of a spec gets out of a string or a comment.
 * Nothing throws, nothing hangs. Long runs: npm run fuzz; FUZZ_SCHEMAS and FUZZ_SEED say how many and which.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import type { Json } from "../../src/spec/model.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { startGenerator } from "./child-process.js";
import { compileBatch, type ProjectFiles } from "./compile-batch.js";
import { countSpec } from "./count-spec.js";
import { faultsOf } from "./escaped-text.js";
import { hostileSpec } from "./hostile-specs.js";
import { smallest } from "./smallest.js";

const wanted = Number(process.env["FUZZ_SCHEMAS"] ?? 150);
const seed = Number(process.env["FUZZ_SEED"] ?? 20260728);
const isLong = wanted > 150;
/** Specs that are compiled as one program; the specs of a seed are always the same. */
const batch = isLong ? 300 : 50;
/** What is huge takes its time: only long runs have it. */
const hostile = hostileSpec(isLong ? [3, 30, 300, 499, 600] : [3, 30]);
/** Of processor time: on a loaded machine everything takes longer by the clock. */
const hangMs = 5_000;

const folder = temporaryFolder("fuzz-types");
const generator = startGenerator(24 * hangMs);
afterAll(() => {
  generator.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Fault {
  readonly spec: Json;
  readonly what: string;
}

interface Outcome {
  readonly faults: readonly string[];
  readonly files: ProjectFiles | undefined;
  readonly refused: readonly string[];
  readonly ms: number;
}

async function outcomeOf(spec: Json): Promise<Outcome> {
  const answer = await generator.generate(JSON.stringify(spec));
  const { ms } = answer;
  const late = ms > hangMs ? [`takes more than ${hangMs} ms`] : [];
  const none = { faults: late, files: undefined, refused: [], ms };
  switch (answer.kind) {
    case "made": {
      const faults = answer.files.flatMap(([path, text]) =>
        faultsOf(path, text),
      );
      return { ...none, faults: [...late, ...faults], files: answer.files };
    }
    case "refused":
      return { ...none, refused: answer.codes };
    case "threw":
      return { ...none, faults: [...late, `threw ${answer.stack}`] };
    default:
      return { ...none, faults: [`the process ${answer.kind}`] };
  }
}

/** What a fault is about, without what differs from spec to spec. */
function kindOf(what: string): string {
  return (what.split("\n")[0] ?? "")
    .replaceAll(/[\w./-]+\.[jt]s(?:\(\d+,\d+\))?/g, "")
    .replaceAll(/'[^']*'|zq\w*/g, "…")
    .slice(0, 160);
}

async function compileFaults(spec: Json): Promise<readonly string[]> {
  const { files } = await outcomeOf(spec);
  if (files === undefined) return [];
  const said = await compileBatch(join(folder, "one"), new Map([[0, files]]));
  return [...said.values()].flat();
}

it(
  "hostile specs neither get out of their strings nor break what is generated",
  { timeout: 120_000 + wanted * 1_000 },
  async () => {
    const faults: Fault[] = [];
    const refused = new Map<string, number>();
    const sum = { specs: 0, made: 0, schemas: 0, names: 0 };
    let slowest = 0;
    const tell = (found: Fault): void => {
      faults.push(found);
      if (isLong) console.log(found.what.slice(0, 300));
    };
    const compile = async (
      specs: readonly Json[],
      projects: ReadonlyMap<number, ProjectFiles>,
    ): Promise<void> => {
      const said = await compileBatch(join(folder, "batch"), projects);
      for (const [at, lines] of said)
        for (const what of lines) tell({ spec: specs[at] ?? null, what });
    };
    // One batch is compiled while the next one is generated.
    let compiling = Promise.resolve();
    while (sum.schemas < wanted || sum.names < wanted) {
      const from = seed + sum.specs;
      const specs = fc.sample(hostile, { seed: from, numRuns: batch });
      const projects = new Map<number, ProjectFiles>();
      for (const [at, spec] of specs.entries()) {
        const { files, ms, ...outcome } = await outcomeOf(spec);
        for (const what of outcome.faults) tell({ spec, what });
        slowest = Math.max(slowest, ms);
        if (isLong && ms > hangMs / 2)
          console.log("slow", ms, JSON.stringify(spec).slice(0, 3000));
        for (const code of outcome.refused)
          refused.set(code, (refused.get(code) ?? 0) + 1);
        const { schemas, names } = countSpec(spec);
        sum.schemas += schemas;
        sum.names += names;
        if (files === undefined) continue;
        sum.made++;
        if (outcome.faults.length === 0) projects.set(at, files);
      }
      sum.specs += batch;
      await compiling;
      compiling = compile(specs, projects);
      const next = seed + sum.specs;
      if (isLong)
        console.log(sum, `${faults.length} faults`, `FUZZ_SEED=${next} goes on`); // prettier-ignore
    }
    await compiling;
    console.log(
      `${sum.specs} specs (${sum.made} of them good), ${sum.schemas} schemas, ${sum.names} names from seed ${seed};` +
        ` ${faults.length} faults; the slowest took ${Math.round(slowest)} ms`,
    );
    if (isLong) console.log(Object.fromEntries(refused));
    expect(await told(faults)).toEqual([]);
    // Most are good specs: else little would be looked at.
    expect(sum.made).toBeGreaterThan(sum.specs / 2);
  },
);

/** One fault of each kind, with the smallest spec that has it. */
async function told(faults: readonly Fault[]): Promise<readonly string[]> {
  const kinds = new Map<string, Fault>();
  for (const fault of faults) {
    const kind = kindOf(fault.what);
    const known = kinds.get(kind);
    const size = JSON.stringify(fault.spec).length;
    if (known === undefined || JSON.stringify(known.spec).length > size)
      kinds.set(kind, fault);
  }
  const texts: string[] = [];
  for (const [kind, { spec, what }] of [...kinds].slice(0, 12)) {
    const isCompiled = /^\d+\//.test(what);
    const fails = async (less: Json): Promise<boolean> => {
      const found = isCompiled
        ? await compileFaults(less)
        : (await outcomeOf(less)).faults;
      return found.some((each) => kindOf(each) === kind);
    };
    if (isLong) console.log(`${kind}\n${what.slice(0, 900)}`);
    const small = await smallest(spec, fails, isCompiled ? 40 : 400);
    texts.push(`${kind}\n${what.slice(0, 2000)}\n${JSON.stringify(small)}`);
    console.log(texts.at(-1));
  }
  return texts;
}
