/** Owns the rules of where a `$ref` may lead: into the spec, or to a file in its folder. */
import { say, type Check } from "../check.js";
import { placeOf, type Located, type LocatedScalar } from "../located.js";
import { findRefs, targetOf } from "../refs.js";
import type { Unusable } from "../source-set.js";

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

/** Whether every `$ref` of the spec and of its files leads to something that could be read. */
export function checkRefs(
  check: Check,
  specName: string,
  schemas: readonly Located[],
): boolean {
  const before = check.problems.length;
  const documents: readonly (readonly [string, Located])[] = [
    ...schemas.map((schema) => [specName, schema] as const),
    ...[...check.document.files].filter(([path]) => path !== specName),
  ];
  for (const [base, document] of documents)
    for (const ref of findRefs(document)) checkRef(check, ref, base);
  return check.problems.length === before;
}

function checkRef(check: Check, node: LocatedScalar, base: string): void {
  const ref = String(node.value);
  const target = targetOf(ref, base);
  const place = placeOf(node);
  if (target.kind === "network") say(check, "spec/ref-network", { ref }, place);
  else if (target.kind === "outside")
    say(check, "spec/ref-outside", { ref }, place);
  else if (target.kind === "not-relative")
    say(
      check,
      "spec/ref-file",
      {
        ref,
        problem: "does not say where the file is",
        advice: `write ./${ref} for a file beside this one, or #/schemas/Name for a shared schema`,
      },
      place,
    );
  else if (target.kind === "file") {
    const reason = check.document.unusable.get(target.path);
    if (reason === "outside") say(check, "spec/ref-outside", { ref }, place);
    else if (reason !== undefined) {
      const [problem, advice] = fileProblems[reason];
      say(check, "spec/ref-file", { ref, problem, advice }, place);
    }
  }
}
