/** Owns the flags of `upgrade`. */
import type { Argv } from "yargs";

export interface UpgradeFlags {
  readonly take?: readonly string[] | undefined;
  readonly yes?: boolean | undefined;
  readonly "dry-run"?: boolean | undefined;
}

export function upgradeFlags(parser: Argv) {
  return parser
    .option("take", {
      type: "string",
      array: true,
      requiresArg: true,
      describe:
        "take a file as a fresh project has it; all others are left, and nothing is asked",
    })
    .option("yes", {
      type: "boolean",
      describe:
        "ask nothing and leave every file of yours; so it is where there is no terminal",
    })
    .option("dry-run", {
      type: "boolean",
      describe: "write nothing; show what would change, and what is offered",
    })
    .example("$0 upgrade", "after an update of create-mcp-server")
    .example("$0 upgrade --take tsconfig.json Dockerfile", "these two as well");
}
