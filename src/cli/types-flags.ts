/** Owns the flags of `types`. */
import type { Argv } from "yargs";
import { lastGiven } from "./last-given.js";
import { stdinWord } from "./stdin-word.js";

export interface TypesFlags {
  readonly files: readonly string[];
  readonly name?: string | undefined;
  readonly out: string | undefined;
  readonly check: boolean | undefined;
  readonly watch: boolean | undefined;
  readonly force: boolean | undefined;
}

export function typesFlags(parser: Argv): Argv<TypesFlags> {
  return lastGiven(parser, ["name", "out", "check", "watch", "force"])
    .positional("files", {
      type: "string",
      array: true,
      default: [] as string[],
      describe:
        "JSON Schemas, JSON or YAML, or one spec; - is stdin; without any, mcp.yaml",
    })
    .option("name", {
      type: "string",
      requiresArg: true,
      describe: "what the schema that comes by stdin is called",
    })
    .option("out", {
      type: "string",
      requiresArg: true,
      describe: "the file to write; without it, the types are printed",
    })
    .option("check", {
      type: "boolean",
      describe: "write nothing; exit 1 when the file is stale",
      implies: "out",
    })
    .option("watch", {
      type: "boolean",
      describe: "go on: write the file after each change, until Ctrl-C",
      implies: "out",
      conflicts: ["check", "json"],
    })
    .option("force", {
      type: "boolean",
      describe: "overwrite the file also if it is not ours",
      implies: "out",
    })
    .check(({ files, spec }) => {
      if (files.length > 0 && spec !== undefined)
        throw new Error(
          "--spec names a spec: leave it out, or the files beside it",
        );
      return true;
    })
    .check(({ files, name, watch }) => {
      const isStdin = files.includes(stdinWord);
      if (name !== undefined && !isStdin)
        throw new Error(
          "--name names what comes by stdin: add - to the files, or leave it out",
        );
      if (isStdin && watch === true)
        throw new Error(
          "--watch waits for files to change, and stdin comes once: leave one of the two out",
        );
      return true;
    })
    .example("$0 types schemas/order.json --out src/order.ts", "one schema")
    .example("$0 types schemas/*.json --out src/types.ts --watch", "go on")
    .example("$0 types --out types.ts --check", "in CI, of the spec here");
}
