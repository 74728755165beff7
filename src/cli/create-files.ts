/** Owns what a new project starts from, adapted to the answers. */
import { diagnostic } from "../diagnostics/catalog.js";
import { fail, succeed, type Result } from "../diagnostics/diagnostic.js";
import { pathsOf } from "../files/paths.js";
import type { Papers, Templates } from "../plan/plan.js";
import { adaptSpec, type Adaptation } from "../start/adapt-spec.js";
import { toolFrom } from "../start/first-tool.js";
import { titleFrom } from "../start/project-name.js";
import { starterFiles } from "../start/starters.js";
import type { Start } from "./project-changes.js";
import type { Answers } from "./questions.js";
import type { Session } from "./session.js";
import type { StartSource } from "./start-source.js";
import { findWorkspace, type Workspace } from "./workspace.js";

export interface StartFiles extends Omit<Start, "templates"> {
  readonly workspace: Workspace | undefined;
}

/** The handler and the test of the tool that a described one replaces. */
const REPLACED = ["src/tools/hello.ts", "test/tools/hello.test.ts"];

/** The files of a starter as the source of a project. */
export function starterSource(
  templates: Templates,
  { start }: Pick<Answers, "start">,
): StartSource {
  const isTool = start === "tool";
  const files = new Map(starterFiles(templates, isTool ? "blank" : start));
  const file = "mcp.yaml";
  const text = files.get(file);
  if (text === undefined) throw new Error(`no starter ${start}`);
  files.delete(file);
  if (isTool) for (const path of REPLACED) files.delete(path);
  return { spec: { file, text }, files, binary: [], own: [], name: "" };
}

/**
 * The files that the project starts from.
 * @param session of the new project
 * @param renamed whether an own spec's server shall have the name of the answers
 */
export async function startFiles(
  { machine, root }: Session,
  { spec, files, binary, own }: StartSource,
  answers: Answers,
  papers: Papers,
  renamed: boolean,
): Promise<Result<StartFiles>> {
  const isHere = own.includes(pathsOf(machine).join(root, spec.file));
  if (!isHere && binary.length > 0)
    return fail(binary.map((path) => diagnostic("create/spec-file", { path })));
  const adapted = adaptSpec(spec, {
    ...adaptationTo(answers, renamed),
    // Who has it there already did not ask for a line of ours in it.
    forEditors: !isHere,
  });
  if (!adapted.ok) return adapted;
  const all = new Map([...files, [spec.file, adapted.value]]);
  const workspace = await findWorkspace(machine, root);
  // Without a lock file of its own Yarn takes the folder for a part of what is above it.
  if (papers.packageManager.id === "yarn-berry" && workspace?.member !== true)
    all.set("yarn.lock", "");
  return succeed({ files: all, papers, workspace });
}

function adaptationTo(
  { name, start, transports, ...tool }: Answers,
  renamed: boolean,
): Omit<Adaptation, "forEditors"> {
  const isOwn = start === "spec";
  return {
    transports,
    ...(isOwn && !renamed ? {} : { name }),
    ...(isOwn ? {} : { title: titleFrom(name) }),
    ...(start === "tool" && {
      tool: toolFrom({
        name: tool.tool,
        description: tool.toolDescription,
        arguments: tool.toolArguments,
      }),
    }),
  };
}
