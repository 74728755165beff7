/** Owns the flags of `rename` and `remove`. */
import type { Argv } from "yargs";
import { kinds } from "./entity-kinds.js";

export interface ChangeFlags {
  readonly yes?: boolean | undefined;
  readonly "dry-run"?: boolean | undefined;
}

/** The flags that both have. */
function changeFlags(parser: Argv) {
  return parser
    .option("yes", {
      type: "boolean",
      describe:
        "ask nothing; where there is no terminal nothing is asked anyway",
    })
    .option("dry-run", {
      type: "boolean",
      describe: "write nothing; show what would change",
      conflicts: "yes",
    });
}

export interface RenameFlags extends ChangeFlags {
  readonly kind: (typeof kinds)[number];
  readonly old: string;
  readonly new: string;
}

export function renameFlags(parser: Argv) {
  return changeFlags(parser)
    .positional("kind", {
      choices: kinds,
      demandOption: true,
      describe: "what it is; a resource template is a resource",
    })
    .positional("old", {
      type: "string",
      demandOption: true,
      describe: "its name in the spec",
    })
    .positional("new", {
      type: "string",
      demandOption: true,
      describe: "its name from now on",
    })
    .example(
      "$0 rename tool add_note save_note",
      "in the spec, its handler and test, and everywhere that names them",
    )
    .example(
      "$0 rename resource note memo --dry-run",
      "show what would change",
    );
}

export interface RemoveFlags extends ChangeFlags {
  readonly kind: (typeof kinds)[number];
  readonly name: string;
}

export function removeFlags(parser: Argv) {
  return changeFlags(parser)
    .positional("kind", {
      choices: kinds,
      demandOption: true,
      describe: "what it is; a resource template is a resource",
    })
    .positional("name", {
      type: "string",
      demandOption: true,
      describe: "its name in the spec",
    })
    .example(
      "$0 remove tool add_note",
      "its handler and its test go to .trash, with a line that brings them back",
    )
    .example("$0 remove prompt weekly_review --yes", "without a question");
}
