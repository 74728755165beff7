/** Owns the project's own compiler: what it says of the code, and whether it wrote any. */
import { posix, win32 } from "node:path";
import type { Machine } from "../machine/machine.js";

interface Checked {
  /** `src/a.ts:1:2 TS2322: …` with what follows below it, once each, in the compiler's order. */
  readonly errors: readonly string[];
  /** Whether any file of the build is another now. */
  readonly emitted: boolean;
}

export interface Compiler {
  /** Builds what has changed since the last time; `undefined` where there is no compiler, or it was interrupted. */
  check(): Promise<Checked | undefined>;
}

/**
 * Opens the compiler that the project has installed.
 * @param root the project's folder, absolute
 * @returns `undefined` where none is installed
 */
export async function openCompiler(
  machine: Pick<Machine, "disk" | "run" | "execPath" | "platform">,
  root: string,
): Promise<Compiler | undefined> {
  const { join } = machine.platform === "win32" ? win32 : posix;
  const program = await findCompiler(machine, root);
  if (program === undefined) return undefined;
  const state = join(root, "node_modules/.cache/mcp-gen/dev.tsbuildinfo");
  // What was built meanwhile is not known to it.
  await machine.disk.remove(state);
  return {
    async check() {
      const { kind, stdout, stderr } = await machine.run({
        program: machine.execPath,
        args: [program, ...flags, "--tsBuildInfoFile", state],
        cwd: root,
      });
      if (kind === "interrupted") return undefined;
      const lines = stdout.split(/\r?\n/);
      const errors = errorsIn(lines);
      const isSilent = kind !== "done" && errors.length === 0;
      return {
        errors: isSilent ? [`tsc: ${stderr.trim() || stdout.trim()}`] : errors,
        emitted: lines.some(
          (line) => line.startsWith("TSFILE:") && !line.endsWith("info"),
        ),
      };
    },
  };
}

/** Maps stand in the files themselves, so that the next build leaves none behind. */
const flags = [
  ...["--pretty", "false", "--incremental", "--listEmittedFiles"],
  ...["--sourceMap", "false", "--inlineSourceMap", "--inlineSources", "false"],
];

/** In the project, or above it where it is one of several packages. */
async function findCompiler(
  { disk, platform }: Pick<Machine, "disk" | "platform">,
  root: string,
): Promise<string | undefined> {
  const { dirname, join } = platform === "win32" ? win32 : posix;
  for (let folder = root; ; folder = dirname(folder)) {
    const program = join(folder, "node_modules/typescript/bin/tsc");
    const real = await disk.realPath(program);
    if (real !== undefined) return program;
    if (dirname(folder) === folder) return undefined;
  }
}

/** An error is a line, and what is indented below it. */
function errorsIn(lines: readonly string[]): readonly string[] {
  const errors: string[] = [];
  for (const line of lines) {
    const placed =
      /^(\S.*)\((\d+),(\d+)\): error (TS\d+: .*)$/.exec(line) ?? [];
    const [, file, row, column, message] = placed;
    if (file !== undefined)
      errors.push(`${file}:${row}:${column} error ${message}`);
    else if (/^error TS\d+: /.test(line)) errors.push(line);
    else if (/^\s+\S/.test(line) && errors.length > 0)
      errors.push(`${errors.pop()}\n${line}`);
  }
  return [...new Set(errors)];
}
