/** Owns what a person is told of how to bring back what was removed: lines that can be pasted. */
import type { Session } from "./session.js";

/**
 * The lines.
 * @param trash the folder of this removal, from the project's root
 * @param files the paths that the moved files had
 * @param pieces the files that something was taken out of
 * @param list the key in the spec that the entity stood under
 */
export function wayBack(
  { machine, root }: Pick<Session, "machine" | "root">,
  trash: string,
  files: readonly string[],
  pieces: readonly string[],
  list: string | undefined,
): readonly string[] {
  const lines: string[] = [];
  const spec = pieces.find((path) => !/\.[cm]?[jt]sx?$/.test(path));
  if (spec !== undefined && list !== undefined)
    lines.push(
      `  # put ${pieceFile(trash, spec)} back under "${list}" in ${spec}`,
    );
  const folders = [...new Set(files.map((path) => path.split("/", 1)[0]))];
  if (root !== machine.cwd) lines.push(`  cd ${JSON.stringify(root)}`);
  const from = folders.map((folder) => `${trash}/${folder}`).join(" ");
  if (files.length > 0) lines.push(`  cp -R ${from} .`);
  lines.push("  npx mcp-gen generate");
  return ["to bring it back:", ...lines];
}

/** What was taken out of a file that stays, under a name that no tool reads. */
export function pieceFile(trash: string, path: string): string {
  return `${trash}/removed-from-${path.slice(path.lastIndexOf("/") + 1)}`;
}
