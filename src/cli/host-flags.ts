/** Owns the flags of `host`. */
import type { Argv } from "yargs";
import { hosts } from "../hosts/hosts.js";
import { lastGiven } from "./last-given.js";

export interface HostFlags {
  readonly action: "add" | "remove" | "print" | "list";
  readonly hosts: readonly string[];
  readonly force: boolean | undefined;
  readonly "dry-run": boolean | undefined;
}

export function hostFlags(parser: Argv): Argv<HostFlags> {
  return lastGiven(parser, ["force", "dry-run"])
    .positional("action", {
      choices: ["add", "remove", "print", "list"] as const,
      demandOption: true,
      describe: "put it in, take it out, print the entry, or list where it is",
    })
    .positional("hosts", {
      choices: hosts.map(({ id }) => id),
      array: true,
      default: [] as string[],
      describe: "which hosts; list shows all where none is named",
    })
    .option("force", {
      type: "boolean",
      describe: "also replace or remove another server of the same name",
    })
    .option("dry-run", {
      type: "boolean",
      describe: "write nothing; show what would be done",
    })
    .check(({ action, hosts: named, force, "dry-run": dryRun }) => {
      if (action !== "list" && named.length === 0)
        throw new Error(
          `host ${action} needs a host: ${hosts.map(({ id }) => id).join(", ")}`,
        );
      const writes = action === "add" || action === "remove";
      if (!writes && (force === true || dryRun === true))
        throw new Error(
          `host ${action} writes nothing: --force and --dry-run are for add and remove`,
        );
      return true;
    })
    .example("$0 host add claude-desktop claude-code", "connect both")
    .example("$0 host list", "where each host keeps its file")
    .example("$0 host print claude-code", "the entry, to paste it yourself")
    .example("$0 host remove claude-code", "disconnect");
}
