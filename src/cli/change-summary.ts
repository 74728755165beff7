/** Owns what is said of changes that were made, and what to do next, as lines that can be pasted. */
import type { Diff } from "../files/diff.js";
import { count, isGenerated, lineOf } from "./change-lines.js";
import type { Session } from "./session.js";

/** @param name what the server is called */
export function changeSummary(
  { machine, root }: Pick<Session, "machine" | "root">,
  name: string,
  { changes }: Pick<Diff, "changes">,
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
