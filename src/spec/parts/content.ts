/** Owns fixed content: `text:` and `file:` of resources and templates. */
import { mapIn, say, textIn, textNode, type Check } from "../check.js";
import { entryOf, placeOf, placeOfKey, type LocatedMap } from "../located.js";
import type { FixedContent } from "../model.js";
import type { Unusable } from "../../load/source-set.js";

const reasons: Readonly<
  Record<Unusable, readonly [problem: string, advice: string]>
> = {
  missing: [
    "does not exist in the project",
    "make the file, or correct the path; it is relative to the project's folder",
  ],
  outside: [
    "is not inside the project",
    "move the file into the project's folder and name it by its path from there",
  ],
  "not-a-file": ["is not a file", "name the file itself"],
  "too-big": ["is too large", "serve it from a handler"],
  "not-utf8": ["is not UTF-8 text", "save it as UTF-8"],
  unreadable: ["cannot be read", "check the file's permissions and links"],
};

/** The fixed content of a resource or template, if it has any. */
export function contentOf(
  check: Check,
  owner: LocatedMap,
): FixedContent | undefined {
  const text = textIn(owner, "text");
  const file = textNode(owner, "file");
  const entry = entryOf(owner, "file");
  if (file !== undefined && text !== undefined && entry !== undefined)
    say(check, "spec/text-and-file", {}, placeOfKey(owner, entry));
  if (text !== undefined) return { kind: "text", text };
  if (file === undefined || file.value === "") return undefined;
  const reason = isRelative(file.value)
    ? check.document.contents.get(file.value)
    : "outside";
  if (reason !== undefined) {
    const [problem, advice] = reasons[reason];
    say(
      check,
      "spec/content-file",
      { file: file.value, problem, advice },
      placeOf(file),
    );
  }
  return { kind: "file", file: normalise(file.value) };
}

/**
 * Reports what a handler would have to do although there is none.
 * @param what that which makes a handler needless
 */
export function checkWithoutHandler(
  check: Check,
  owner: LocatedMap,
  what: string,
): void {
  const list = entryOf(owner, "list");
  // The files of a folder are listed without one.
  if (list?.value.value === true && entryOf(owner, "root") === undefined)
    say(
      check,
      "spec/needs-handler",
      { key: "list", what },
      placeOfKey(owner, list),
    );
  const asks = entryOf(owner, "asks");
  if (asks !== undefined)
    say(
      check,
      "spec/needs-handler",
      { key: "asks", what },
      placeOfKey(owner, asks),
    );
  const complete = mapIn(owner, "complete");
  for (const entry of complete?.entries ?? [])
    if (complete !== undefined && entry.value.value === true)
      say(
        check,
        "spec/needs-handler",
        { key: `${entry.key}: true`, what },
        placeOfKey(complete, entry),
      );
}

/** Whether a path starts where the project does. */
export function isRelative(path: string): boolean {
  return !/^[/\\]|^[A-Za-z]:|\\/.test(path);
}

/** Without needless steps. */
export function normalise(path: string): string {
  const steps: string[] = [];
  for (const step of path.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}
