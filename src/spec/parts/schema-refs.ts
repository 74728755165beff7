/** Owns the rules of where a `$ref` may lead: into the spec, or to a file in its folder. */
import { diagnostic } from "../../diagnostics/catalog.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { placeOf, type Located, type LocatedScalar } from "../located.js";
import { findRefs, targetOf } from "../refs.js";
import type { Unusable } from "../../load/source-set.js";

const fileProblems: Readonly<
  Record<
    Exclude<Unusable, "outside">,
    readonly [problem: string, advice: string]
  >
> = {
  missing: ["does not exist", "make the file, or correct the path"],
  "not-a-file": ["is not a file", "name the file itself"],
  "too-big": ["is larger than 16 MB", "refer to a smaller file"],
  "not-utf8": ["is not UTF-8 text", "save it as UTF-8 in your editor"],
  unreadable: ["cannot be read", "check the file's permissions and links"],
};

/**
 * What is wrong with the `$ref`s of documents: each must lead to something that could be read.
 * @param documents path of the file from the folder → a schema in it
 * @param area whether they are a spec's, or stand alone
 */
export function checkRefs(
  documents: readonly (readonly [string, Located])[],
  unusable: ReadonlyMap<string, Unusable>,
  area: "spec" | "types",
): readonly Diagnostic[] {
  return documents.flatMap(([base, document]) =>
    findRefs(document).flatMap((ref) => checkRef(ref, base, unusable, area)),
  );
}

function checkRef(
  node: LocatedScalar,
  base: string,
  unusable: ReadonlyMap<string, Unusable>,
  area: "spec" | "types",
): readonly Diagnostic[] {
  const ref = String(node.value);
  const target = targetOf(ref, base);
  const place = placeOf(node);
  const reason =
    target.kind === "file" ? unusable.get(target.path) : target.kind;
  switch (reason) {
    case undefined:
    case "fragment":
      return [];
    case "network":
    case "outside":
      return [diagnostic(`${area}/ref-${reason}`, { ref }, place)];
    case "not-relative": {
      const shared =
        area === "spec" ? ", or #/schemas/Name for a shared schema" : "";
      const params = {
        ref,
        problem: "does not say where the file is",
        advice: `write ./${ref} for a file beside this one${shared}`,
      };
      return [diagnostic("spec/ref-file", params, place)];
    }
    default: {
      const [problem, advice] = fileProblems[reason];
      return [diagnostic("spec/ref-file", { ref, problem, advice }, place)];
    }
  }
}
