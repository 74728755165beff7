/** Owns `generate`: the project's files in step with the spec. */
import type { Argv } from "yargs";
import type { Change } from "../files/change.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { applyChanges } from "../files/apply.js";
import type { Diff } from "../files/diff.js";
import { recoverProject } from "../files/recover.js";
import { exitCode } from "./exit-code.js";
import { projectChanges, type ProjectChanges } from "./project-changes.js";
import type { Session } from "./session.js";

export interface GenerateFlags {
  readonly check?: boolean | undefined;
  readonly "dry-run"?: boolean | undefined;
  readonly force?: boolean | undefined;
}

export function generateFlags(parser: Argv) {
  return parser
    .option("check", {
      type: "boolean",
      describe: "write nothing; exit 1 when something is stale",
    })
    .option("dry-run", {
      type: "boolean",
      describe: "write nothing; show what would change",
      conflicts: "check",
    })
    .option("force", {
      type: "boolean",
      describe:
        "overwrite generated files that were edited, keeping the edited text beside them",
    })
    .example("$0 generate", "after each change of mcp.yaml")
    .example("$0 generate --check", "in CI: is what is generated up to date?");
}

/** Runs `generate` and returns the exit code. */
export async function generate(
  session: Session,
  flags: GenerateFlags,
): Promise<number> {
  const { machine, root, report } = session;
  const recovered = await recoverProject(machine, root);
  report.diagnostics(recovered.ok ? recovered.warnings : recovered.diagnostics);
  if (!recovered.ok) return refuse(session, recovered.diagnostics);

  const { result, texts } = await projectChanges(session, {
    force: flags.force === true,
  });
  report.diagnostics(result.ok ? result.warnings : result.diagnostics, texts);
  if (!result.ok) return refuse(session, result.diagnostics);

  if (flags.check === true) return check(session, result.value);
  if (flags["dry-run"] === true) return dryRun(session, result.value);
  return write(session, result.value);
}

function refuse(
  { report }: Session,
  diagnostics: readonly Diagnostic[],
): number {
  const of = (severity: Diagnostic["severity"]) =>
    diagnostics.filter((each) => each.severity === severity).length;
  const found = [count(of("error"), "error")];
  if (of("warning") > 0) found.push(count(of("warning"), "warning"));
  report.say(`${found.join(", ")}; nothing was written.`);
  report.finish({ ok: false, changes: [] });
  return exitCode.failed;
}

function check({ report }: Session, { diff }: ProjectChanges): number {
  for (const change of diff.changes) report.result(lineOf(change));
  const stale = diff.changes.length > 0;
  report.say(
    stale
      ? `${count(diff.changes.length, "file")} out of step with the spec; run mcp-gen generate`
      : "Everything generated is in step with the spec.",
  );
  report.finish({ ok: !stale, changes: diff.changes.map(withoutText) });
  return stale ? exitCode.failed : exitCode.done;
}

function dryRun({ report }: Session, { diff }: ProjectChanges): number {
  for (const change of diff.changes) report.result(lineOf(change));
  report.say(`${count(diff.changes.length, "change")}; nothing was written.`);
  report.finish({ ok: true, changes: diff.changes.map(withoutText) });
  return exitCode.done;
}

async function write(
  session: Session,
  { spec, diff }: ProjectChanges,
): Promise<number> {
  const { machine, root, report } = session;
  const applied = await applyChanges(machine, root, diff.changes);
  report.diagnostics(applied.ok ? applied.warnings : applied.diagnostics);
  if (!applied.ok) return refuse(session, applied.diagnostics);
  if (applied.value.kind === "interrupted") {
    report.say("Stopped; the project is as it was.");
    report.finish({ ok: false, changes: [] });
    return exitCode.interrupted;
  }
  for (const line of summary(session, spec.info.name, diff)) report.say(line);
  report.finish({ ok: true, changes: diff.changes.map(withoutText) });
  return applied.value.interrupted ? exitCode.interrupted : exitCode.done;
}

/** What was done, and what to do next, as lines that can be pasted. */
function summary(
  { machine, root }: Session,
  name: string,
  { changes }: Diff,
): string[] {
  if (changes.length === 0) return [`${name} is up to date.`];
  const yours = changes.filter(({ path }) => !isGenerated(path));
  const lines = yours.map(lineOf);
  const generated = changes.length - yours.length;
  if (generated > 0)
    lines.push(`${count(generated, "generated file")} changed`);
  if (yours.some(({ path }) => path === "package.json")) {
    lines.push("next:");
    if (root !== machine.cwd) lines.push(`  cd ${JSON.stringify(root)}`);
    lines.push("  npm install", "  npm run build", "  npm test");
  }
  return lines;
}

function isGenerated(path: string): boolean {
  const tests = ["test/access.ts", "test/contract.test.ts"];
  return path.startsWith("src/generated/") || tests.includes(path);
}

function lineOf({ kind, path }: Change): string {
  // Its text is the person's, with a line more.
  const isWired = path === "src/handlers.ts" && kind === "rewrite";
  return `${(isWired ? "add to" : kind).padEnd(7)} ${path}`;
}

function withoutText({ kind, path }: Change): {
  readonly kind: string;
  readonly path: string;
} {
  return { kind, path };
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
