/** Owns what is said of a command line that is wrong, in our words. */
import { didYouMean } from "../spec/did-you-mean.js";
import { addFlagNames } from "./add-flags.js";
import { commandNames } from "./commands.js";
import type { Program } from "./main.js";

/** What yargs says of flags that do not fit, in our words; a flag's values are quoted already. */
export const usageWords = {
  "Argument: %s, Given: %s, Choices: %s": "%s cannot be %s, only one of %s",
  "Arguments %s and %s are mutually exclusive":
    "--%s and --%s exclude each other",
  "Not enough arguments following: %s": "--%s needs a value",
};

const flags = [
  ...["spec", "cwd", "json", "quiet", "color", "verbose", "version", "help"],
  ...["check", "dry-run", "force", "name", "template", "tool", "transport"],
  ...["tool-description", "tool-arguments", "host", "package-manager"],
  ...["no-install", "no-git", "yes", "out", "watch", "scope", "expires"],
  ...["http", "stdio", "take"],
  ...addFlagNames,
];

/** What yargs found wrong, with what was meant where a word is nearly one that we know. */
export function usageProblem(program: Program, message: string): string {
  const [line = message] = message.split("\n", 1);
  const word = /^Unknown (?:argument|command): (\S+)$/.exec(line)?.[1];
  if (word === undefined) return oneLine(message);
  const command =
    program === "mcp-gen" ? didYouMean(word, commandNames) : undefined;
  if (command !== undefined)
    return `there is no command ${word}; did you mean ${command}?`;
  const flag = didYouMean(word, flags);
  return flag === undefined
    ? `nothing is called ${word}`
    : `there is no flag --${word}; did you mean --${flag}?`;
}

/** What yargs says over several lines, the first often a heading, as one sentence. */
function oneLine(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !headings.test(line))
    .map((line) => line.replace(/^(\S+) -> (\S+)$/, "--$1 needs --$2"))
    .map((line) =>
      line.replace(
        /^Not enough non-option .*/,
        "a word is missing after the command",
      ),
    )
    .join("; ");
}

const headings = /^(?:Invalid values|Missing dependent arguments):$/;
