/** Owns what the questions start from: the answers that flags gave, and the facts behind defaults. */
import { diagnostic } from "../diagnostics/catalog.js";
import { fail, succeed, type Result } from "../diagnostics/diagnostic.js";
import { pathsOf } from "../files/paths.js";
import { readFile } from "../load/read-file.js";
import { transportsOf } from "../start/adapt-spec.js";
import { nameFrom } from "../start/project-name.js";
import { starterFiles } from "../start/starters.js";
import type { CreateFlags } from "./create-flags.js";
import { callingManager } from "./manager.js";
import type { Answers, Facts } from "./questions.js";
import type { Session } from "./session.js";
import type { Templates } from "../plan/plan.js";

const USUAL_NAME = "my-server";

/** What flags have answered. */
export function givenAnswers(
  { machine, root, spec }: Session,
  flags: CreateFlags,
): Partial<Answers> {
  const { resolve, basename } = pathsOf(machine);
  const folder =
    flags.dir === undefined ? undefined : basename(resolve(root, flags.dir));
  const started = flags.tool === undefined ? flags.template : "tool";
  return defined({
    name: flags.name ?? (folder === undefined ? undefined : nameFrom(folder)),
    start: spec === undefined ? started : "spec",
    spec,
    tool: flags.tool,
    toolDescription: flags["tool-description"],
    toolArguments: flags["tool-arguments"],
    transports: flags.transport,
    hosts: flags.host,
    packageManager: flags["package-manager"],
    git: flags.git,
  });
}

/**
 * What defaults and checks need to know.
 * @param ownName the server's name in the spec that `--spec` names
 */
export function factsOf(
  { machine, root }: Session,
  templates: Templates,
  ownName: string | undefined,
): Facts {
  const { resolve } = pathsOf(machine);
  return {
    name: ownName === undefined ? USUAL_NAME : nameFrom(ownName),
    packageManager: callingManager(machine),
    async specProblem(file) {
      const read = await readFile(machine.disk, resolve(root, file));
      return read.kind === "text" ? undefined : "there is no such text file";
    },
    async transports({ start = "", spec = "" }) {
      const text =
        start === "spec"
          ? await machine.disk.readText(resolve(root, spec))
          : starterFiles(templates, start).get("mcp.yaml");
      return text === undefined
        ? ["stdio"]
        : transportsOf({ file: spec, text });
    },
  };
}

/** All of the answers, once every question was walked. */
export function wholeAnswers(answers: Partial<Answers>): Answers {
  const { name, start, transports, hosts, packageManager, git } = answers;
  if (
    name === undefined ||
    start === undefined ||
    transports === undefined ||
    hosts === undefined ||
    packageManager === undefined ||
    git === undefined
  )
    throw new Error("a question was left out");
  return {
    spec: "",
    tool: "",
    toolDescription: "",
    toolArguments: "",
    ...answers,
    name,
    start,
    transports,
    hosts,
    packageManager,
    git,
  };
}

/** The folder that `dir` and `--spec` are seen from, links resolved. */
export async function baseFolder({
  machine,
  root,
}: Session): Promise<Result<string>> {
  const real = await machine.disk.realPath(root);
  if (real !== undefined && (await machine.disk.kindOf(real)) === "directory")
    return succeed(real);
  const folder = pathsOf(machine).relative(machine.cwd, root) || ".";
  return fail([diagnostic("create/not-a-folder", { folder, path: folder })]);
}

function defined<T extends object>(
  values: T,
): {
  [K in keyof T]?: Exclude<T[K], undefined>;
} {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as never;
}
