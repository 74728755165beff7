/** Owns what is said when something was added: what was done, and what to do next. */
import type { Addition } from "../add/add-to-spec.js";
import type { Change } from "../files/change.js";
import { count, isGenerated, lineOf } from "./change-lines.js";
import type { ProjectChanges } from "./project-changes.js";
import type { Session } from "./session.js";

/** Says it, the next steps as lines that can be pasted. */
export function sayAdded(
  { machine, root, report }: Session,
  { kind, name }: Addition,
  { spec, diff }: ProjectChanges,
): void {
  report.say(`Added the ${kind} ${name} to ${spec.file}.`);
  const yours = diff.changes.filter(({ path }) => !isGenerated(path));
  for (const change of yours) report.say(lineOf(change));
  const generated = diff.changes.length - yours.length;
  if (generated > 0)
    report.say(`${count(generated, "generated file")} changed`);
  report.say("next:");
  if (root !== machine.cwd) report.say(`  cd ${JSON.stringify(root)}`);
  for (const line of nextLines(kind, name, yours)) report.say(`  ${line}`);
}

function nextLines(
  kind: Addition["kind"],
  name: string,
  yours: readonly Change[],
): readonly string[] {
  if (kind === "handle")
    return [
      `name it in a tool that makes one (creates: ${name}) and in those that work on one (uses: ${name})`,
      "npx mcp-gen generate",
    ];
  const made = (folder: string) =>
    yours.find(
      (change) =>
        change.kind === "create" &&
        change.path.startsWith(`${folder}/${kind}s/`),
    )?.path;
  const [handler, test] = [made("src"), made("test")];
  return [
    ...(handler === undefined ? [] : [`write its handler in ${handler}`]),
    ...(test === undefined ? [] : [`write what must come of it in ${test}`]),
    "npm test",
  ];
}
