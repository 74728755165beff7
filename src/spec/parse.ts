/** Owns the step from the files of a spec to one document whose values know their places. */
import { diagnostic } from "../diagnostics/catalog.js";
import {
  fail,
  succeed,
  type Diagnostic,
  type Result,
} from "../diagnostics/diagnostic.js";
import { placeAt, type Located, type LocatedMap } from "./located.js";
import type { ParsedText } from "./parse-text.js";
import type { SourceSet, Unusable } from "./source-set.js";

export interface SpecDocument {
  /** The spec file as the person names it. */
  readonly file: string;
  readonly root: LocatedMap;
  /** Files that a `$ref` names, by path from the spec's folder. */
  readonly files: ReadonlyMap<string, Located>;
  readonly unusable: ReadonlyMap<string, Unusable>;
  readonly contents: ReadonlyMap<string, Unusable | undefined>;
  /** What is wrong with the texts although they could be read; `validateSpec` reports it with its own. */
  readonly problems: readonly Diagnostic[];
}

/** Fails only where there is no document: what can be told together with more is left to `validateSpec`. */
export function parseSpec(sources: SourceSet): Result<SpecDocument> {
  const { root } = sources.root;
  // A file may refer to the spec itself, so a text may be there twice.
  const texts = new Set([sources.root, ...sources.files.values()]);
  const problems = [...texts].flatMap((text) => text.problems);
  if (root?.kind !== "map") {
    if (root !== undefined)
      problems.push(
        diagnostic(
          "text/not-a-map",
          { found: sayKind(root) },
          placeAt(
            root.source,
            root.start,
            root.kind === "list" ? root.start + 1 : root.end,
          ),
        ),
      );
    return fail(problems);
  }
  return succeed({
    file: sources.root.source.file,
    root,
    files: readable(sources.files),
    unusable: sources.unusable,
    contents: sources.contents,
    problems,
  });
}

function readable(
  files: ReadonlyMap<string, ParsedText>,
): ReadonlyMap<string, Located> {
  const roots = new Map<string, Located>();
  for (const [path, { root }] of files)
    if (root !== undefined) roots.set(path, root);
  return roots;
}

function sayKind(node: Located): string {
  if (node.kind === "list") return "a list";
  return typeof node.value === "string" ? "a text" : "a single value";
}
