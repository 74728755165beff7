/** Owns the table of commands. */
import type { ArgumentsCamelCase, Argv } from "yargs";
import { addFlags } from "./add-flags.js";
import { removeFlags, renameFlags } from "./change-flags.js";
import { createFlags } from "./create-flags.js";
import { devFlags } from "./dev-flags.js";
import { generate, generateFlags } from "./generate.js";
import { hostFlags } from "./host-flags.js";
import type { Session } from "./session.js";
import { tokenFlags } from "./token-flags.js";
import { typesFlags } from "./types-flags.js";
import { upgradeFlags } from "./upgrade-flags.js";

/** Does what a command line asks for; returns the exit code. */
export type Work = (session: Session) => Promise<number>;
/** Takes what the command line asks for. */
export type Begin = (
  flags: Readonly<Record<string, unknown>>,
  work: Work,
) => void;
type Define = (parser: Argv, begin: Begin) => void;

/** What stands on a command line, by the command's name: `rename <kind> <old> <new>`. */
export const usages = new Map<string, string>();

/** What only one command needs is loaded with it. */
export const creator = command(
  "$0 [dir]",
  "make a new MCP server project",
  (one) => createFlags(one, "$0"),
  async (session, flags) =>
    (await import("./create.js")).create(session, flags),
);

export const commands: readonly Define[] = [
  command(
    "create [dir]",
    "make a new MCP server project",
    (one) => createFlags(one, "$0 create"),
    async (session, flags) =>
      (await import("./create.js")).create(session, flags),
  ),
  command(
    "generate",
    "read mcp.yaml, write what is generated, make missing handlers and tests",
    generateFlags,
    generate,
  ),
  command(
    "dev",
    "generate, type-check and start the server again at every change",
    devFlags,
    async (session, flags) => (await import("./dev.js")).dev(session, flags),
  ),
  command(
    "add <kind> [name]",
    "a new tool, resource, prompt or handle kind, in the spec and all that follows from it",
    addFlags,
    async (session, flags) => (await import("./add.js")).add(session, flags),
  ),
  command(
    "rename <kind> <old> <new>",
    "another name for a tool, resource or prompt, in the spec and in your code",
    renameFlags,
    async (session, flags) =>
      (await import("./rename.js")).rename(session, flags),
  ),
  command(
    "remove <kind> <name>",
    "a tool, resource or prompt out of the spec, and your files for it into .trash",
    removeFlags,
    async (session, flags) =>
      (await import("./remove.js")).remove(session, flags),
  ),
  command(
    "upgrade",
    "a project brought up to this version of mcp-gen",
    upgradeFlags,
    async (session, flags) =>
      (await import("./upgrade.js")).upgrade(session, flags),
  ),
  command(
    "types [files..]",
    "TypeScript types from JSON Schemas or a spec, without a project",
    typesFlags,
    async (session, flags) =>
      (await import("./types.js")).types(session, flags),
  ),
  command(
    "host <action> [hosts..]",
    "put the server into an MCP host's file, take it out, or show it",
    hostFlags,
    async (session, flags) => (await import("./host.js")).host(session, flags),
  ),
  command(
    "token <name>",
    "make a bearer token for who may call the server over HTTP",
    tokenFlags,
    async (session, flags) =>
      (await import("./token.js")).token(session, flags),
  ),
];

export const commandNames: readonly string[] = [
  ...["create", "generate", "dev", "add", "rename", "remove", "upgrade"],
  ...["types", "host", "token", "completion"],
];

/** @param usage its name and what stands after it, as yargs reads it */
function command<Flags>(
  usage: string,
  describe: string,
  flags: (one: Argv) => Argv<Flags>,
  work: (session: Session, flags: ArgumentsCamelCase<Flags>) => Promise<number>,
): Define {
  const [name = usage] = usage.split(" ", 1);
  usages.set(name, usage);
  return (parser, begin) =>
    parser.command(usage, describe, flags, (given) =>
      begin(given, (session) => work(session, given)),
    );
}
