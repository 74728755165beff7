/** Owns what a command will do to the files of several hosts, decided before the first is written. */
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import type { Host, HostServer } from "../hosts/host.js";
import type { HostPlan, planHost } from "../hosts/plan-host.js";
import type { Machine } from "../machine/machine.js";
import { findHostFile, pathsOf, type HostFileOnDisk } from "./host-file.js";
import type { Replacement } from "./replace-files.js";

export interface HostStep {
  readonly host: Host;
  readonly file: HostFileOnDisk;
  readonly plan: HostPlan;
}

/** The steps, and the texts that the diagnostics point into. */
export interface StepsPlanned {
  readonly result: Result<readonly HostStep[]>;
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Plans each host's file; one that cannot be edited forbids all.
 * @param by `planHost` or `planRemoval`
 */
export async function planSteps(
  machine: Machine,
  root: string,
  by: typeof planHost,
  hosts: readonly Host[],
  server: HostServer,
  options: { readonly replace: boolean },
): Promise<StepsPlanned> {
  const steps: HostStep[] = [];
  const told: Diagnostic[] = [];
  const texts = new Map<string, string>();
  for (const host of hosts) {
    const file = await findHostFile(machine, host, root);
    if (!file.ok) {
      told.push(...file.diagnostics);
      continue;
    }
    const { now } = file.value;
    if (now.text !== undefined)
      texts.set(now.file, now.text.replace(/^\uFEFF/, ""));
    const plan = by(host, now, server, options);
    told.push(...(plan.ok ? plan.warnings : plan.diagnostics));
    if (plan.ok) steps.push({ host, file: file.value, plan: plan.value });
  }
  const isWhole = steps.length === hosts.length;
  return { result: isWhole ? succeed(steps, told) : fail(told), texts };
}

/** What is to be written for the steps that change something. */
export function replacementsOf(
  machine: Machine,
  steps: readonly HostStep[],
): readonly Replacement[] {
  const { dirname, join } = pathsOf(machine);
  return steps
    .filter(({ plan }) => plan.changed)
    .map(({ file: { path, real, now }, plan: { text, backup } }) => ({
      file: now.file,
      real,
      before: now.text,
      text,
      backup: backup === undefined ? undefined : join(dirname(path), backup),
    }));
}
