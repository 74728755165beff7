/** Owns the flags of `token`. */
import type { Argv } from "yargs";

export interface TokenFlags {
  readonly name?: string | undefined;
  readonly scope?: readonly string[] | undefined;
  readonly expires?: string | undefined;
}

export function tokenFlags(parser: Argv) {
  return parser
    .positional("name", {
      type: "string",
      describe: "whom it is for",
    })
    .option("scope", {
      type: "string",
      array: true,
      describe: "a scope of the spec that it gives; may be repeated",
      requiresArg: true,
    })
    .option("expires", {
      type: "string",
      default: "90d",
      describe: "how long it is good for, such as 90d; or never",
      requiresArg: true,
    })
    .example("$0 token ada --scope issues:read", "for 90 days");
}
