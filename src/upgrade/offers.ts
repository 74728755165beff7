/** Owns what a fresh project has otherwise in the files that are the person's: what they may take or leave. */
import type { PlannedFile } from "../plan/planned-file.js";

export interface Offer {
  readonly path: string;
  /** Absent where the person has no such file. */
  readonly current: string | undefined;
  /** With the line ends of the current text. */
  readonly fresh: string;
}

/**
 * Compares the papers, settings and entries of a fresh project with those that are there. Handlers and tests are no such
 * files, package.json is raised, and a README is written by its owner.
 * @param planned the files of a fresh project
 * @param current path → text of what is there
 */
export function findOffers(
  planned: readonly PlannedFile[],
  current: ReadonlyMap<string, string>,
): readonly Offer[] {
  return planned.flatMap(({ path, text, ownership, entity }) => {
    const isCode = entity !== undefined && !entity.startsWith("transport ");
    if (ownership !== "once" || isCode || others.has(path)) return [];
    const own = current.get(path);
    const fresh = own?.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
    return own === fresh ? [] : [{ path, current: own, fresh }];
  });
}

const others = new Set(["package.json", "README.md"]);
