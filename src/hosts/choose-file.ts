/** Owns which of the files that may be a host's is the one to edit. */
import { diagnostic } from "../diagnostics/catalog.js";
import { fail, succeed, type Result } from "../diagnostics/diagnostic.js";
import type { Host } from "./host.js";
import type { Candidate } from "./locate.js";

/**
 * Chooses in the likeliest group: its only file, or the only one of several that exists. Where that does not
 * decide, the person must, since the host would not read the other one.
 * @param groups from `locateHost`
 * @param exists the paths at which there is a file
 */
export function chooseFile(
  host: Host,
  groups: readonly (readonly Candidate[])[],
  exists: ReadonlySet<string>,
): Result<Candidate> {
  const [group] = groups;
  if (group === undefined)
    return fail([diagnostic("host/no-file", { host: host.title })]);
  const there = group.filter(({ path }) => exists.has(path));
  const [only, ...others] = group.length === 1 ? group : there;
  if (only !== undefined && others.length === 0) return succeed(only);
  return fail([
    diagnostic("host/several-files", {
      host: host.title,
      files: group.map(({ shown }) => shown),
    }),
  ]);
}
