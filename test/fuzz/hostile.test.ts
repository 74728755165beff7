/**
 * Hostile specs by the thousand: what is generated compiles, and no text of a spec gets out of a string or a comment.
 * Nothing throws, nothing hangs. Long runs: npm run fuzz; FUZZ_RUNS and FUZZ_SEED say how many and which.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import type { Json } from "../../src/spec/model.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { startGenerator } from "./child-process.js";
import { compileBatch, type ProjectFiles } from "./compile-batch.js";
import { faultsOf } from "./escaped-text.js";
import { hostileSpec } from "./hostile-specs.js";
import { smallest } from "./smallest.js";

const runs = Number(process.env["FUZZ_RUNS"] ?? 50);
const seed = Number(process.env["FUZZ_SEED"] ?? 20260728);
/** Far above the five seconds that nothing may take: a loaded machine is slow, not wrong. */
const limitMs = Number(process.env["FUZZ_LIMIT_MS"] ?? 20_000);
const batch = 75;
const isLong = runs > 50;
/** What is huge takes its time: only long runs have it. */
const hostile = hostileSpec(isLong ? [3, 30, 300, 499, 600] : [3, 30]);

const folder = temporaryFolder("fuzz-types");
const generator = startGenerator(limitMs);
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
  const none = { faults: [], files: undefined, refused: [], ms: answer.ms };
  switch (answer.kind) {
    case "made": {
      const faults = answer.files.flatMap(([path, text]) =>
        faultsOf(path, text),
      );
      return { ...none, faults, files: answer.files };
    }
    case "refused":
      return { ...none, refused: answer.codes };
    case "threw":
      return { ...none, faults: [`threw ${answer.stack}`] };
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
  { timeout: 120_000 + runs * 2_000 },
  async () => {
    const faults: Fault[] = [];
    const refused = new Map<string, number>();
    let made = 0;
    let slowest = 0;
    let toldBefore = 0;
    for (let start = 0; start < runs; start += batch) {
      const numRuns = Math.min(batch, runs - start);
      const specs = fc.sample(hostile, { seed: seed + start, numRuns });
      const projects = new Map<number, ProjectFiles>();
      for (const [at, spec] of specs.entries()) {
        const outcome = await outcomeOf(spec);
        faults.push(...outcome.faults.map((what) => ({ spec, what })));
        slowest = Math.max(slowest, outcome.ms);
        if (isLong && outcome.ms > 5_000)
          console.log("slow", outcome.ms, JSON.stringify(spec).slice(0, 3000));
        for (const code of outcome.refused)
          refused.set(code, (refused.get(code) ?? 0) + 1);
        if (outcome.files === undefined) continue;
        made++;
        if (outcome.faults.length === 0) projects.set(at, outcome.files);
      }
      const said = await compileBatch(join(folder, "batch"), projects);
      for (const [at, lines] of said) {
        const spec = specs[at] ?? null;
        faults.push(...lines.map((what) => ({ spec, what })));
      }
      for (const { what } of faults.slice(toldBefore))
        if (isLong) console.log(start, what.slice(0, 300));
      toldBefore = faults.length;
      if (isLong)
        console.log(start + numRuns, { made, faults: faults.length, slowest });
    }
    if (isLong) console.log(made, slowest, Object.fromEntries(refused));
    expect(await told(faults)).toEqual([]);
    // Most are good specs: else little would be looked at.
    expect(made).toBeGreaterThan(runs / 2);
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
