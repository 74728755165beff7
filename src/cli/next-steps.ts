/** Owns the last words of `create`: what to do next, as lines that can be pasted. */
import type { NewProject } from "./create-plan.js";
import { alone, type Installed } from "./install.js";

/** The lines, for the package manager and the shell at hand. */
export function nextSteps(
  project: NewProject,
  installed: Installed,
): readonly string[] {
  const { session, target, spec, papers, answers, hosts } = project;
  const { packageManager: manager } = papers;
  const isThere = session.machine.cwd === session.root;
  const isInstalled = installed === "built" || installed === "installed";
  const lines = [
    ...(isThere
      ? []
      : [`cd ${quoted(target.shown, session.machine.platform)}`]),
    ...(isInstalled ? [] : [alone(project, manager.install)]),
    ...(installed === "built" ? [] : [`${manager.run} build`]),
    manager.test,
    ...(spec.stdio ? [] : [`${manager.run} start:http`]),
    ...(hosts.length > 0
      ? []
      : [`${manager.exec} mcp-gen host add claude-code`]),
  ];
  const handlers = answers.start === "tool" || answers.start === "spec";
  return [
    "next:",
    ...lines.map((line) => `  ${line}`),
    handlers
      ? `then write the handlers in src/; change ${spec.file} and run ${manager.run} generate for more`
      : `then change ${spec.file} and run ${manager.run} generate; README.md has the rest`,
  ];
}

/** A path as the shell at hand takes it: sh and its kin, or PowerShell and cmd, which both know double quotes. */
export function quoted(path: string, platform: NodeJS.Platform): string {
  const shown = path.startsWith("-") ? `./${path}` : path;
  if (platform === "win32")
    return /^[\p{L}\p{N}_.:\\/-]+$/u.test(shown) ? shown : `"${shown}"`;
  return /^[\p{L}\p{N}_.:/@%+=,-]+$/u.test(shown)
    ? shown
    : `'${shown.replaceAll("'", "'\\''")}'`;
}
