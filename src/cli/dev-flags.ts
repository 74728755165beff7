/** Owns the flags of `dev`. */
import type { Argv } from "yargs";

export interface DevFlags {
  readonly http?: boolean | undefined;
  readonly stdio?: boolean | undefined;
}

export function devFlags(parser: Argv) {
  return parser
    .option("http", {
      type: "boolean",
      describe: "serve it over HTTP; so it is where the spec has both",
      conflicts: ["stdio", "json"],
    })
    .option("stdio", {
      type: "boolean",
      describe: "keep the build fresh for a host that starts it, and try it",
      conflicts: ["http", "json"],
    })
    .example("$0 dev", "generate, type-check and start again at every change")
    .example("PORT=0 $0 dev", "on a free port, which stays the same");
}
